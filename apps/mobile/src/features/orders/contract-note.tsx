import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../shell/sums/cost-lines.tsx'
import { netOf } from '../../shell/ticket/net-amount.ts'
import type { OrderWithFills } from './order-detail.tsx'

/** What was traded, fill by fill, with each line of the fees: what a broker's contract note says. */
export function ContractNote({ order }: { readonly order: OrderWithFills }): ReactNode {
  const t = useT('order')
  const { whole, number } = useFigures()
  if (order.fills.length === 0) return <p className="text-sm text-muted">{t('order.noFills')}</p>
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="reading mb-2 font-semibold">{t('order.contractNote')}</h3>
      <ul className="mb-3 divide-y divide-line text-sm">
        {order.fills.map(fill => (
          <li key={fill.tradeId} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-3 font-medium">
              <bdi dir="ltr" className="figures">
                {whole(fill.quantity)} × {number(fill.price, { fractionDigits: 2 })}
              </bdi>
              <Money value={fill.value} asset="PKR" />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
              <Figure>{formatDateTime(fill.atMs)}</Figure>
              <span>{t('order.settles', { date: isolate(formatDay(fill.settlementDate)) })}</span>
            </p>
          </li>
        ))}
      </ul>
      <CostLines className="space-y-2 border-t border-line pt-3">
        <CostLine label={t('order.value')} value={order.value} />
        <CostLine label={t('order.commission')} value={order.fees.commission} />
        <CostLine label={t('order.salesTax')} value={order.fees.salesTax} />
        <CostLine label={t('order.cdc')} value={order.fees.cdc} />
        <CostLine label={t('order.contractTotal')} value={netOf(order)} strong ruled />
      </CostLines>
    </section>
  )
}
