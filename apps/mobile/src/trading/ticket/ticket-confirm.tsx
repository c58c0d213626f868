import { hasExits, hasLimit, hasStop, type OrderDraft } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { useOnline } from '@firoza/web/online'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { AccountBadge } from '../../shell/account-badge.tsx'
import { priceText, type TicketFacts } from '../kinds/ticket-form.ts'
import { SettlesOn, TicketCost, type TicketCostProps } from './ticket-cost.tsx'
import { partsOf } from './ticket-parts.ts'

export interface TicketConfirmProps extends TicketCostProps {
  /** To the fields, by the button, the browser's way back or Escape. */
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** The order in a sentence with its full cost, before anything is sent. */
export function TicketConfirm(props: TicketConfirmProps): ReactNode {
  const { kind, state, facts, summary, onBack, onConfirm } = props
  const t = useT('stock', 'refusal')
  const online = useOnline()
  const Cost = partsOf(kind)?.Review ?? TicketCost
  useBackCloses(true, onBack)
  const quantity = isolate(useFigures().whole(state.quantity))
  // Under the same names as in the fields.
  const exit = state.kind === 'oco' && state.side === 'sell'
  const words = { count: Number(state.quantity), quantity, symbol: isolate(facts.scale?.base ?? facts.symbol) }
  return (
    <section
      aria-label={t('stock.reviewTitle')}
      className="flex flex-col gap-4 [&>:not(:last-child)_button]:scroll-mb-28"
    >
      <h3 className="reading flex flex-wrap items-center justify-between gap-x-3 text-base font-semibold">
        {t('stock.reviewTitle')}
        <AccountBadge />
      </h3>
      <div className="rounded-card bg-raised p-4">
        <p className="text-lg font-semibold">{t(`stock.${kind.words[state.side].confirm}`, words)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`stock.type_${state.kind}`)}</span>
          {hasStop(state.kind) && (
            <span>
              {t(exit ? 'stock.stopLoss' : 'stock.stopPrice')}{' '}
              <Money value={state.stopPrice} fractionDigits="asGiven" />
            </span>
          )}
          {hasLimit(state.kind) && (
            <span>
              {t(exit ? 'stock.takeProfit' : 'stock.limitPrice')} <Money value={state.price} fractionDigits="asGiven" />
            </span>
          )}
          <span>{t(`stock.tif_${state.timeInForce}`)}</span>
          {state.postOnly && <span>{t('stock.postOnly')}</span>}
          {state.reduceOnly && <span>{t('stock.reduceOnly')}</span>}
        </p>
        <Exits draft={summary.draft} facts={facts} />
      </div>
      <Cost kind={kind} state={state} facts={facts} summary={summary} />
      <div className="sticky -bottom-4 -mx-4 -mb-4 grid grid-cols-[1fr_2fr] gap-3 border-t border-line bg-card px-4 pt-3 pb-6 short:static">
        <Button kind="secondary" wide onClick={onBack}>
          {t('stock.edit')}
        </Button>
        <Button
          kind={state.side}
          wide
          onClick={onConfirm}
          disabledReason={online ? summary.refusal && refusalMessage(t, summary.refusal) : t('stock.offline')}
        >
          {t(`stock.${kind.words[state.side].name}`)}
        </Button>
      </div>
    </section>
  )
}

/** At which prices what is bought will be sold again, and from when. */
function Exits({ draft, facts }: { readonly draft: OrderDraft; readonly facts: TicketFacts }): ReactNode {
  const t = useT('stock')
  if (!hasExits(draft)) return null
  const { takeProfitPrice, stopLossPrice } = draft
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
      <p className="flex flex-wrap gap-x-3">
        {takeProfitPrice !== undefined && (
          <span>
            {t('stock.takeProfit')}{' '}
            <Money value={priceText(facts, takeProfitPrice)} fractionDigits={2} className="text-ink" />
          </span>
        )}
        {stopLossPrice !== undefined && (
          <span>
            {t('stock.stopLoss')}{' '}
            <Money value={priceText(facts, stopLossPrice)} fractionDigits={2} className="text-ink" />
          </span>
        )}
      </p>
      <SettlesOn facts={facts}>{date => t('stock.exitsFrom', { date })}</SettlesOn>
    </div>
  )
}
