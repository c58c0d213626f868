import type { Reason } from '@firoza/core/refusal'
import { isolate } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { CostLine, CostLines } from '../sums/cost-lines.tsx'
import { rupees } from './order-ticket-form.ts'
import { TotalLine } from './ticket-cost.tsx'
import type { TicketFieldsProps } from './ticket-fields.tsx'

/** The sum of it, and the button that goes on; where it cannot, the reason, and the way out where there is one. */
export function TicketFoot({ state, facts, summary, onNext }: Omit<TicketFieldsProps, 'onChange'>): ReactNode {
  const t = useT('order', 'refusal')
  const { preview, refusal } = summary
  const { available, held } = facts.shares
  const reason =
    state.quantity !== '' || isStanding(refusal?.reason)
      ? refusal && refusalMessage(t, refusal)
      : state.side === 'sell' && available === 0
        ? t('order.nothingToSell', { symbol: isolate(facts.symbol) })
        : t('order.enterQuantity')
  return (
    <div className="sticky -bottom-4 -mx-4 mt-auto -mb-4 border-t border-line bg-card px-4 pt-3 pb-6 short:static">
      <CostLines className="mb-3 space-y-1">
        <CostLine label={t('order.fees')} value={preview && rupees(preview.fees)} />
        <TotalLine side={state.side} summary={summary} />
      </CostLines>
      {refusal?.reason === 'pin_not_set' ? (
        <Ask
          text={t('order.codeNotSetHint')}
          label={t('order.setCode')}
          address={to('/pages/user/tradePassword', { kind: 'transaction' })}
        />
      ) : refusal?.reason === 'kyc_required' ? (
        <Ask text={t('order.verifyFirst')} label={t('order.verifyNow')} address={to('/pages/user/kyc')} />
      ) : (
        <>
          <Button kind={state.side} wide disabledReason={reason} onClick={onNext}>
            {t(`order.${state.side}`)} <bdi>{facts.symbol}</bdi>
          </Button>
          {state.side === 'sell' && held > 0 && (available === 0 || refusal?.reason === 'insufficient_quantity') && (
            <Link
              href={to('/pages/stock/order')}
              className="flex min-h-11 items-center justify-center text-sm font-semibold text-brand"
            >
              {t('order.myOpenOrders')}
            </Link>
          )}
        </>
      )}
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
}

/** What must be done first, and where. */
function Ask({ text, label, address }: AskProps): ReactNode {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-warn-soft p-3">
      <p className="text-sm text-warn">{text}</p>
      <Link
        href={address}
        className="flex min-h-12 items-center justify-center rounded-control bg-brand px-4 font-semibold text-on-brand active:bg-brand-press"
      >
        {label}
      </Link>
    </div>
  )
}
