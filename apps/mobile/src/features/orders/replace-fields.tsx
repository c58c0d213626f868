import { isolate } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Stepper } from '@firoza/ui/stepper'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useOnline } from '../../shell/offline-banner.tsx'
import { CostLine, CostLines } from '../../shell/sums/cost-lines.tsx'
import { rupees, type TicketFacts } from '../../shell/ticket/order-ticket-form.ts'
import { TotalLine } from '../../shell/ticket/ticket-cost.tsx'
import type { OrderWithFills } from './order-detail.tsx'
import { isExit } from './order-facts.tsx'
import { type Replaced, type ReplaceState, replaceSummary } from './replace-form.ts'

export interface ReplaceFieldsProps {
  readonly order: OrderWithFills & Replaced
  readonly facts: TicketFacts
  readonly state: ReplaceState
  readonly onChange: (state: ReplaceState) => void
  readonly onNext: () => void
}

/** The new price and the new total quantity, with what they come to. */
export function ReplaceFields({ order, facts, state, onChange, onNext }: ReplaceFieldsProps): ReactNode {
  const t = useT('order', 'refusal')
  const { rest, refusal, unchanged } = replaceSummary(order, facts, state)
  const { preview } = rest
  const buying = order.side === 'buy'
  const online = useOnline()
  const said = unchanged ? t('order.replaceNothing') : refusal && refusalMessage(t, refusal)
  const reason = online ? said : t('order.offline')
  // The band bounds what stands in the book today, not a price that waits for a day that has it.
  const mayLimit = order.reachedStop !== undefined
  const isBanded = mayLimit || order.type === 'limit' || order.type === 'stop_limit'
  const bounds = {
    decimals: 2,
    step: rupees(facts.tick),
    min: rupees(isBanded ? facts.lower : facts.tick),
    ...(isBanded && { max: rupees(facts.upper) }),
  }
  const { number, whole } = useFigures()
  const most = order.quantityMax
  const shown = (ticks: number) => isolate(number(rupees(ticks), { fractionDigits: 2 }))
  const band = t('order.band', { lower: shown(facts.lower), upper: shown(facts.upper) })
  return (
    <div className="flex flex-col gap-4">
      {(order.price !== null || mayLimit) && (
        <Stepper
          {...bounds}
          from={rupees(facts.last)}
          label={t(isExit(order) && !mayLimit ? 'order.takeProfit' : 'order.limitPrice')}
          value={state.price}
          onChange={price => onChange({ ...state, price })}
          hint={isBanded ? `${mayLimit ? `${t('order.mayLimit')} ` : ''}${band}` : undefined}
        />
      )}
      {order.stopPrice !== null && (
        <Stepper
          {...bounds}
          label={t(isExit(order) ? 'order.stopLoss' : 'order.stopPrice')}
          value={state.stopPrice}
          onChange={stopPrice => onChange({ ...state, stopPrice })}
        />
      )}
      <Stepper
        label={t('order.quantity')}
        decimals={0}
        step={String(facts.lot)}
        value={state.quantity}
        onChange={quantity => onChange({ ...state, quantity })}
        hint={most === null ? undefined : t('order.exitMost', { quantity: isolate(whole(most)) })}
      />
      <CostLines>
        <CostLine label={t('order.fees')} value={preview && rupees(preview.fees)} />
        <TotalLine side={order.side} summary={rest} />
        {buying && <CostLine label={t('order.left')} value={rupees(rest.left)} />}
      </CostLines>
      <p className="text-sm text-muted">{t('order.replaceHint')}</p>
      {(order.takeProfitPrice ?? order.stopLossPrice) !== null && <Note>{t('order.exitsStay')}</Note>}
      <Button kind={order.side} wide disabledReason={reason} onClick={onNext}>
        {t('order.replaceConfirm')}
      </Button>
    </div>
  )
}
