import { readListAccess } from '@firoza/core/account/list-access'
import type { Translate } from '@firoza/i18n/translate'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadOn } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import type { Customer, Look } from './customer-page.tsx'

const PAGE_SIZE = 10

type Picture = Customer['picture']
type Session = Picture['sessions'][number]
type SecurityEvent = Picture['security']['items'][number]
type Looked = Picture['looks']['items'][number]

export function SessionsTable({ sessions }: { readonly sessions: readonly Session[] }): ReactNode {
  const t = useT('console-account')
  const columns: readonly Column<Session>[] = [
    { id: 'device', head: t('console-account.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-account.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
    momentColumn('created', t('console-account.signedInAt'), row => row.createdAtMs),
    momentColumn('seen', t('console-account.lastSeen'), row => row.lastSeenAtMs),
  ]
  return (
    <Titled title={t('console-account.sessions')}>
      <DataTable
        ofPeople
        name={t('console-account.sessions')}
        columns={columns}
        rows={sessions}
        idOf={({ createdAtMs, device }) => `${createdAtMs} ${device}`}
        empty={t('console-account.noSessions')}
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
  const t = useT('console-account', 'notify-event')
  const list = useReadOn('POST /staff/user/security/list', { id, reason }, first, atMs)
  const columns: readonly Column<SecurityEvent>[] = [
    momentColumn('at', t('console-account.at'), row => row.atMs),
    { id: 'kind', head: t('console-account.what'), text: ({ kind }) => t(`notify-event.event_${kind}`) },
    { id: 'device', head: t('console-account.device'), text: ({ device }) => device },
    { id: 'ip', head: t('console-account.ip'), text: ({ ip }) => ip, cell: ({ ip }) => <Figure>{ip}</Figure> },
  ]
  return (
    <Titled title={t('console-account.securityLog')}>
      <ListTable
        ofPeople
        list={list}
        name={t('console-account.securityLog')}
        columns={columns}
        idOf={row => row.id}
        empty={t('console-account.noSecurity')}
        pageSize={PAGE_SIZE}
      />
    </Titled>
  )
}

export function LooksTable({ first, look: { id, reason, atMs } }: LogProps<Picture['looks']>): ReactNode {
  const t = useT('console-account', 'notify-event')
  const list = useReadOn('POST /staff/user/look/list', { id, reason }, first, atMs)
  const columns: readonly Column<Looked>[] = [
    momentColumn('at', t('console-account.at'), row => row.atMs),
    { id: 'staff', head: t('console-account.whoLooked'), text: ({ staff }) => staff },
    { id: 'action', head: t('console-account.what'), text: ({ action }) => t(`notify-event.staff_${action}`) },
    { id: 'reason', head: t('console-account.reason'), text: row => accessReason(t, row.reason) },
  ]
  return (
    <Titled title={t('console-account.looks')}>
      <ListTable
        ofPeople
        list={list}
        name={t('console-account.looks')}
        columns={columns}
        idOf={row => row.id}
        empty={t('console-account.noLooks')}
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

/** Why somebody was looked at: in the words of who looked, or in the reader's language where they were shown in a list. */
export function accessReason(t: Translate<'console-account'>, reason: string): string {
  const found = readListAccess(reason)
  if (!found) return reason
  const list = t(`console-account.list_${found.list}`)
  if (found.queue === undefined) return list
  return t('console-account.listed_in', { list, queue: t(`console-account.queue_${found.queue}`) })
}
