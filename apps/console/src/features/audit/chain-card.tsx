import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'

type Chain = CallOutput<'GET /staff/audit/chain'>
type Root = Chain['roots'][number]

const REFRESH_MS = 10_000

/** Where the chain ends, whether it stands, and the roots of the newest hours. */
export function ChainCard(): ReactNode {
  const t = useT('console-audit')
  const chain = useRead('GET /staff/audit/chain', {}, { refetchEveryMs: REFRESH_MS })
  const check = useWrite('POST /staff/audit/verify', { changes: ['GET /staff/audit/list', 'GET /staff/audit/chain'] })
  const action = (
    <Button kind="secondary" size="small" busy={check.isPending} onClick={() => check.mutate({})}>
      {t('console-audit.verify')}
    </Button>
  )
  return (
    <Card title={t('console-audit.chain')} action={action}>
      <div className="flex flex-col gap-4">
        <p aria-live="polite" className={check.data?.fault ? 'font-medium text-loss' : 'text-sm text-gain'}>
          {check.data && verdictText(t, check.data)}
        </p>
        <Loaded query={chain} skeleton={<SkeletonRows rows={2} />}>
          {data => <End chain={data} />}
        </Loaded>
      </div>
    </Card>
  )
}

function verdictText(
  t: ReturnType<typeof useT<'console-audit'>>,
  { events, roots, fault }: CallOutput<'POST /staff/audit/verify'>,
): string {
  return fault === '' ? t('console-audit.stands', { events, roots }) : t('console-audit.broken', { fault })
}

function End({ chain: { seq, hash, roots } }: { readonly chain: Chain }): ReactNode {
  const t = useT('console-audit')
  const columns: readonly Column<Root>[] = [
    momentColumn('hour', t('console-audit.hour'), row => row.hourMs),
    figureColumn('events', t('console-audit.events'), row => `${row.fromSeq}–${row.toSeq}`),
    {
      id: 'root',
      head: t('console-audit.root'),
      text: ({ root }) => root,
      cell: ({ root }) => <Figure className="text-xs break-all">{root}</Figure>,
    },
  ]
  const facts = [
    { label: t('console-audit.chainEnd'), value: <Figure>{seq}</Figure> },
    {
      label: t('console-audit.chainHash'),
      value: (
        <span className="flex items-center gap-1">
          <Figure className="text-xs break-all">{hash}</Figure>
          <CopyButton text={`${seq}:${hash}`} label={t('console-audit.copyPlace')} />
        </span>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={facts} />
      <DataTable
        name={t('console-audit.roots')}
        columns={columns}
        rows={roots}
        idOf={({ root }) => root}
        empty={t('console-audit.noRoots')}
        emptyDetail={t('console-audit.noRootsDetail')}
        pageSize={5}
      />
    </div>
  )
}
