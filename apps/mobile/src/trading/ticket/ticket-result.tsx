import { ORDER_END_REASONS } from '@firoza/core/stock/order.states'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Change } from '@firoza/ui/change'
import { useFigures } from '@firoza/ui/use-figures'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { to } from '../../paths.ts'
import { NextStep } from '../../shell/steps/next-step.tsx'
import type { Kind } from '../kinds/kinds.ts'
import type { TicketFacts } from '../kinds/ticket-form.ts'
import { shortTime } from '../market/short-time.ts'
import { GainsTax } from '../orders/gains-tax.tsx'
import { FeeLines } from './fee-lines.tsx'
import { type AnyOrder, restOf } from './net-amount.ts'
import { NetLine } from './net-line.tsx'

export interface TicketResultProps {
  readonly kind: Kind
  readonly order: AnyOrder
  readonly facts: TicketFacts
  readonly onDone: () => void
}

/** What was done, what it cost, and what happens next. */
export function TicketResult({ kind, order, facts, onDone }: TicketResultProps): ReactNode {
  const t = useT('stock')
  const [, navigate] = useLocation()
  const demo = useSession(session => session.userAccountType === 'demo')
  const traded = Number(order.filled) > 0
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
          <CostLine label={t('stock.value')} value={order.value} asset={facts.cash.asset} />
          <FeeLines fees={order.fees} />
          <NetLine
            order={order}
            label={t(order.side === 'buy' && !facts.scale ? 'stock.totalCost' : 'stock.arrives')}
          />
        </CostLines>
      )}
      {traded && order.realisedProfit !== null && <Gain gain={order.realisedProfit} />}
      {traded && order.side === 'buy' && !facts.scale && <NextStep quiet after={demo ? 'practice' : 'buy'} />}
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={() => navigate(`${to(kind.records)}?id=${order.id}`)}>
          {t('stock.seeOrder')}
        </Button>
        <Button wide onClick={onDone}>
          {t('stock.done')}
        </Button>
      </div>
    </div>
  )
}

/** What a sale has brought beyond what was paid for it, and what of that is probably taxed. */
function Gain({ gain }: { readonly gain: string }): ReactNode {
  const t = useT('stock')
  return (
    <dl className="space-y-2 px-4 text-sm">
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{t('stock.realised')}</dt>
        <dd className="font-medium">
          <Change amount={gain} />
        </dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{t('stock.gainsTax')}</dt>
        <dd className="font-medium">
          <GainsTax gain={gain} />
        </dd>
      </div>
    </dl>
  )
}

function Sentences({ order, facts }: Pick<TicketResultProps, 'order' | 'facts'>): ReactNode {
  const t = useT('stock')
  const { money, number, whole } = useFigures()
  const buying = order.side === 'buy'
  const sentences: string[] = []
  const symbol = isolate(facts.scale?.base ?? order.symbol)
  if (Number(order.filled) > 0 && order.averagePrice !== null) {
    sentences.push(
      t(buying ? 'stock.resultFilledBuy' : 'stock.resultFilledSell', {
        quantity: isolate(whole(order.filled)),
        symbol,
        price: isolate(number(order.averagePrice, { fractionDigits: facts.scale ? 'asGiven' : 2 })),
      }),
    )
    if (facts.settlementDate !== null) {
      const date = isolate(formatDay(facts.settlementDate))
      sentences.push(t(buying ? 'stock.nextSettleBuy' : 'stock.nextSettleSell', { date }))
    }
  }
  if (order.waitsFor !== null) {
    sentences.push(t('stock.exitWaits', { date: isolate(formatDay(order.waitsFor)) }))
  } else if (order.cancellable) {
    const { phase, opensAtMs } = facts
    if (phase !== 'open' && opensAtMs !== null) {
      sentences.push(t('stock.nextSession', { time: isolate(shortTime(opensAtMs)) }))
    }
    if (Number(order.filled) > 0) sentences.push(t('stock.resultRest', { quantity: isolate(whole(restOf(order))) }))
    const price = (value: string | null) => isolate(number(value ?? '0', { fractionDigits: 'asGiven' }))
    sentences.push(
      t(waitsOf(order), { limit: price(order.price), stop: price(order.stopPrice) }),
      buying
        ? t('stock.nextReserved', { amount: money(order.held, facts.cash.asset) })
        : t(facts.scale ? 'stock.nextReservedCoins' : 'stock.nextReservedSell'),
    )
  } else if (Number(order.filled) === 0) {
    sentences.push(t('stock.resultNothing'))
  }
  const hasExits = order.takeProfitPrice !== null || order.stopLossPrice !== null
  if (hasExits && (Number(order.filled) > 0 || order.cancellable)) sentences.push(t('stock.nextExit'))
  const end = endKey(order.end)
  if (end && order.state !== 'filled') sentences.push(t(end))
  return sentences.map(sentence => (
    <p key={sentence} className="reading text-sm text-muted">
      {sentence}
    </p>
  ))
}

/** What has to happen for it to trade: a stop waits for a price that is traded, an order of two prices for either. */
function waitsOf({ stopPrice, triggered, type }: AnyOrder) {
  if (stopPrice === null || triggered) return 'stock.nextOpen'
  return type === 'oco' ? 'stock.nextEither' : 'stock.nextStop'
}

function titleOf(order: AnyOrder) {
  if (order.state === 'filled') return 'stock.resultFilled'
  // Of two prices one may be outside the band of today, in the midst of a session.
  if (order.state === 'queued') return order.type === 'oco' ? 'stock.state_twoPrices' : 'stock.resultQueued'
  if (order.state === 'awaiting') return 'stock.resultAwaiting'
  if (order.state === 'untriggered') return 'stock.resultArmed'
  if (Number(order.filled) > 0) return 'stock.resultPartial'
  return order.cancellable ? 'stock.resultOpen' : 'stock.resultEnded'
}

/** The sentence for the reason of an end; a reason that is not known here has none. */
export function endKey(end: string | null) {
  const known = ORDER_END_REASONS.find(reason => reason === end)
  return known && (`stock.end_${known}` as const)
}
