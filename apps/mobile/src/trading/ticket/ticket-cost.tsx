import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import type { Kind } from '../kinds/kinds.ts'
import type { TicketFacts, TicketState, TicketSummary } from '../kinds/stock-form.ts'

export interface TicketCostProps {
  readonly kind: Kind
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly summary: TicketSummary
}

/** Every line of what it costs, what is reserved, what is left, and when it settles. */
export function TicketCost({ kind, state, facts, summary }: TicketCostProps): ReactNode {
  const t = useT('stock')
  const { preview, priceOpen, left } = summary
  if (!preview) return null
  const buying = state.side === 'buy'
  return (
    <>
      <CostLines>
        <CostLine
          label={t(buying && priceOpen ? 'stock.valueAtMost' : 'stock.value')}
          value={kind.priceText(preview.value)}
        />
        <CostLine label={t('stock.commission')} value={kind.priceText(preview.commission)} />
        <CostLine label={t('stock.salesTax')} value={kind.priceText(preview.salesTax)} />
        <CostLine label={t('stock.cdc')} value={kind.priceText(preview.cdc)} />
        <TotalLine kind={kind} side={state.side} summary={summary} ruled />
        {buying ? (
          <CostLine label={t('stock.left')} value={kind.priceText(left)} />
        ) : (
          <CostLine label={t('stock.sharesLeft')} value={String(left)} asset="" digits={0} />
        )}
      </CostLines>
      <p className="text-sm text-muted">{t('stock.settles', { date: isolate(formatDay(facts.settlementDate)) })}</p>
      {buying && priceOpen && (
        <p className="text-sm text-muted">
          {t(state.kind === 'stop' || state.kind === 'oco' ? 'stock.stopWorst' : 'stock.worstCase')}
        </p>
      )}
    </>
  )
}

export interface TotalLineProps {
  readonly kind: Kind
  readonly side: TicketState['side']
  readonly summary: TicketSummary
  readonly ruled?: boolean
}

/** What it comes to. Where the price is open, that is a bound, or an amount at the last price, and is called so. */
export function TotalLine({ kind, side, summary: { preview, priceOpen }, ruled }: TotalLineProps): ReactNode {
  const t = useT('stock')
  const bought = priceOpen ? 'stock.totalAtMost' : 'stock.totalCost'
  const sold = priceOpen ? 'stock.arrivesAbout' : 'stock.arrives'
  const label = t(side === 'buy' ? bought : sold)
  return <CostLine label={label} value={preview && kind.priceText(preview.total)} strong ruled={ruled ?? false} />
}
