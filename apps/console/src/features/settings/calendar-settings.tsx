import { readHours, showHours } from '@firoza/core/settings/written-hours'
import { formatDay } from '@firoza/i18n/format-date'
import { formatDays } from '@firoza/i18n/format-days'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Day } from '../../shell/moment.tsx'
import { dayColumn } from '../../shell/moment-column.tsx'
import { RequestHoliday } from './request-holiday.tsx'
import { RequestHours } from './request-hours.tsx'
import type { Settings } from './settings-page.tsx'

/** Days off to come, and the hours of the days between. */
export function CalendarSettings({ settings }: { readonly settings: Settings }): ReactNode {
  return (
    <>
      <Holidays rows={settings.holidays} />
      <Hours rows={settings.hours} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RequestHoliday />
        <RequestHours hours={settings.hours} />
      </div>
    </>
  )
}

type Holiday = Settings['holidays'][number]

function Holidays({ rows }: { readonly rows: readonly Holiday[] }): ReactNode {
  const t = useT('console-review')
  const columns: readonly Column<Holiday>[] = [
    dayColumn('date', t('console-review.date'), row => row.date),
    { id: 'whose', head: t('console-review.whose'), text: ({ whose }) => t(`console-review.whose_${whose}`) },
    { id: 'name', head: t('console-review.dayName'), text: ({ name }) => name },
    {
      id: 'expected',
      head: t('console-review.state'),
      text: ({ expected }) => t(expected ? 'console-review.dayExpected' : 'console-review.value_closed'),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-review.holidays')}</h2>
      <DataTable
        name={t('console-review.holidays')}
        columns={columns}
        rows={rows}
        idOf={({ date, whose }) => `${date} ${whose}`}
        empty={t('console-review.empty')}
        pageSize={8}
      />
    </>
  )
}

type HoursRow = Settings['hours'][number]

/** Each row a set of hours, phases below each other. */
function Hours({ rows }: { readonly rows: readonly HoursRow[] }): ReactNode {
  const t = useT('console-review')
  const language = usePreferences(({ language }) => language)
  const end = ({ toDate }: HoursRow) => (toDate === '' ? t('console-review.openEnd') : formatDay(toDate))
  const linesOf = useHourLines()
  const columns: readonly Column<HoursRow>[] = [
    { id: 'name', head: t('console-review.hoursName'), text: ({ name }) => name },
    dayColumn('from', t('console-review.fromDate'), row => row.fromDate),
    {
      id: 'to',
      head: t('console-review.toDate'),
      text: end,
      order: ({ toDate }) => (toDate === '' ? Number.POSITIVE_INFINITY : Date.parse(toDate)),
      cell: row => (row.toDate === '' ? end(row) : <Day day={row.toDate} />),
    },
    { id: 'days', head: t('console-review.days'), text: ({ days }) => formatDays(days, language) },
    {
      id: 'hours',
      head: t('console-review.tradingHours'),
      text: ({ hours }) => linesOf(hours).join('; '),
      cell: ({ hours }) => (
        <ul className="text-xs">
          {linesOf(hours).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <>
      <div>
        <h2 className="reading text-lg font-semibold">{t('console-review.tradingHours')}</h2>
        <p className="text-sm text-muted">{t('console-review.tradingHoursDetail')}</p>
      </div>
      <DataTable
        name={t('console-review.tradingHours')}
        columns={columns}
        rows={rows}
        idOf={row => `${row.name} ${row.fromDate} ${row.days}`}
        empty={t('console-review.empty')}
        pageSize={8}
      />
    </>
  )
}

/** Hours of the exchange in the reader's words, a phase a line: "Open 09:32–15:30". */
function useHourLines(): (written: string) => readonly string[] {
  const t = useT('console-market')
  return written =>
    (readHours(written) ?? []).map(span => {
      const [, start, end] = showHours([span]).split(' ')
      return `${t(`console-market.phase_${span.phase}`)} \u2066${start}–${end}\u2069`
    })
}
