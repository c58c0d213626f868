import { isolate } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Stepper } from '@firoza/ui/stepper'
import { useFigures } from '@firoza/ui/use-figures'
import { useOnline } from '@firoza/web/online'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import type { SpotKind } from '../kinds/kinds.ts'
import { moneyText, priceText, type TicketFacts } from '../kinds/ticket-form.ts'
import { TotalLine } from '../ticket/ticket-cost.tsx'
import type { StockOrderWithFills } from './order-detail.tsx'
import { isExit } from './order-facts.tsx'
import { type Replaced, type ReplaceState, replaceSummary } from './replace-form.ts'

export interface ReplaceFieldsProps {
  readonly kind: SpotKind
  readonly order: StockOrderWithFills & Replaced
  readonly facts: TicketFacts
  readonly state: ReplaceState
  readonly onChange: (state: ReplaceState) => void
  readonly onNext: () => void
}

/** The new price and the new total quantity, with what they come to. */
export function ReplaceFields({ order, facts, state, onChange, onNext }: ReplaceFieldsProps): ReactNode {
  const t = useT('stock', 'refusal')
  const { rest, refusal, unchanged } = replaceSummary(order, facts, state)
  const { preview } = rest
  const buying = order.side === 'buy'
  const online = useOnline()
  const said = unchanged ? t('stock.replaceNothing') : refusal && refusalMessage(t, refusal)
  const reason = online ? said : t('stock.offline')
  // The band bounds what stands in the book today, not a price that waits for a day that has it.
  const mayLimit = order.reachedStop !== undefined
  const isBanded = mayLimit || order.type === 'limit' || order.type === 'stop_limit'
  const bounds = {
    decimals: 2,
    step: priceText(facts, facts.tick),
    min: priceText(facts, isBanded ? facts.lower : facts.tick),
    ...(isBanded && { max: priceText(facts, facts.upper) }),
  }
  const { number, whole } = useFigures()
  const most = order.quantityMax
  const shown = (ticks: number) => isolate(number(priceText(facts, ticks), { fractionDigits: 2 }))
  const band = t('stock.band', { lower: shown(facts.lower), upper: shown(facts.upper) })
  return (
    <div className="flex flex-col gap-4">
      {(order.price !== null || mayLimit) && (
        <Stepper
          {...bounds}
          from={priceText(facts, facts.last)}
          label={t(isExit(order) && !mayLimit ? 'stock.takeProfit' : 'stock.limitPrice')}
          value={state.price}
          onChange={price => onChange({ ...state, price })}
          hint={isBanded ? `${mayLimit ? `${t('stock.mayLimit')} ` : ''}${band}` : undefined}
        />
      )}
      {order.stopPrice !== null && (
        <Stepper
          {...bounds}
          label={t(isExit(order) ? 'stock.stopLoss' : 'stock.stopPrice')}
          value={state.stopPrice}
          onChange={stopPrice => onChange({ ...state, stopPrice })}
        />
      )}
      <Stepper
        label={t('stock.quantity')}
        decimals={0}
        step={String(facts.lot)}
        value={state.quantity}
        onChange={quantity => onChange({ ...state, quantity })}
        hint={most === null ? undefined : t('stock.exitMost', { quantity: isolate(whole(most)) })}
      />
      <CostLines>
        <CostLine label={t('stock.fees')} value={preview && moneyText(facts, preview.fees)} />
        <TotalLine facts={facts} side={order.side} summary={rest} />
        {buying && <CostLine label={t('stock.left')} value={moneyText(facts, rest.left)} />}
      </CostLines>
      <p className="text-sm text-muted">{t('stock.replaceHint')}</p>
      {(order.takeProfitPrice ?? order.stopLossPrice) !== null && <Note>{t('stock.exitsStay')}</Note>}
      <Button kind={order.side} wide disabledReason={reason} onClick={onNext}>
        {t('stock.replaceConfirm')}
      </Button>
    </div>
  )
}
