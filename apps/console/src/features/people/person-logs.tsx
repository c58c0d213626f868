import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import type { Person } from './person-page.tsx'

type Picture = Person['picture']
type Session = Picture['sessions'][number]
type SecurityEvent = Picture['security'][number]
type Look = Picture['looks'][number]

export function SessionsTable({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const t = useT('console-people')
  const columns: readonly Column<Session>[] = [
    { id: 'device', head: t('console-people.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-people.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
    momentColumn('created', t('console-people.signedInAt'), row => row.createdAtMs),
    momentColumn('seen', t('console-people.lastSeen'), row => row.lastSeenAtMs),
  ]
  return (
    <Log
      title={t('console-people.sessions')}
      empty={t('console-people.noSessions')}
      columns={columns}
      rows={sessions}
    />
  )
}

export function SecurityTable({ events }: { readonly events: readonly SecurityEvent[] }): ReactNode {
  const t = useT('console-people', 'notice')
  const columns: readonly Column<SecurityEvent>[] = [
    momentColumn('at', t('console-people.at'), row => row.atMs),
    { id: 'kind', head: t('console-people.what'), text: ({ kind }) => t(`notice.event_${kind}`) },
    { id: 'device', head: t('console-people.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-people.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
  ]
  return (
    <Log
      title={t('console-people.securityLog')}
      empty={t('console-people.noSecurity')}
      columns={columns}
      rows={events}
    />
  )
}

export function LooksTable({ looks }: { readonly looks: readonly Look[] }): ReactNode {
  const t = useT('console-people', 'notice')
  const columns: readonly Column<Look>[] = [
    momentColumn('at', t('console-people.at'), row => row.atMs),
    { id: 'staff', head: t('console-people.whoLooked'), text: ({ staff }) => staff },
    { id: 'action', head: t('console-people.what'), text: ({ action }) => t(`notice.staff_${action}`) },
    { id: 'reason', head: t('console-people.reason'), text: ({ reason }) => reason },
  ]
  return <Log title={t('console-people.looks')} empty={t('console-people.noLooks')} columns={columns} rows={looks} />
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
        ofPeople
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
