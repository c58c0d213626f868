import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import type { Person } from './person-page.tsx'

type Picture = Person['picture']
type Session = Picture['sessions'][number]
type SecurityEvent = Picture['security'][number]
type Look = Picture['looks'][number]

export function SessionsTable({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const t = useT('consolePeople')
  const columns: readonly Column<Session>[] = [
    { id: 'device', head: t('consolePeople.device'), text: ({ device }) => device },
    { id: 'ip', head: t('consolePeople.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
    moment('created', t('consolePeople.signedInAt'), row => row.createdAtMs),
    moment('seen', t('consolePeople.lastSeen'), row => row.lastSeenAtMs),
  ]
  return (
    <Log title={t('consolePeople.sessions')} empty={t('consolePeople.noSessions')} columns={columns} rows={sessions} />
  )
}

export function SecurityTable({ events }: { readonly events: readonly SecurityEvent[] }): ReactNode {
  const t = useT('consolePeople', 'notice')
  const columns: readonly Column<SecurityEvent>[] = [
    moment('at', t('consolePeople.at'), row => row.atMs),
    { id: 'kind', head: t('consolePeople.what'), text: ({ kind }) => t(`notice.event_${kind}`) },
    { id: 'device', head: t('consolePeople.device'), text: ({ device }) => device },
    { id: 'ip', head: t('consolePeople.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
  ]
  return (
    <Log title={t('consolePeople.securityLog')} empty={t('consolePeople.noSecurity')} columns={columns} rows={events} />
  )
}

export function LooksTable({ looks }: { readonly looks: readonly Look[] }): ReactNode {
  const t = useT('consolePeople', 'notice')
  const columns: readonly Column<Look>[] = [
    moment('at', t('consolePeople.at'), row => row.atMs),
    { id: 'staff', head: t('consolePeople.whoLooked'), text: ({ staff }) => staff },
    { id: 'action', head: t('consolePeople.what'), text: ({ action }) => t(`notice.staff_${action}`) },
    { id: 'reason', head: t('consolePeople.reason'), text: ({ reason }) => reason },
  ]
  return <Log title={t('consolePeople.looks')} empty={t('consolePeople.noLooks')} columns={columns} rows={looks} />
}

function moment<Row>(id: string, head: string, atMs: (row: Row) => number): Column<Row> {
  return { id, head, text: row => momentText(atMs(row)), cell: row => <Moment atMs={atMs(row)} /> }
}

interface LogProps<Row> {
  readonly title: string
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** Lines of a log have no number of their own here: their place in it names them. */
function Log<Row extends object>({ title, empty, columns, rows }: LogProps<Row>): ReactNode {
  const numbers = new Map(rows.map((row, index) => [row, String(index)]))
  return (
    <>
      <h2 className="reading text-lg font-semibold">{title}</h2>
      <DataTable
        name={title}
        columns={columns}
        rows={rows}
        idOf={row => numbers.get(row) ?? ''}
        empty={empty}
        pageSize={10}
      />
    </>
  )
}
