import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { Explain } from '../../shell/explain/explain.tsx'
import type { Kind } from '../kinds/kinds.ts'
import {
  moneyText,
  quantityText,
  type TicketFacts,
  type TicketState,
  type TicketSummary,
} from '../kinds/ticket-form.ts'
import { FeeLines, feesOf } from './fee-lines.tsx'

export interface TicketCostProps {
  readonly kind: Kind
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly summary: TicketSummary
}

export interface SettlesOnProps {
  readonly facts: TicketFacts
  readonly children: (date: string) => ReactNode
}

/** What depends on the day of settlement; of a coin, which settles with its fill, nothing does. */
export function SettlesOn({ facts, children }: SettlesOnProps): ReactNode {
  if (facts.settlementDate === null) return null
  const date = isolate(formatDay(facts.settlementDate))
  return (
    <p className="text-sm text-muted">
      <Explain term="settlement" figures={{ date }}>
        {children(date)}
      </Explain>
    </p>
  )
}

/** Every line of what it costs, what is reserved, what is left, and when it settles. */
export function TicketCost({ state, facts, summary }: TicketCostProps): ReactNode {
  const t = useT('stock')
  const { preview, priceOpen, left } = summary
  if (!preview) return null
  const buying = state.side === 'buy'
  return (
    <>
      <CostLines>
        <CostLine
          label={t(buying && priceOpen ? 'stock.valueAtMost' : 'stock.value')}
          value={moneyText(facts, preview.value)}
          asset={facts.cash.asset}
        />
        <FeeLines fees={feesOf(facts, state.side, preview)} />
        <TotalLine facts={facts} side={state.side} summary={summary} ruled />
        {buying ? (
          <CostLine label={t('stock.left')} value={moneyText(facts, left)} asset={facts.cash.asset} />
        ) : (
          <CostLine
            label={facts.scale ? t('stock.coinsLeft', { symbol: isolate(facts.scale.base) }) : t('stock.sharesLeft')}
            value={quantityText(facts, left)}
            asset=""
            digits={facts.scale ? 'asNeeded' : 0}
          />
        )}
      </CostLines>
      <SettlesOn facts={facts}>{date => t('stock.settles', { date })}</SettlesOn>
      {buying && priceOpen && (
        <p className="text-sm text-muted">
          {t(state.kind === 'stop' || state.kind === 'oco' ? 'stock.stopWorst' : 'stock.worstCase')}
        </p>
      )}
    </>
  )
}

export interface TotalLineProps {
  readonly facts: TicketFacts
  readonly side: TicketState['side']
  readonly summary: TicketSummary
  readonly ruled?: boolean
}

/** What it comes to. Where the price is open, that is a bound, or an amount at the last price, and is called so. */
export function TotalLine({ facts, side, summary: { preview, priceOpen }, ruled }: TotalLineProps): ReactNode {
  const t = useT('stock')
  const bought = priceOpen ? 'stock.totalAtMost' : 'stock.totalCost'
  const sold = priceOpen ? 'stock.arrivesAbout' : 'stock.arrives'
  const label = t(side === 'buy' ? bought : sold)
  return (
    <CostLine
      label={label}
      value={preview && moneyText(facts, preview.total)}
      asset={facts.cash.asset}
      strong
      ruled={ruled ?? false}
    />
  )
}
