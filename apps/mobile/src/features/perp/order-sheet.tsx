import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { PERP_READS } from '../../trading/kinds/perp-reads.ts'
import { endKey } from '../../trading/ticket/ticket-result.tsx'
import { FillRow, OrderState } from './contract-orders.tsx'

export interface OrderSheetProps {
  readonly id: string | undefined
  readonly onClose: () => void
}

/** One order of contracts with its fills; what is left of it can be cancelled. */
export function OrderSheet({ id, onClose }: OrderSheetProps): ReactNode {
  const t = useT('stock')
  return (
    <BottomSheet open={id !== undefined} onClose={onClose} title={t('stock.orderDetail')} tall>
      {id !== undefined && <Order key={id} id={id} />}
    </BottomSheet>
  )
}

function Order({ id }: { readonly id: string }): ReactNode {
  const read = useRead('POST /coin/contract/order/query', { id }, { staleTimeMs: 0 })
  return (
    <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
      {order => <OrderFacts order={order} />}
    </Loaded>
  )
}

function OrderFacts({ order }: { readonly order: CallOutput<'POST /coin/contract/order/query'> }): ReactNode {
  const t = useT('perp', 'stock')
  const { whole } = useFigures()
  const [asking, setAsking] = useState(false)
  const cancel = useWrite('POST /coin/contract/order/close', {
    changes: PERP_READS,
    onDone: () => {
      setAsking(false)
      toast.show(t('stock.cancelled'))
    },
  })
  const price = (value: string) => <Money value={value} fractionDigits="asGiven" />
  const usdt = (value: string) => <Money value={value} asset={order.quote} fractionDigits="asNeeded" />
  const end = endKey(order.endReason)
  const optional = [
    { label: t('stock.limitPrice'), value: order.price },
    { label: t('stock.stopPrice'), value: order.stopPrice },
    { label: t('stock.averagePrice'), value: order.averagePrice },
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-3 font-semibold">
        <span>
          {t(order.side === 'buy' ? 'perp.bought' : 'perp.sold')} <bdi>{order.symbol}</bdi>
        </span>
        <OrderState order={order} />
      </p>
      {order.cause !== 'person' && <p className="reading text-sm">{t(`perp.causeText_${order.cause}`)}</p>}
      <FactRows
        rows={[
          { label: t('stock.type'), value: t(`stock.type_${order.type}`) },
          { label: t('stock.quantity'), value: isolate(`${whole(order.quantity)} ${order.base}`) },
          { label: t('stock.label_completed'), value: isolate(`${whole(order.filled)} ${order.base}`) },
          ...optional.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: price(value) }])),
          { label: t('perp.size'), value: usdt(order.value) },
          { label: t('perp.fees'), value: usdt(order.fees) },
          ...(order.cancellable ? [{ label: t('stock.reserved'), value: usdt(order.held) }] : []),
          ...(end ? [{ label: t('perp.ended'), value: t(end) }] : []),
          { label: t('stock.placedAt'), value: <Figure>{formatDateTime(order.createdAtMs)}</Figure> },
          { label: t('stock.orderNumber'), value: <Figure>{order.id}</Figure>, copy: order.id },
        ]}
      />
      {order.fills.length > 0 && (
        <section className="divide-y divide-line rounded-card border border-line">
          <h3 className="reading px-4 py-2 font-semibold">{t('stock.fills')}</h3>
          {order.fills.map(fill => (
            <FillRow key={fill.id} fill={fill} />
          ))}
        </section>
      )}
      {order.cancellable && (
        <Button kind="danger" wide onClick={() => setAsking(true)}>
          {t('stock.cancelOrder')}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t('stock.cancelQuestion')}
        confirmLabel={t('stock.cancelOrder')}
        cancelLabel={t('stock.cancelKeep')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: order.id })}
        onCancel={() => setAsking(false)}
      >
        {t('perp.cancelHint')}
      </Confirm>
    </div>
  )
}
