import { hasLimit, hasStop, type OrderKind } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { Price } from '@firoza/ui/price'
import { Segmented } from '@firoza/ui/segmented'
import { Stepper } from '@firoza/ui/stepper'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { AccountBadge } from '../../shell/account-badge.tsx'
import { Explain } from '../../shell/explain/explain.tsx'
import type { Kind } from '../kinds/kinds.ts'
import {
  draftOf,
  priceText,
  scaleOf,
  type TicketFacts,
  type TicketState,
  type TicketSummary,
  withKind,
} from '../kinds/ticket-form.ts'
import { WaitsForOpening } from '../market/share-phase.tsx'
import { ShortOfHold } from './short-of-hold.tsx'
import { TicketAmount } from './ticket-amount.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { TicketMore } from './ticket-more.tsx'
import { partsOf } from './ticket-parts.ts'

export interface TicketPartProps {
  readonly kind: Kind
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly onChange: (state: TicketState) => void
}

export interface TicketFieldsProps extends TicketPartProps {
  readonly summary: TicketSummary
  readonly onNext: () => void
}

const SIDES = ['sell', 'buy'] as const
const KINDS = ['market', 'limit'] as const

/** What a person decides: side, kind, prices, amount. Everything is within reach of the thumbs. */
export function TicketFields(props: TicketFieldsProps): ReactNode {
  const { state, facts, onChange } = props
  const t = useT('stock')
  const parts = partsOf(props.kind)
  const change = (part: Partial<TicketState>) => onChange({ ...state, ...part })
  return (
    // What gets the focus comes to stand above the foot, not under it.
    <div className="flex min-h-full flex-col gap-4 [&>:not(:last-child)_:is(button,input,select)]:scroll-mb-48">
      {parts ? <parts.Head {...props} /> : <TicketHead facts={facts} />}
      {!facts.halted && <WaitsForOpening phase={facts.phase} opensAtMs={facts.opensAtMs} />}
      <Segmented
        fixed
        label={t('stock.side')}
        chosen={state.side}
        onChoose={side => change({ side, quantity: '', money: '' })}
        tone={side => (side === 'buy' ? 'gain' : 'loss')}
        choices={SIDES.map(id => ({ id, label: t(`stock.${props.kind.words[id].name}`) }))}
      />
      <OrderType {...props} />
      <Prices {...props} />
      {parts ? <parts.Amount {...props} /> : <TicketAmount {...props} />}
      <ShortOfHold {...props} />
      <TicketFoot {...props} />
    </div>
  )
}

function TicketHead({ facts }: Pick<TicketPartProps, 'facts'>): ReactNode {
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
      <span className="flex min-w-0 items-center gap-2">
        <span>{facts.name}</span>
        <AccountBadge />
      </span>
      <span className="shrink-0 text-lg font-semibold text-ink">
        <Price value={priceText(facts, facts.last)} decimals={scaleOf(facts).priceDecimals} />
      </span>
    </p>
  )
}

/** Market or limit; all else is under the third segment, which then has the name of what was chosen there. */
function OrderType(props: TicketPartProps): ReactNode {
  const { state, onChange } = props
  const t = useT('stock')
  const [open, setOpen] = useState(false)
  const special = hasStop(state.kind)
  const parts = partsOf(props.kind)
  const Chevron = open ? ChevronUp : ChevronDown
  const more = (
    <span className="inline-flex items-center justify-center gap-1">
      {t(special ? `stock.type_${state.kind}` : 'stock.more')} <Chevron size={16} aria-hidden />
    </span>
  )
  const choose = (id: OrderKind | 'more') => {
    setOpen(id === 'more' && !open)
    if (id !== 'more') onChange(withKind(state, id))
  }
  return (
    <div>
      <Segmented<(typeof KINDS)[number] | 'more'>
        label={t('stock.type')}
        chosen={special ? 'more' : state.kind === 'market' ? 'market' : 'limit'}
        onChoose={choose}
        choices={[...KINDS.map(id => ({ id, label: t(`stock.type_${id}`) })), { id: 'more', label: more }]}
      />
      {parts ? (
        <parts.Terms {...props} />
      ) : (
        <p className="mt-2 min-h-5 px-1 text-xs text-muted">
          <TypeHint {...props} />
        </p>
      )}
      <TicketMore {...props} open={open} />
    </div>
  )
}

/** What the kind does; of the two that most people use, with their own prices one tap away. */
function TypeHint({ state, facts }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const { number } = useFigures()
  const fractionDigits = scaleOf(facts).priceDecimals
  const hint = t(`stock.typeHint_${state.kind}`)
  const last = isolate(number(priceText(facts, facts.last), { fractionDigits }))
  const limit = draftOf(state, facts).limitPrice
  if (state.kind === 'market')
    return (
      <Explain term="market" figures={{ last }}>
        {hint}
      </Explain>
    )
  if (state.kind !== 'limit' || limit === undefined) return hint
  return (
    <Explain term="limit" figures={{ last, limit: isolate(number(priceText(facts, limit), { fractionDigits })) }}>
      {hint}
    </Explain>
  )
}

function Prices({ state, facts, onChange }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const { number } = useFigures()
  const decimals = scaleOf(facts).priceDecimals
  const text = (ticks: number) => priceText(facts, ticks)
  const bounds = { decimals, step: text(facts.tick), min: text(facts.lower), max: text(facts.upper) }
  const shown = (price: string) => isolate(number(price, { fractionDigits: decimals }))
  const exits = state.kind === 'oco' && state.side === 'sell'
  return (
    <>
      {hasStop(state.kind) && (
        <Stepper
          {...bounds}
          label={t(exits ? 'stock.stopLoss' : 'stock.stopPrice')}
          value={state.stopPrice}
          onChange={stopPrice => onChange({ ...state, stopPrice })}
        />
      )}
      {hasLimit(state.kind) && (
        <Stepper
          {...bounds}
          label={t(exits ? 'stock.takeProfit' : 'stock.limitPrice')}
          value={state.price}
          onChange={price => onChange({ ...state, price })}
          hint={t('stock.band', { lower: shown(bounds.min), upper: shown(bounds.max) })}
        />
      )}
    </>
  )
}
