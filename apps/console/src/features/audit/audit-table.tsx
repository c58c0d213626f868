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
import { momentColumn } from '../../shell/moment-column.tsx'
import { endOf, useAuditWords } from './audit-words.ts'

type AuditEvent = CallOutput<'GET /staff/audit/list'>['items'][number]

const HASH_SHOWN = 8
const TONES = { done: 'gain', asked: 'plain', refused: 'warn' } as const

/** The events as a table; its CSV holds each hash whole, so that a reader can follow the chain. */
export function AuditTable({ events }: { readonly events: ListRead<'GET /staff/audit/list'> }): ReactNode {
  const t = useT('console-audit')
  const columns = useColumns()
  return (
    <ListTable
      ofPeople
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
  const { whyRefused, channelOf, detailsText } = useAuditWords()
  return [
    { id: 'seq', head: t('console-audit.number'), text: ({ seq }) => seq, figures: true },
    momentColumn('at', t('console-audit.at'), row => row.atMs),
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
      text: ({ outcome }) =>
        [t(`console-audit.outcome_${endOf(outcome)}`), whyRefused(outcome)].filter(Boolean).join(': '),
      cell: ({ outcome }) => (
        <>
          <Badge tone={TONES[endOf(outcome)]}>{t(`console-audit.outcome_${endOf(outcome)}`)}</Badge>
          {endOf(outcome) === 'refused' && (
            <span className="mt-1 block max-w-48 text-xs text-muted md:min-w-36">{whyRefused(outcome)}</span>
          )}
        </>
      ),
    },
    {
      id: 'subject',
      head: t('console-audit.subject'),
      text: row => [...new Set([row.subject, ...row.people, channelOf(row)])].filter(Boolean).join(' '),
      cell: row => <Subject event={row} channel={channelOf(row)} />,
    },
    {
      id: 'details',
      head: t('console-audit.details'),
      text: detailsText,
      cell: row => <bdi className="line-clamp-4 max-w-44 break-words">{detailsText(row)}</bdi>,
    },
    {
      id: 'hash',
      head: t('console-audit.hash'),
      text: ({ hash }) => hash,
      cell: ({ hash }) => <Figure className="text-xs">{hash.slice(0, HASH_SHOWN)}</Figure>,
    },
  ]
}

interface SubjectProps {
  readonly event: AuditEvent
  /** Its name, where the call was about a channel. */
  readonly channel: string
}

/** What the call was about; one person leads to their page, many are counted. */
function Subject({ event: { subject, people }, channel }: SubjectProps): ReactNode {
  const [person] = people
  if (people.length === 1 && person !== undefined) {
    return (
      <Link href={toPerson(person)} className="text-brand underline">
        <Figure>{person}</Figure>
      </Link>
    )
  }
  return <bdi>{subject || channel || (people.length > 0 ? `${people[0]} +${people.length - 1}` : '–')}</bdi>
}
