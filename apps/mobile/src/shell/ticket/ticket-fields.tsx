import { hasLimit, hasStop, ORDER_KINDS, SIDES } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Chips } from '@firoza/ui/chips'
import { Money } from '@firoza/ui/money'
import { Price } from '@firoza/ui/price'
import { Segmented } from '@firoza/ui/segmented'
import { Stepper } from '@firoza/ui/stepper'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { WaitsForOpening } from '../market/share-phase.tsx'
import { AccountBadge } from './account-badge.tsx'
import {
  PERCENTS,
  quantityFor,
  rupees,
  type TicketFacts,
  type TicketState,
  type TicketSummary,
  withKind,
} from './order-ticket-form.ts'
import { TicketExits } from './ticket-exits.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { TicketMore } from './ticket-more.tsx'

export interface TicketFieldsProps {
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly summary: TicketSummary
  readonly onChange: (state: TicketState) => void
  readonly onNext: () => void
}

/** What a person decides: side, kind, prices, quantity. Everything is within reach of the thumbs. */
export function TicketFields({ state, facts, summary, onChange, onNext }: TicketFieldsProps): ReactNode {
  const t = useT('order')
  const { number } = useFigures()
  const band = (price: string) => isolate(number(price, { fractionDigits: 2 }))
  const change = (part: Partial<TicketState>) => onChange({ ...state, ...part })
  const priceBounds = { decimals: 2, step: rupees(facts.tick), min: rupees(facts.lower), max: rupees(facts.upper) }
  return (
    // What gets the focus comes to stand above the foot, not under it.
    <div className="flex min-h-full flex-col gap-4 [&>:not(:last-child)_:is(button,input,select)]:scroll-mb-48">
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <span>{facts.name}</span>
          <AccountBadge />
        </span>
        <span className="shrink-0 text-lg font-semibold text-ink">
          <Price value={rupees(facts.last)} decimals={2} />
        </span>
      </p>
      {!facts.halted && <WaitsForOpening phase={facts.phase} opensAtMs={facts.opensAtMs} />}
      <Segmented
        label={t('order.side')}
        chosen={state.side}
        onChoose={side => change({ side, quantity: '' })}
        tone={side => (side === 'buy' ? 'gain' : 'loss')}
        choices={SIDES.map(id => ({ id, label: t(`order.${id}`) }))}
      />
      <div>
        <Segmented
          label={t('order.type')}
          chosen={state.kind}
          onChoose={kind => onChange(withKind(state, kind))}
          choices={ORDER_KINDS.map(id => ({ id, label: t(`order.type_${id}`) }))}
        />
        <p className="mt-1 min-h-5 px-1 text-xs text-muted">{t(`order.typeHint_${state.kind}`)}</p>
      </div>
      {hasStop(state.kind) && (
        <Stepper
          {...priceBounds}
          label={t(state.kind === 'oco' && state.side === 'sell' ? 'order.stopLoss' : 'order.stopPrice')}
          value={state.stopPrice}
          onChange={stopPrice => change({ stopPrice })}
        />
      )}
      {hasLimit(state.kind) && (
        <Stepper
          {...priceBounds}
          label={t(state.kind === 'oco' && state.side === 'sell' ? 'order.takeProfit' : 'order.limitPrice')}
          value={state.price}
          onChange={price => change({ price })}
          hint={t('order.band', { lower: band(priceBounds.min), upper: band(priceBounds.max) })}
        />
      )}
      <Quantity state={state} facts={facts} onChange={onChange} />
      {state.side === 'buy' && <TicketExits state={state} facts={facts} onChange={onChange} />}
      <TicketMore state={state} onChange={onChange} />
      <TicketFoot state={state} facts={facts} summary={summary} onNext={onNext} />
    </div>
  )
}

function Quantity({ state, facts, onChange }: Pick<TicketFieldsProps, 'state' | 'facts' | 'onChange'>): ReactNode {
  const t = useT('order')
  const { rate } = useFigures()
  const { side } = state
  return (
    <div className="flex flex-col gap-2">
      <Stepper
        label={t('order.quantity')}
        decimals={0}
        step={String(facts.lot)}
        value={state.quantity}
        onChange={quantity => onChange({ ...state, quantity })}
        hint={side === 'sell' ? <Sellable facts={facts} /> : <Spendable facts={facts} />}
      />
      <Chips
        even
        label={t(side === 'buy' ? 'order.shareOfCash' : 'order.shareOf')}
        choices={PERCENTS.map(id => ({ id, label: <bdi dir="ltr">{rate(id)}</bdi> }))}
        onChoose={percent => onChange({ ...state, quantity: quantityFor(percent, state, facts) })}
      />
    </div>
  )
}

function Spendable({ facts }: { readonly facts: TicketFacts }): ReactNode {
  const t = useT('order')
  return (
    <span className="flex flex-wrap justify-between gap-x-2">
      {t('order.canSpend')} <Money value={facts.cash.available} asset={facts.cash.asset} className="ms-auto text-ink" />
    </span>
  )
}

/** What can be sold, and of what cannot: how much, why and until when. */
function Sellable({ facts }: { readonly facts: TicketFacts }): ReactNode {
  const t = useT('order')
  const { whole } = useFigures()
  const { available, locked, held } = facts.shares
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap justify-between gap-x-2">
        {t('order.canSell')} <Money value={String(available)} fractionDigits={0} className="ms-auto text-ink" />
      </span>
      {locked > 0 && facts.sellableFromMs !== null && (
        <span className="text-warn">
          {t('order.lockedUntil', {
            quantity: isolate(whole(locked)),
            time: isolate(formatDateTime(facts.sellableFromMs)),
          })}
        </span>
      )}
      {held > 0 && <span>{t('order.heldShares', { quantity: isolate(whole(held)) })}</span>}
    </span>
  )
}
