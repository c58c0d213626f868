import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { OwnChange } from '../../shell/own-money.tsx'

type Statistics = CallOutput<'GET /stock/order/statistics'>

/** Counts and sums over one's own orders. */
export function OrderStatistics(): ReactNode {
  const t = useT('stock')
  const read = useRead('GET /stock/order/statistics', {})
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {statistics => (
        <div className="flex flex-col gap-3">
          <Card>
            <CostLines>
              <CostLine label={t('stock.statOpen')} value={String(statistics.openOrders)} asset="" digits={0} />
              <CostLine label={t('stock.statHeld')} value={statistics.heldForBuys} own />
            </CostLines>
          </Card>
          <Sums title={t('stock.statToday')} sums={statistics.today} />
          <Sums title={t('stock.statTotal')} sums={statistics.total} />
        </div>
      )}
    </Loaded>
  )
}

function Sums({ title, sums }: { readonly title: string; readonly sums: Statistics['today'] }): ReactNode {
  const t = useT('stock')
  return (
    <Card title={title}>
      <CostLines>
        <CostLine label={t('stock.statOrders')} value={String(sums.orders)} asset="" digits={0} />
        <CostLine label={t('stock.statBought')} value={sums.bought} own />
        <CostLine label={t('stock.statSold')} value={sums.sold} own />
        <CostLine label={t('stock.fees')} value={sums.fees} own />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="text-muted">{t('stock.realised')}</dt>
          <dd className="font-semibold">
            <OwnChange amount={sums.realisedProfit} />
          </dd>
        </div>
      </CostLines>
    </Card>
  )
}
