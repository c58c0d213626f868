import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../sums/cost-lines.tsx'
import { rupees, type TicketFacts, type TicketState, type TicketSummary } from './order-ticket-form.ts'

export interface TicketCostProps {
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly summary: TicketSummary
}

/** Every line of what it costs, what is reserved, what is left, and when it settles. */
export function TicketCost({ state, facts, summary }: TicketCostProps): ReactNode {
  const t = useT('order')
  const { preview, priceOpen, left } = summary
  if (!preview) return null
  const buying = state.side === 'buy'
  return (
    <>
      <CostLines>
        <CostLine label={t(buying && priceOpen ? 'order.valueAtMost' : 'order.value')} value={rupees(preview.value)} />
        <CostLine label={t('order.commission')} value={rupees(preview.commission)} />
        <CostLine label={t('order.salesTax')} value={rupees(preview.salesTax)} />
        <CostLine label={t('order.cdc')} value={rupees(preview.cdc)} />
        <TotalLine side={state.side} summary={summary} ruled />
        {buying ? (
          <CostLine label={t('order.left')} value={rupees(left)} />
        ) : (
          <CostLine label={t('order.sharesLeft')} value={String(left)} asset="" digits={0} />
        )}
      </CostLines>
      <p className="text-sm text-muted">{t('order.settles', { date: isolate(formatDay(facts.settlementDate)) })}</p>
      {buying && priceOpen && (
        <p className="text-sm text-muted">
          {t(state.kind === 'stop' || state.kind === 'oco' ? 'order.stopWorst' : 'order.worstCase')}
        </p>
      )}
    </>
  )
}

export interface TotalLineProps {
  readonly side: TicketState['side']
  readonly summary: TicketSummary
  readonly ruled?: boolean
}

/** What it comes to. Where the price is open, that is a bound, or an amount at the last price, and is called so. */
export function TotalLine({ side, summary: { preview, priceOpen }, ruled }: TotalLineProps): ReactNode {
  const t = useT('order')
  const bought = priceOpen ? 'order.totalAtMost' : 'order.totalCost'
  const sold = priceOpen ? 'order.arrivesAbout' : 'order.arrives'
  const label = t(side === 'buy' ? bought : sold)
  return <CostLine label={label} value={preview && rupees(preview.total)} strong ruled={ruled ?? false} />
}
