import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'

/** The server answers so many, the newest. */
const BATCHES_SHOWN = 100

type Status = CallOutput<'GET /staff/engine/status'>
type Batch = Status['batches'][number]

const REFRESH_MS = 2_000

export default function EnginePage(): ReactNode {
  const t = useT('console-engine')
  const engine = useRead('GET /staff/engine/status', {}, { refetchEveryMs: REFRESH_MS })
  return (
    <Page title={t('console-shell.page_engine')} detail={t('console-engine.engineDetail')}>
      <Loaded query={engine}>
        {status => (
          <>
            <State status={status} />
            <Batches batches={status.batches} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function State({ status }: { readonly status: Status }): ReactNode {
  const t = useT('console-engine')
  const { lease, totals, batches } = status
  const mean = batches.length === 0 ? 0 : batches.reduce((sum, { commands }) => sum + commands, 0) / batches.length
  const whole = (value: number) => <Money value={String(value)} fractionDigits={0} />
  const of = (value: number, most: number, unit = '') => (
    <Figure>
      {whole(value)} / {whole(most)}
      {unit}
    </Figure>
  )
  const facts = [
    { label: t('console-engine.waiting'), value: of(status.waiting, status.waitingMax) },
    { label: t('console-engine.batchMean'), value: <Figure>{`${mean.toFixed(1)} / ${status.batchMax}`}</Figure> },
    { label: t('console-engine.leaseHolder'), value: <bdi>{lease.holder === '' ? '–' : lease.holder}</bdi> },
    { label: t('console-engine.leaseEpoch'), value: whole(lease.epoch) },
    {
      label: t('console-engine.leaseAge'),
      value: lease.ageMs === null ? '–' : of(lease.ageMs, lease.staleAfterMs, ' ms'),
    },
    { label: t('console-engine.totalBatches'), value: whole(totals.batches) },
    { label: t('console-engine.totalOrders'), value: whole(totals.orders) },
    { label: t('console-engine.totalTrades'), value: whole(totals.trades) },
  ]
  return (
    <Card
      title={t('console-engine.engine')}
      action={
        <Badge tone={status.accepting ? 'gain' : 'loss'}>
          {t(status.accepting ? 'console-engine.accepting' : 'console-engine.notAccepting')}
        </Badge>
      }
    >
      <Facts facts={facts} />
    </Card>
  )
}

function Batches({ batches }: { readonly batches: readonly Batch[] }): ReactNode {
  const t = useT('console-engine')
  const whole = (id: string, head: string, value: (row: Batch) => number): Column<Batch> => ({
    id,
    head,
    text: row => String(value(row)),
    figures: true,
    cell: row => <Money value={String(value(row))} fractionDigits={0} />,
  })
  const columns: readonly Column<Batch>[] = [
    whole('batch', t('console-engine.batch'), row => row.batch),
    momentColumn('at', t('console-engine.at'), row => row.atMs),
    whole('commands', t('console-engine.commands'), row => row.commands),
    whole('epoch', t('console-engine.leaseEpoch'), row => row.epoch),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-engine.batches')}</h2>
      <DataTable
        name={t('console-engine.batches')}
        columns={columns}
        rows={batches}
        rowsMax={BATCHES_SHOWN}
        idOf={({ batch }) => String(batch)}
        empty={t('console-engine.noBatches')}
        emptyDetail={t('console-engine.noBatchesDetail')}
      />
    </>
  )
}
