import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { OwnChange } from '../../shell/own-money.tsx'
import { CostLine, CostLines } from '../../shell/sums/cost-lines.tsx'

type Statistics = CallOutput<'GET /stock/order/statistics'>

/** Counts and sums over one's own orders. */
export function OrderStatistics(): ReactNode {
  const t = useT('order')
  const read = useRead('GET /stock/order/statistics', {})
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {statistics => (
        <div className="flex flex-col gap-3">
          <Card>
            <CostLines>
              <CostLine label={t('order.statOpen')} value={String(statistics.openOrders)} asset="" digits={0} />
              <CostLine label={t('order.statHeld')} value={statistics.heldForBuys} own />
            </CostLines>
          </Card>
          <Sums title={t('order.statToday')} sums={statistics.today} />
          <Sums title={t('order.statTotal')} sums={statistics.total} />
        </div>
      )}
    </Loaded>
  )
}

function Sums({ title, sums }: { readonly title: string; readonly sums: Statistics['today'] }): ReactNode {
  const t = useT('order')
  return (
    <Card title={title}>
      <CostLines>
        <CostLine label={t('order.statOrders')} value={String(sums.orders)} asset="" digits={0} />
        <CostLine label={t('order.statBought')} value={sums.bought} own />
        <CostLine label={t('order.statSold')} value={sums.sold} own />
        <CostLine label={t('order.fees')} value={sums.fees} own />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="text-muted">{t('order.realised')}</dt>
          <dd className="font-semibold">
            <OwnChange amount={sums.realisedProfit} />
          </dd>
        </div>
      </CostLines>
    </Card>
  )
}
