import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import type { ListRead } from '../../lib/query.ts'
import { toPerson } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'

export type AuditEvent = CallOutput<'GET /staff/audit/list'>['items'][number]

const HASH_SHOWN = 8

/** The events as a table; its CSV holds each hash whole, so that a reader can follow the chain. */
export function AuditTable({ events }: { readonly events: ListRead<'GET /staff/audit/list'> }): ReactNode {
  const t = useT('console-audit')
  const columns = useColumns()
  return (
    <ListTable
      list={events}
      name={t('console-shell.page_audit')}
      columns={columns}
      idOf={({ seq }) => seq}
      empty={t('console-audit.nothing')}
      emptyDetail={t('console-audit.nothingDetail')}
    />
  )
}

function useColumns(): readonly Column<AuditEvent>[] {
  const t = useT('console-audit')
  const outcomeText = ({ outcome }: AuditEvent) =>
    outcome === 'done' || outcome === 'asked'
      ? t(`console-audit.outcome_${outcome}`)
      : t('console-audit.outcome_refused', { reason: outcome })
  return [
    { id: 'seq', head: t('console-audit.number'), text: ({ seq }) => seq, figures: true },
    {
      id: 'at',
      head: t('console-audit.at'),
      text: ({ atMs }) => momentText(atMs),
      cell: ({ atMs }) => <Moment atMs={atMs} />,
    },
    {
      id: 'staff',
      head: t('console-audit.staff'),
      text: ({ staff, ip }) => `${staff} ${ip}`,
      cell: ({ staff, ip }) => (
        <>
          <bdi>{staff}</bdi> <Figure className="block text-xs text-muted">{ip}</Figure>
        </>
      ),
    },
    {
      id: 'action',
      head: t('console-audit.action'),
      text: ({ action }) => action,
      cell: ({ action }) => (
        <bdi dir="ltr" className="block min-w-32 break-words">
          {action}
        </bdi>
      ),
    },
    {
      id: 'outcome',
      head: t('console-audit.outcome'),
      text: outcomeText,
      cell: row => (
        <Badge tone={row.outcome === 'done' ? 'gain' : row.outcome === 'asked' ? 'plain' : 'warn'}>
          {outcomeText(row)}
        </Badge>
      ),
    },
    {
      id: 'subject',
      head: t('console-audit.subject'),
      text: ({ subject, people }) => [...new Set([subject, ...people])].filter(Boolean).join(' '),
      cell: row => <Subject event={row} />,
    },
    {
      id: 'details',
      head: t('console-audit.details'),
      text: ({ details }) => detailsText(details),
      cell: ({ details }) => <bdi className="line-clamp-4 max-w-44 break-words">{detailsText(details)}</bdi>,
    },
    {
      id: 'hash',
      head: t('console-audit.hash'),
      text: ({ hash }) => hash,
      cell: ({ hash }) => <Figure className="text-xs">{hash.slice(0, HASH_SHOWN)}</Figure>,
    },
  ]
}

function detailsText(details: AuditEvent['details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

/** What the call was about; one person leads to their page, many are counted. */
function Subject({ event: { subject, people } }: { readonly event: AuditEvent }): ReactNode {
  const [person] = people
  if (people.length === 1 && person !== undefined) {
    return (
      <Link href={toPerson(person)} className="text-brand underline">
        <Figure>{person}</Figure>
      </Link>
    )
  }
  return <bdi>{subject !== '' ? subject : people.length > 0 ? `${people[0]} +${people.length - 1}` : '–'}</bdi>
}
