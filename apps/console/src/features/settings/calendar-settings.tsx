import { formatDay } from '@firoza/i18n/format-date'
import { formatDays } from '@firoza/i18n/format-days'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Day } from '../../shell/moment.tsx'
import { dayColumn } from '../../shell/moment-column.tsx'
import { AskHoliday } from './ask-holiday.tsx'
import { AskHours } from './ask-hours.tsx'
import type { Settings } from './settings-page.tsx'
import { useHourLines } from './use-hour-lines.ts'

/** Days off to come, and the hours of the days between. */
export function CalendarSettings({ settings }: { readonly settings: Settings }): ReactNode {
  return (
    <>
      <Holidays rows={settings.holidays} />
      <Hours rows={settings.hours} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <AskHoliday />
        <AskHours hours={settings.hours} />
      </div>
    </>
  )
}

type Holiday = Settings['holidays'][number]

function Holidays({ rows }: { readonly rows: readonly Holiday[] }): ReactNode {
  const t = useT('console-approvals')
  const columns: readonly Column<Holiday>[] = [
    dayColumn('date', t('console-approvals.date'), row => row.date),
    { id: 'whose', head: t('console-approvals.whose'), text: ({ whose }) => t(`console-approvals.whose_${whose}`) },
    { id: 'name', head: t('console-approvals.dayName'), text: ({ name }) => name },
    {
      id: 'expected',
      head: t('console-approvals.state'),
      text: ({ expected }) => t(expected ? 'console-approvals.dayExpected' : 'console-approvals.value_closed'),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-approvals.holidays')}</h2>
      <DataTable
        name={t('console-approvals.holidays')}
        columns={columns}
        rows={rows}
        idOf={({ date, whose }) => `${date} ${whose}`}
        empty={t('console-approvals.empty')}
        pageSize={8}
      />
    </>
  )
}

type HoursRow = Settings['hours'][number]

/** Each row a set of hours, phases below each other. */
function Hours({ rows }: { readonly rows: readonly HoursRow[] }): ReactNode {
  const t = useT('console-approvals')
  const language = usePreferences(({ language }) => language)
  const end = ({ toDate }: HoursRow) => (toDate === '' ? t('console-approvals.openEnd') : formatDay(toDate))
  const linesOf = useHourLines()
  const columns: readonly Column<HoursRow>[] = [
    { id: 'name', head: t('console-approvals.hoursName'), text: ({ name }) => name },
    dayColumn('from', t('console-approvals.fromDate'), row => row.fromDate),
    {
      id: 'to',
      head: t('console-approvals.toDate'),
      text: end,
      order: ({ toDate }) => (toDate === '' ? Number.POSITIVE_INFINITY : Date.parse(toDate)),
      cell: row => (row.toDate === '' ? end(row) : <Day day={row.toDate} />),
    },
    { id: 'days', head: t('console-approvals.days'), text: ({ days }) => formatDays(days, language) },
    {
      id: 'hours',
      head: t('console-approvals.tradingHours'),
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
        <h2 className="reading text-lg font-semibold">{t('console-approvals.tradingHours')}</h2>
        <p className="text-sm text-muted">{t('console-approvals.tradingHoursDetail')}</p>
      </div>
      <DataTable
        name={t('console-approvals.tradingHours')}
        columns={columns}
        rows={rows}
        idOf={row => `${row.name} ${row.fromDate} ${row.days}`}
        empty={t('console-approvals.empty')}
        pageSize={8}
      />
    </>
  )
}
