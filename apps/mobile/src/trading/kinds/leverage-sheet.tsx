import type { ContractAccessOut } from '@firoza/api/perp-shapes'
import { LEVERAGE_MAX } from '@firoza/core/perp/leverage-limit'
import { distancePpm, initialMargin, liquidationPrice, magnitude, valueAt } from '@firoza/core/perp/margin'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Stepper } from '@firoza/ui/stepper'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { percentOf } from './perp-figures.ts'
import { contractOf, contractScale, expectedPrice, startPerp, ticketOf } from './perp-form.ts'
import { PERP_READS } from './perp-reads.ts'
import { priceText, type TicketFacts, type TicketState } from './ticket-form.ts'

const CHOICES = [1, 2, 3, 5, 10, 20]

export interface LeverageSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly facts: TicketFacts
  /** What is being ordered; without it a long position of the smallest size stands for it. */
  readonly state?: TicketState
}

/** Leverage by stepper and choices, with the price at which each would be liquidated, and one's own highest. */
export function LeverageSheet({ open, onClose, facts, state }: LeverageSheetProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.leverage')} tall>
      <Leverage facts={facts} state={state ?? startPerp('buy', facts)} onDone={onClose} />
    </BottomSheet>
  )
}

interface LeverageProps {
  readonly facts: TicketFacts
  readonly state: TicketState
  readonly onDone: () => void
}

function Leverage({ facts, state, onDone }: LeverageProps): ReactNode {
  const t = useT('perp')
  const contract = contractOf(facts)
  const { access } = contract
  const max = access.leverageMax
  const [typed, setTyped] = useState(String(contract.leverage))
  const leverage = Math.min(Math.max(Number(typed) || 1, 1), max)
  const write = useWrite('POST /coin/contract/order/multiple', {
    changes: PERP_READS,
    onDone: answer => {
      toast.show(t('perp.leverageSet', { leverage: answer.leverage }))
      onDone()
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <Stepper
        label={t('perp.leverage')}
        decimals={0}
        step="1"
        min="1"
        max={String(max)}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="reading text-sm">
        <LiquidationAt leverage={leverage} facts={facts} state={state} spoken />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div role="group" aria-label={t('perp.leverage')} className="grid grid-cols-2 gap-2">
        {CHOICES.filter(choice => choice <= max).map(choice => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === leverage}
            onClick={() => setTyped(String(choice))}
            className="min-h-14 rounded-control border border-line px-3 py-1.5 text-start aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            <span className="block font-semibold">{isolateWhole(`${choice}×`)}</span>
            <span className="block text-xs text-muted">
              <LiquidationAt leverage={choice} facts={facts} state={state} />
            </span>
          </button>
        ))}
      </div>
      <p className="reading text-sm text-muted">{boundText(t, access)}</p>
      <Button
        wide
        busy={write.isPending}
        disabledReason={leverage === contract.leverage ? t('perp.leverageSame') : undefined}
        onClick={() => write.mutate({ symbol: facts.symbol, leverage })}
      >
        {t('perp.useLeverage', { leverage })}
      </Button>
      <OwnLimit access={access} />
    </div>
  )
}

function boundText(t: ReturnType<typeof useT<'perp'>>, { leverageMax: max, firstUntilMs }: ContractAccessOut): string {
  return firstUntilMs === null
    ? t('perp.leverageBound', { max })
    : t('perp.leverageFirst', { max, date: isolateWhole(formatDate(firstUntilMs)) })
}

interface LiquidationAtProps extends Omit<LeverageProps, 'onDone'> {
  readonly leverage: number
  readonly spoken?: boolean
}

/** The liquidation price and its distance at a leverage: of the open position with its margin for that leverage, else of what is ordered. */
function LiquidationAt({ leverage, facts, state, spoken }: LiquidationAtProps): ReactNode {
  const t = useT('perp')
  const { number, rate } = useFigures()
  const price = priceAt(leverage, facts, state)
  if (price === undefined) return t('perp.neverLiquidated')
  const words = {
    leverage,
    price: isolateWhole(number(priceText(facts, price), { fractionDigits: 'asGiven' })),
    percent: isolateWhole(rate(percentOf(distancePpm(contractOf(facts).mark ?? facts.last, price)))),
  }
  return t(spoken ? 'perp.leverageSays' : 'perp.leverageLine', words)
}

function priceAt(leverage: number, facts: TicketFacts, state: TicketState): number | undefined {
  const { position, tiers, quantityMin, mode, crossMargin } = contractOf(facts)
  const scale = contractScale(facts)
  const ticket = ticketOf(state, facts, leverage)
  if (ticket) return ticket.liquidationPrice
  const price = expectedPrice(state, facts)
  const size = position?.size ?? (state.side === 'buy' ? quantityMin : -quantityMin)
  const entry = position ? BigInt(position.entry) : valueAt(size, price, scale)
  const margin = mode === 'cross' ? BigInt(crossMargin) : initialMargin(magnitude(entry), leverage)
  return liquidationPrice({ size, entry, margin }, tiers, scale)
}

/** One's own highest leverage: lower at once, higher after a day. */
function OwnLimit({ access }: { readonly access: ContractAccessOut }): ReactNode {
  const t = useT('perp')
  const now = access.ownLimit ?? LEVERAGE_MAX
  const [typed, setTyped] = useState(String(now))
  const write = useWrite('POST /coin/contract/limit', {
    changes: PERP_READS,
    onDone: ({ nextLimit }) =>
      toast.show(
        nextLimit
          ? t('perp.limitFrom', { max: nextLimit.leverage, time: isolateWhole(formatDateTime(nextLimit.fromMs)) })
          : t('perp.limitSet'),
      ),
  })
  const limit = Number(typed)
  const { nextLimit } = access
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="reading font-semibold">{t('perp.ownLimit')}</h3>
      <Stepper
        label={t('perp.ownLimitLabel')}
        decimals={0}
        step="1"
        min="1"
        max={String(LEVERAGE_MAX)}
        value={typed}
        onChange={setTyped}
        hint={t('perp.ownLimitHint')}
      />
      {nextLimit && (
        <p className="text-sm">
          {t('perp.limitFrom', { max: nextLimit.leverage, time: isolateWhole(formatDateTime(nextLimit.fromMs)) })}
        </p>
      )}
      <Button
        kind="secondary"
        wide
        busy={write.isPending}
        disabledReason={
          limit === now
            ? t(access.ownLimit === null ? 'perp.limitNone' : 'perp.limitSame')
            : limit >= 1 && limit <= LEVERAGE_MAX
              ? undefined
              : t('perp.limitRange', { max: LEVERAGE_MAX })
        }
        onClick={() => write.mutate({ leverage: limit })}
      >
        {t('perp.saveLimit')}
      </Button>
    </section>
  )
}
