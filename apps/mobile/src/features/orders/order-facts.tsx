import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import { type Figures, useFigures } from '@firoza/ui/use-figures'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { endKey } from '../../shell/ticket/ticket-result.tsx'
import type { OrderWithFills } from './order-detail.tsx'
import { hasBothPrices, OrderLabel } from './order-row.tsx'
import { reachedKey } from './reached-stop.ts'

type Row = readonly [label: string, value: ReactNode]

export interface OrderFactsProps {
  readonly order: OrderWithFills
  /** Shows another order that this one has to do with. */
  readonly onOpen: (id: string) => void
}

/** What was asked for and how it stands. */
export function OrderFacts({ order, onOpen }: OrderFactsProps): ReactNode {
  const t = useT('order')
  const figures = useFigures()
  const end = endKey(order.end)
  const reached = reachedKey(order)
  return (
    <section>
      <header className="flex items-start flex-wrap justify-between gap-x-3">
        <div className="min-w-[6rem] flex-1">
          <h3 className="text-lg font-semibold">
            <span className={order.side === 'buy' ? 'text-gain' : 'text-loss'}>{t(`order.side_${order.side}`)}</span>{' '}
            <bdi>{order.symbol}</bdi>
          </h3>
          <p className="text-sm text-muted">{order.name}</p>
        </div>
        <OrderLabel order={order} />
      </header>
      {order.waitsFor !== null && (
        <p className="mt-2 rounded-control bg-raised p-3 text-sm">
          {t('order.exitWaits', { date: isolate(formatDay(order.waitsFor)) })}
        </p>
      )}
      {order.state === 'queued' && !hasBothPrices(order) && (
        <p className="mt-2 rounded-control bg-raised p-3 text-sm">{t('order.queuedHint')}</p>
      )}
      {reached && <p className="mt-2 rounded-control bg-warn-soft p-3 text-sm text-warn">{t(reached)}</p>}
      {end && <p className="mt-2 rounded-control bg-raised p-3 text-sm">{t(end)}</p>}
      <dl className="mt-3 divide-y divide-line text-sm">
        {rowsOf(order, onOpen, t, figures).map(([label, value]) => (
          <div key={label} className="flex items-baseline flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="flex-1 basis-[6rem] text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rowsOf(
  order: OrderWithFills,
  onOpen: (id: string) => void,
  t: ReturnType<typeof useT<'order'>>,
  { whole }: Figures,
): Row[] {
  const counts = { filled: isolate(whole(order.filled)), quantity: isolate(whole(order.quantity)) }
  const price = (label: string, value: string | null): Row[] =>
    value === null ? [] : [[label, <Money key={label} value={value} fractionDigits={2} />]]
  const other = (label: string, id: string | null): Row[] =>
    id === null ? [] : [[label, <OtherOrder key={label} label={label} id={id} onOpen={onOpen} />]]
  const time = (label: string, atMs: number): Row => [label, <Figure key={label}>{formatDateTime(atMs)}</Figure>]
  const { realisedProfit } = order
  return [
    [t('order.type'), `${t(`order.type_${order.type}`)} · ${t(`order.tif_${order.timeInForce}`)}`],
    ...price(t(isExit(order) ? 'order.takeProfit' : 'order.limitPrice'), order.price),
    ...price(t(isExit(order) ? 'order.stopLoss' : 'order.stopPrice'), order.stopPrice),
    ...price(t('order.takeProfit'), order.takeProfitPrice),
    ...price(t('order.stopLoss'), order.stopLossPrice),
    [t('order.quantity'), t('order.filledOf', counts)],
    ...price(t('order.averagePrice'), order.averagePrice),
    ...(order.cancellable ? [[t('order.reserved'), <Held key="held" order={order} />] satisfies Row] : []),
    ...(realisedProfit === null || order.filled === 0
      ? []
      : [[t('order.realised'), <Change key="profit" amount={realisedProfit} />] satisfies Row]),
    ...other(t('order.exitOf'), order.entryId),
    ...other(t('order.replaces'), order.replacesId),
    ...other(t('order.replacedBy'), order.replacedById),
    time(t('order.placedAt'), order.acceptedAtMs),
    time(t('order.changedAt'), order.updatedAtMs),
    [t('order.orderNumber'), <Figure key="number">{order.id}</Figure>],
  ]
}

interface OtherOrderProps {
  readonly label: string
  readonly id: string
  readonly onOpen: (id: string) => void
}

/** The number of an order that leads to it. */
function OtherOrder({ label, id, onOpen }: OtherOrderProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={`${label} ${isolate(id)}`}
      onClick={() => onOpen(id)}
      className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand"
    >
      <Figure>{id}</Figure>
      <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
    </button>
  )
}

/** A sale that closes a position at a better or at a worse price. */
export function isExit({ entryId, type, side }: OrderWithFills): boolean {
  return entryId !== null || (type === 'oco' && side === 'sell')
}

function Held({ order }: { readonly order: OrderWithFills }): ReactNode {
  return order.side === 'buy' ? (
    <Money value={order.held} asset="PKR" />
  ) : (
    <Money value={order.held} fractionDigits={0} />
  )
}
