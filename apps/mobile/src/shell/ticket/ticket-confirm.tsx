import { hasExits, hasLimit, hasStop, type OrderDraft } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useOnline } from '../offline-banner.tsx'
import { AccountBadge } from './account-badge.tsx'
import { rupees } from './order-ticket-form.ts'
import { TicketCost, type TicketCostProps } from './ticket-cost.tsx'

export interface TicketConfirmProps extends TicketCostProps {
  /** To the fields, by the button, the browser's way back or Escape. */
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** The order in a sentence with its full cost, before anything is sent. */
export function TicketConfirm(props: TicketConfirmProps): ReactNode {
  const { state, facts, summary, onBack, onConfirm } = props
  const t = useT('order', 'refusal')
  const online = useOnline()
  useBackCloses(true, onBack)
  const quantity = isolate(useFigures().whole(state.quantity))
  // Under the same names as in the fields.
  const exit = state.kind === 'oco' && state.side === 'sell'
  const words = { quantity, symbol: isolate(facts.symbol) }
  return (
    <section aria-label={t('order.reviewTitle')} className="flex flex-col gap-4">
      <h3 className="reading flex flex-wrap items-center justify-between gap-x-3 text-base font-semibold">
        {t('order.reviewTitle')}
        <AccountBadge />
      </h3>
      <div className="rounded-card bg-raised p-4">
        <p className="text-lg font-semibold">
          {t(state.side === 'buy' ? 'order.confirmBuy' : 'order.confirmSell', words)}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`order.type_${state.kind}`)}</span>
          {hasStop(state.kind) && (
            <span>
              {t(exit ? 'order.stopLoss' : 'order.stopPrice')} <Money value={state.stopPrice} fractionDigits={2} />
            </span>
          )}
          {hasLimit(state.kind) && (
            <span>
              {t(exit ? 'order.takeProfit' : 'order.limitPrice')} <Money value={state.price} fractionDigits={2} />
            </span>
          )}
          <span>{t(`order.tif_${state.timeInForce}`)}</span>
          {state.postOnly && <span>{t('order.postOnly')}</span>}
        </p>
        <Exits draft={summary.draft} date={facts.settlementDate} />
      </div>
      <TicketCost state={state} facts={facts} summary={summary} />
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <Button kind="secondary" wide onClick={onBack}>
          {t('order.edit')}
        </Button>
        <Button
          kind={state.side}
          wide
          onClick={onConfirm}
          disabledReason={online ? summary.refusal && refusalMessage(t, summary.refusal) : t('order.offline')}
        >
          {t(`order.${state.side}`)}
        </Button>
      </div>
    </section>
  )
}

/** At which prices what is bought will be sold again, and from when. */
function Exits({ draft, date }: { readonly draft: OrderDraft; readonly date: string }): ReactNode {
  const t = useT('order')
  if (!hasExits(draft)) return null
  const { takeProfitPrice, stopLossPrice } = draft
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
      <p className="flex flex-wrap gap-x-3">
        {takeProfitPrice !== undefined && (
          <span>
            {t('order.takeProfit')} <Money value={rupees(takeProfitPrice)} fractionDigits={2} className="text-ink" />
          </span>
        )}
        {stopLossPrice !== undefined && (
          <span>
            {t('order.stopLoss')} <Money value={rupees(stopLossPrice)} fractionDigits={2} className="text-ink" />
          </span>
        )}
      </p>
      <p className="mt-1">{t('order.exitsFrom', { date: isolate(formatDay(date)) })}</p>
    </div>
  )
}
