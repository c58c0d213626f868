import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import { type Figures, useFigures } from '@firoza/ui/use-figures'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { endKey } from '../ticket/ticket-result.tsx'
import { GainsTax } from './gains-tax.tsx'
import type { OrderWithFills } from './order-detail.tsx'
import { hasBothPrices, OrderLabel, priceDigits } from './order-row.tsx'
import { reachedKey } from './reached-stop.ts'

type Row = readonly [label: string, value: ReactNode]

export interface OrderFactsProps {
  readonly order: OrderWithFills
  /** Shows another order that this one has to do with. */
  readonly onOpen: (id: string) => void
}

/** What was asked for and how it stands. */
export function OrderFacts({ order, onOpen }: OrderFactsProps): ReactNode {
  const t = useT('stock')
  const figures = useFigures()
  const end = endKey(order.end)
  const reached = reachedKey(order)
  return (
    <section>
      <header className="flex items-start flex-wrap justify-between gap-x-3">
        <div className="min-w-[6rem] flex-1">
          <h3 className="text-lg font-semibold">
            <span className={order.side === 'buy' ? 'text-gain' : 'text-loss'}>{t(`stock.side_${order.side}`)}</span>{' '}
            <bdi>{order.symbol}</bdi>
          </h3>
          <p className="text-sm text-muted">{order.name}</p>
        </div>
        <OrderLabel order={order} />
      </header>
      {order.waitsFor !== null && (
        <p className="mt-2 rounded-control bg-raised p-3 text-sm">
          {t('stock.exitWaits', { date: isolate(formatDay(order.waitsFor)) })}
        </p>
      )}
      {order.state === 'queued' && !hasBothPrices(order) && (
        <p className="mt-2 rounded-control bg-raised p-3 text-sm">{t('stock.queuedHint')}</p>
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
  t: ReturnType<typeof useT<'stock'>>,
  { whole }: Figures,
): Row[] {
  const counts = { filled: isolate(whole(order.filled)), quantity: isolate(whole(order.quantity)) }
  const price = (label: string, value: string | null): Row[] =>
    value === null ? [] : [[label, <Money key={label} value={value} fractionDigits={priceDigits(order)} />]]
  const other = (label: string, id: string | null): Row[] =>
    id === null ? [] : [[label, <OtherOrder key={label} label={label} id={id} onOpen={onOpen} />]]
  const time = (label: string, atMs: number): Row => [label, <Figure key={label}>{formatDateTime(atMs)}</Figure>]
  const { realisedProfit } = order
  return [
    [t('stock.type'), `${t(`stock.type_${order.type}`)} · ${t(`stock.tif_${order.timeInForce}`)}`],
    ...price(t(isExit(order) ? 'stock.takeProfit' : 'stock.limitPrice'), order.price),
    ...price(t(isExit(order) ? 'stock.stopLoss' : 'stock.stopPrice'), order.stopPrice),
    ...price(t('stock.takeProfit'), order.takeProfitPrice),
    ...price(t('stock.stopLoss'), order.stopLossPrice),
    [t('stock.quantity'), t('stock.filledOf', counts)],
    ...price(t('stock.averagePrice'), order.averagePrice),
    ...(order.cancellable ? [[t('stock.reserved'), <Held key="held" order={order} />] satisfies Row] : []),
    ...(realisedProfit === null || Number(order.filled) === 0
      ? []
      : [
          [t('stock.realised'), <Change key="profit" amount={realisedProfit} />] satisfies Row,
          [t('stock.gainsTax'), <GainsTax key="tax" gain={realisedProfit} />] satisfies Row,
        ]),
    ...other(t('stock.exitOf'), order.entryId),
    ...other(t('stock.replaces'), order.replacesId),
    ...other(t('stock.replacedBy'), order.replacedById),
    time(t('stock.placedAt'), order.acceptedAtMs),
    time(t('stock.changedAt'), order.updatedAtMs),
    [t('stock.orderNumber'), <Figure key="number">{order.id}</Figure>],
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
  const coin = 'quote' in order ? order : undefined
  return order.side === 'buy' ? (
    <Money value={order.held} asset={coin?.quote ?? 'PKR'} />
  ) : coin ? (
    <Money value={order.held} asset={coin.base} fractionDigits="asNeeded" />
  ) : (
    <Money value={order.held} fractionDigits={0} />
  )
}
