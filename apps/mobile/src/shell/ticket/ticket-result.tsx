import type { OrderOut } from '@firoza/api/order-shapes'
import { ORDER_END_REASONS } from '@firoza/core/stock/order.states'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { shortTime } from '../market/short-time.ts'
import { CostLine, CostLines } from '../sums/cost-lines.tsx'
import { netOf } from './net-amount.ts'
import type { TicketFacts } from './order-ticket-form.ts'

export interface TicketResultProps {
  readonly order: OrderOut
  readonly facts: TicketFacts
  readonly onDone: () => void
}

/** What was done, what it cost, and what happens next. */
export function TicketResult({ order, facts, onDone }: TicketResultProps): ReactNode {
  const t = useT('order')
  const [, navigate] = useLocation()
  const traded = order.filled > 0
  const Icon = order.state === 'filled' ? CircleCheck : traded || order.cancellable ? Clock : CircleSlash
  return (
    <div className="flex flex-col gap-4 py-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Icon size={48} aria-hidden className={order.state === 'filled' ? 'text-gain' : 'text-warn'} />
        <p className="reading text-xl font-semibold">{t(titleOf(order))}</p>
        <Sentences order={order} facts={facts} />
      </div>
      {traded && (
        <CostLines className="space-y-2 rounded-card bg-raised p-4">
          <CostLine label={t('order.value')} value={order.value} />
          <CostLine label={t('order.commission')} value={order.fees.commission} />
          <CostLine label={t('order.salesTax')} value={order.fees.salesTax} />
          <CostLine label={t('order.cdc')} value={order.fees.cdc} />
          <CostLine
            label={t(order.side === 'buy' ? 'order.totalCost' : 'order.arrives')}
            value={netOf(order)}
            strong
            ruled
          />
        </CostLines>
      )}
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={() => navigate(to('/pages/stock/order', { id: order.id }))}>
          {t('order.seeOrder')}
        </Button>
        <Button wide onClick={onDone}>
          {t('order.done')}
        </Button>
      </div>
    </div>
  )
}

function Sentences({ order, facts }: Pick<TicketResultProps, 'order' | 'facts'>): ReactNode {
  const t = useT('order')
  const { money, number, whole } = useFigures()
  const buying = order.side === 'buy'
  const date = isolate(formatDay(facts.settlementDate))
  const sentences: string[] = []
  if (order.filled > 0 && order.averagePrice !== null) {
    sentences.push(
      t(buying ? 'order.resultFilledBuy' : 'order.resultFilledSell', {
        quantity: isolate(whole(order.filled)),
        symbol: isolate(order.symbol),
        price: isolate(number(order.averagePrice, { fractionDigits: 2 })),
      }),
      t(buying ? 'order.nextSettleBuy' : 'order.nextSettleSell', { date }),
    )
  }
  if (order.waitsFor !== null) {
    sentences.push(t('order.exitWaits', { date: isolate(formatDay(order.waitsFor)) }))
  } else if (order.cancellable) {
    const { phase, opensAtMs } = facts
    if (phase !== 'open' && opensAtMs !== null) {
      sentences.push(t('order.nextSession', { time: isolate(shortTime(opensAtMs)) }))
    }
    if (order.filled > 0)
      sentences.push(t('order.resultRest', { quantity: isolate(whole(order.quantity - order.filled)) }))
    const price = (value: string | null) => isolate(number(value ?? '0', { fractionDigits: 2 }))
    sentences.push(
      t(waitsOf(order), { limit: price(order.price), stop: price(order.stopPrice) }),
      buying ? t('order.nextReserved', { amount: money(order.held, 'PKR') }) : t('order.nextReservedSell'),
    )
  } else if (order.filled === 0) {
    sentences.push(t('order.resultNothing'))
  }
  const hasExits = order.takeProfitPrice !== null || order.stopLossPrice !== null
  if (hasExits && (order.filled > 0 || order.cancellable)) sentences.push(t('order.nextExit'))
  const end = endKey(order.end)
  if (end && order.state !== 'filled') sentences.push(t(end))
  return sentences.map(sentence => (
    <p key={sentence} className="reading text-sm text-muted">
      {sentence}
    </p>
  ))
}

/** What has to happen for it to trade: a stop waits for a price that is traded, an order of two prices for either. */
function waitsOf({ stopPrice, triggered, type }: OrderOut) {
  if (stopPrice === null || triggered) return 'order.nextOpen'
  return type === 'oco' ? 'order.nextEither' : 'order.nextStop'
}

function titleOf(order: OrderOut) {
  if (order.state === 'filled') return 'order.resultFilled'
  // Of two prices one may be outside the band of today, in the midst of a session.
  if (order.state === 'queued') return order.type === 'oco' ? 'order.state_twoPrices' : 'order.resultQueued'
  if (order.state === 'awaiting') return 'order.resultAwaiting'
  if (order.state === 'untriggered') return 'order.resultArmed'
  if (order.filled > 0) return 'order.resultPartial'
  return order.cancellable ? 'order.resultOpen' : 'order.resultEnded'
}

/** The sentence for the reason of an end; a reason that is not known here has none. */
export function endKey(end: string | null) {
  const known = ORDER_END_REASONS.find(reason => reason === end)
  return known && (`order.end_${known}` as const)
}
