import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadOn } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { lookReason } from './look-reason.ts'
import type { Look, Person } from './person-page.tsx'

const PAGE_SIZE = 10

type Picture = Person['picture']
type Session = Picture['sessions'][number]
type SecurityEvent = Picture['security']['items'][number]
type Looked = Picture['looks']['items'][number]

export function SessionsTable({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const t = useT('console-people')
  const columns: readonly Column<Session>[] = [
    { id: 'device', head: t('console-people.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-people.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
    momentColumn('created', t('console-people.signedInAt'), row => row.createdAtMs),
    momentColumn('seen', t('console-people.lastSeen'), row => row.lastSeenAtMs),
  ]
  return (
    <Titled title={t('console-people.sessions')}>
      <DataTable
        ofPeople
        name={t('console-people.sessions')}
        columns={columns}
        rows={sessions}
        idOf={({ createdAtMs, device }) => `${createdAtMs} ${device}`}
        empty={t('console-people.noSessions')}
        pageSize={PAGE_SIZE}
      />
    </Titled>
  )
}

interface LogProps<Log> {
  /** The newest lines, as the page was opened with them. */
  readonly first: Log
  readonly look: Look
}

export function SecurityTable({ first, look: { id, reason, atMs } }: LogProps<Picture['security']>): ReactNode {
  const t = useT('console-people', 'notice')
  const list = useReadOn('POST /staff/user/security/list', { id, reason }, first, atMs)
  const columns: readonly Column<SecurityEvent>[] = [
    momentColumn('at', t('console-people.at'), row => row.atMs),
    { id: 'kind', head: t('console-people.what'), text: ({ kind }) => t(`notice.event_${kind}`) },
    { id: 'device', head: t('console-people.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-people.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
  ]
  return (
    <Titled title={t('console-people.securityLog')}>
      <ListTable
        ofPeople
        list={list}
        name={t('console-people.securityLog')}
        columns={columns}
        idOf={row => row.id}
        empty={t('console-people.noSecurity')}
        pageSize={PAGE_SIZE}
      />
    </Titled>
  )
}

export function LooksTable({ first, look: { id, reason, atMs } }: LogProps<Picture['looks']>): ReactNode {
  const t = useT('console-people', 'notice')
  const list = useReadOn('POST /staff/user/look/list', { id, reason }, first, atMs)
  const columns: readonly Column<Looked>[] = [
    momentColumn('at', t('console-people.at'), row => row.atMs),
    { id: 'staff', head: t('console-people.whoLooked'), text: ({ staff }) => staff },
    { id: 'action', head: t('console-people.what'), text: ({ action }) => t(`notice.staff_${action}`) },
    { id: 'reason', head: t('console-people.reason'), text: row => lookReason(t, row.reason) },
  ]
  return (
    <Titled title={t('console-people.looks')}>
      <ListTable
        ofPeople
        list={list}
        name={t('console-people.looks')}
        columns={columns}
        idOf={row => row.id}
        empty={t('console-people.noLooks')}
        pageSize={PAGE_SIZE}
      />
    </Titled>
  )
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <h2 className="reading text-lg font-semibold">{title}</h2>
      {children}
    </>
  )
}
