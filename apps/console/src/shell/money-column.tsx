import { Money } from '@firoza/ui/money'
import type { Column } from './data-table.tsx'

/** A column of figures as they were answered: money of an asset, or whole shares. */
export function moneyColumn<Row>(id: string, head: string, text: (row: Row) => string): Column<Row> {
  return { id, head, text, figures: true, cell: row => <Money value={text(row)} fractionDigits="asGiven" /> }
}
