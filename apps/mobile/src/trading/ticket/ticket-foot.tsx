import type { Reason } from '@firoza/core/refusal'
import { isolate } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { to } from '../../paths.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { feeAsset, feeText, moneyText } from '../kinds/ticket-form.ts'
import { FeeLines, feesOf } from './fee-lines.tsx'
import { keepDraft } from './ticket-draft.ts'
import type { TicketFieldsProps } from './ticket-fields.tsx'
import { partsOf } from './ticket-parts.ts'

const FEE_STYLE = { fractionDigits: 'asNeeded' } as const

/** What it comes to, and the button that goes on; where it cannot, the reason, and the way out where there is one. */
export function TicketFoot(props: TicketFieldsProps): ReactNode {
  const { kind, state, facts, summary, onNext } = props
  const t = useT('stock', 'refusal')
  const { refusal } = summary
  const parts = partsOf(kind)
  const { available, held } = facts.shares
  const isSale = state.side === 'sell'
  const reason =
    state.quantity !== '' || isStanding(refusal?.reason)
      ? refusal && refusalMessage(t, refusal)
      : isSale && available === 0 && !parts
        ? t('stock.nothingToSell', { symbol: isolate(facts.symbol) })
        : t('stock.enterQuantity')
  return (
    <div className="sticky -bottom-4 -mx-4 mt-auto -mb-4 flex flex-col gap-3 border-t border-line bg-card px-4 pt-3 pb-6 short:static">
      {parts ? <parts.Costs {...props} /> : <Costs {...props} />}
      {kind.size.isFarLimit(state, facts) && (
        <Note tone="warn">{t(isSale ? 'stock.limitFarSell' : 'stock.limitFarBuy')}</Note>
      )}
      {refusal?.reason === 'pin_not_set' ? (
        <Ask
          text={t('stock.codeNotSetHint')}
          label={t('stock.setCode')}
          address={to('/pages/user/tradePassword', { kind: 'transaction' })}
          onLeave={() => keepDraft({ kind, symbol: facts.symbol, side: state.side, state })}
        />
      ) : refusal?.reason === 'kyc_required' ? (
        <Ask text={t('stock.verifyFirst')} label={t('stock.verifyNow')} address={to('/pages/user/kyc')} />
      ) : (
        <>
          <Button kind={state.side} wide disabledReason={reason} onClick={onNext}>
            {t(`stock.${kind.words[state.side].review}`)}
          </Button>
          {isSale && held > 0 && (available === 0 || refusal?.reason === 'insufficient_quantity') && (
            <Link
              href={to(kind.records)}
              className="flex min-h-11 items-center justify-center text-sm font-semibold text-brand"
            >
              {t('stock.myOpenOrders')}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

/** The estimate, its fees one tap away in place, and what goes on hold where that differs. */
function Costs({ kind, state, facts, summary }: TicketFieldsProps): ReactNode {
  const t = useT('stock')
  const { money } = useFigures()
  const [open, setOpen] = useState(false)
  const text = (units: bigint) => moneyText(facts, units)
  const asset = facts.cash.asset
  const estimate = kind.size.estimate(state, facts)
  const buying = state.side === 'buy'
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <div>
      <CostLines>
        <CostLine
          label={t(buying ? 'stock.estimatedCost' : 'stock.receiveAbout')}
          value={estimate && text(estimate.total)}
          asset={asset}
          strong
        />
      </CostLines>
      {estimate && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="relative inline-flex items-center gap-1 text-xs text-muted after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          {t(facts.scale ? 'stock.feesOf' : 'stock.feesIncluded', {
            amount: money(feeText(facts, state.side, estimate.fees), feeAsset(facts, state.side), FEE_STYLE),
          })}
          <Chevron size={14} aria-hidden />
        </button>
      )}
      <CostLines className="space-y-1">
        {estimate && open && (
          <>
            <CostLine label={t('stock.value')} value={text(estimate.value)} asset={asset} />
            <FeeLines fees={feesOf(facts, state.side, estimate)} />
          </>
        )}
        {estimate && buying && summary.reserved !== estimate.total && (
          <CostLine
            label={
              <Explain
                term="hold"
                figures={{ hold: money(text(summary.reserved), asset), cost: money(text(estimate.total), asset) }}
              >
                {t('stock.onHoldAtMost')}
              </Explain>
            }
            value={text(summary.reserved)}
            asset={asset}
          />
        )}
      </CostLines>
    </div>
  )
}

/** Reasons that hold whatever is typed: better said before the typing. */
function isStanding(reason: Reason | undefined): boolean {
  return reason === 'instrument_halted' || reason === 'instrument_unlisted'
}

interface AskProps {
  readonly text: string
  readonly label: string
  readonly address: string
  readonly onLeave?: () => void
}

/** What must be done first, and where. */
function Ask({ text, label, address, onLeave }: AskProps): ReactNode {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-warn-soft p-3">
      <p className="text-sm text-warn">{text}</p>
      <Link
        href={address}
        onClick={onLeave}
        className="flex min-h-12 items-center justify-center rounded-control bg-brand px-4 font-semibold text-on-brand active:bg-brand-press"
      >
        {label}
      </Link>
    </div>
  )
}
