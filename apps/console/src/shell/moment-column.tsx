import { formatDay } from '@firoza/i18n/format-date'
import type { Column } from './data-table.tsx'
import { Day, Moment, momentText } from './moment.tsx'

/** A column of moments, sorted as they followed each other. Null is a dash, before all of them. */
export function momentColumn<Row>(id: string, head: string, atMs: (row: Row) => number | null): Column<Row> {
  return {
    id,
    head,
    text: row => {
      const at = atMs(row)
      return at === null ? '–' : momentText(at)
    },
    order: row => atMs(row) ?? Number.NEGATIVE_INFINITY,
    cell: row => {
      const at = atMs(row)
      return at === null ? '–' : <Moment atMs={at} />
    },
  }
}

/** A column of calendar days, given as yyyy-MM-dd and sorted as they follow each other. */
export function dayColumn<Row>(id: string, head: string, day: (row: Row) => string): Column<Row> {
  return {
    id,
    head,
    text: row => formatDay(day(row)),
    order: row => Date.parse(day(row)),
    cell: row => <Day day={day(row)} />,
  }
}
