import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { saveText } from '@firoza/web/save-file'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { toCsv } from '../../lib/csv.ts'
import { useT } from '../../lib/language.ts'
import { type ListRead, useWrite } from '../../lib/query.ts'
import { fileOf } from '../../lib/table-view.ts'
import { toCustomer } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { endOf, useAuditWords } from './audit-labels.ts'

type AuditEvent = CallOutput<'GET /staff/audit/list'>['items'][number]

const HASH_SHOWN = 8
const TONES = { done: 'gain', asked: 'plain', refused: 'warn' } as const

export type AuditSearch = CallInput<'POST /staff/audit/export'>

interface AuditTableProps {
  readonly events: ListRead<'GET /staff/audit/list'>
  readonly search: AuditSearch
}

/** The events as a table; its CSV holds each hash whole, so that a reader can follow the chain. */
export function AuditTable({ events, search }: AuditTableProps): ReactNode {
  const t = useT('console-audit')
  const columns = useColumns()
  const file = useWrite('POST /staff/audit/export', {
    changes: ['GET /staff/audit/list'],
    onDone: ({ items, more }) => {
      const rows = items.map(item => ({ ...item, details: {}, ip: '' }))
      const { heads, cells } = fileOf(
        rows,
        columns.filter(({ id }) => id !== 'details'),
      )
      saveText('audit.csv', toCsv(heads, cells), 'text/csv;charset=utf-8')
      toast.show(t(more ? 'console-audit.exportedPart' : 'console-audit.exported', { count: items.length }))
    },
  })
  return (
    <>
      <div className="self-end">
        <Button kind="secondary" size="small" busy={file.isPending} onClick={() => file.mutate(search)}>
          {t('console-audit.exportCsv')}
        </Button>
      </div>
      <ListTable
        ofPeople
        list={events}
        name={t('console-shell.page_audit')}
        columns={columns}
        idOf={({ seq }) => seq}
        empty={t('console-audit.nothing')}
        emptyDetail={t('console-audit.nothingDetail')}
      />
    </>
  )
}

function useColumns(): readonly Column<AuditEvent>[] {
  const t = useT('console-audit')
  const { whyRefused, channelOf, detailsText, actionText } = useAuditWords()
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
      text: ({ action }) => [...new Set([actionText(action), action])].join(' '),
      cell: ({ action }) => (
        <>
          {actionText(action)}
          <bdi dir="ltr" className="block min-w-32 break-words text-xs text-muted">
            {action}
          </bdi>
        </>
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
      <Link href={toCustomer(person)} className="text-brand underline">
        <Figure>{person}</Figure>
      </Link>
    )
  }
  return <bdi>{subject || channel || (people.length > 0 ? `${people[0]} +${people.length - 1}` : '–')}</bdi>
}
