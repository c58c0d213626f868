import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { AnyOrder } from '../ticket/net-amount.ts'
import { reachedAs } from './reached-stop.ts'

const TONES = {
  in_progress: 'brand',
  partially_completed: 'warn',
  completed: 'gain',
  cancelled: 'plain',
  closed: 'plain',
} as const

/** The state in a word; while it waits for something else than the market, for what. */
export function OrderLabel({ order }: { readonly order: AnyOrder }): ReactNode {
  const t = useT('stock')
  return <Badge tone={TONES[order.label]}>{t(wordOf(order))}</Badge>
}

function wordOf(order: AnyOrder) {
  const { state, filled, label } = order
  if (Number(filled) > 0 || !isWaiting(state)) return `stock.label_${label}` as const
  if (hasBothPrices(order) && state === 'queued') return 'stock.state_twoPrices'
  return `stock.state_${state}` as const
}

/** It waits for either of its prices, one of which may be outside the band of today. */
export function hasBothPrices({ type, triggered }: AnyOrder): boolean {
  return type === 'oco' && !triggered
}

const WAITING = ['awaiting', 'queued', 'untriggered'] as const

function isWaiting(state: AnyOrder['state']): state is (typeof WAITING)[number] {
  return (WAITING as readonly string[]).includes(state)
}

/** What names the price of an order in a list: what it traded at, else what it waits for, the limit and the stop where it has both. */
function Prices({ order }: { readonly order: AnyOrder }): ReactNode {
  const t = useT('stock')
  const [price, second = null] = pricesOf(order)
  const digits = priceDigits(order)
  if (price === undefined) return t(`stock.type_${order.type}`)
  return (
    <bdi dir="ltr">
      <Money value={price} fractionDigits={digits} />
      {second !== null && (
        <>
          {' / '}
          <Money value={second} fractionDigits={digits} />
        </>
      )}
    </bdi>
  )
}

/** A stop that was reached is waited for no more, unless it is the only price that there is by then. */
/** An average of shares has more digits than a price; one of coins has those of the pair. */
export function priceDigits(order: AnyOrder): 2 | 'asGiven' {
  return 'quote' in order ? 'asGiven' : 2
}

function pricesOf(order: AnyOrder): string[] {
  const { averagePrice, price, stopPrice } = order
  const reached = reachedAs(order)
  const limit = reached === 'market' ? null : price
  const stop = reached === 'limit' ? null : stopPrice
  return averagePrice === null ? [limit, stop].filter(known => known !== null) : [averagePrice]
}

/** What it is: of an exit, which of the two it has. */
function kindOf({ entryId, type }: AnyOrder) {
  if (entryId === null) return `stock.type_${type}` as const
  return type === 'oco' ? 'stock.exits' : type === 'stop' ? 'stock.stopLoss' : 'stock.takeProfit'
}

/** An order in a list; pressing it opens its detail. */
export function OrderRow({ order, onOpen }: { readonly order: AnyOrder; readonly onOpen: () => void }): ReactNode {
  const t = useT('stock')
  const { whole } = useFigures()
  return (
    <button type="button" onClick={onOpen} className="flex w-full flex-col gap-1 px-4 py-3 text-start active:bg-raised">
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">
          <span className={order.side === 'buy' ? 'text-gain' : 'text-loss'}>{t(`stock.side_${order.side}`)}</span>{' '}
          <bdi>{order.symbol}</bdi>
        </span>
        <OrderLabel order={order} />
      </span>
      <span className="flex w-full items-baseline flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">
          {t('stock.filledOf', { filled: isolate(whole(order.filled)), quantity: isolate(whole(order.quantity)) })}
        </span>
        <span className="font-medium">
          <Prices order={order} />
        </span>
      </span>
      <span className="flex w-full flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{t(kindOf(order))}</span>
        <Figure>{formatDateTime(order.acceptedAtMs)}</Figure>
      </span>
    </button>
  )
}
