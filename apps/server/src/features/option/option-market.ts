import { nextOpenAt } from '@firoza/core/calendar/session-hours'
import { karachiDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { PricingInputs } from '@firoza/core/option/black-scholes'
import { spotOf } from '@firoza/core/option/option-quote'
import { VOLATILITY_METHOD, volatilityOf } from '@firoza/core/option/volatility'
import type { Outcome } from '@firoza/core/outcome'
import { ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { readRecentTrades } from '../../market/trade.store.ts'
import { type RuleRow, readCloses, readOptionRule, type SeriesRow } from './option.store.ts'

export type Quoting = 'open' | 'off' | 'closed' | 'halted' | 'stale' | 'unmeasured'

/** What prices of a share's contracts rest on now; what cannot be quoted says why. */
export interface OptionMarket {
  readonly symbol: string
  readonly rule: RuleRow | undefined
  readonly quoting: Quoting
  readonly opensAtMs: TimeMs | null
  readonly spot: bigint | null
  readonly volatilityPpm: bigint | undefined
  readonly upper: number
}

type MarketDeps = Pick<Deps, 'engine' | 'calendarOf'>

/** Undefined for a share that is not listed in the realm. */
export async function readOptionMarket(
  sql: Queryable,
  { engine, calendarOf }: MarketDeps,
  { realm, symbol }: { readonly realm: Realm; readonly symbol: string },
  nowMs: TimeMs,
): Promise<OptionMarket | undefined> {
  const listing = engine.listing(realm, symbol)
  if (!listing?.spec.lots) return undefined
  const rule = await readOptionRule(sql)
  const closes = await readCloses(
    sql,
    { realm, symbol, beforeMs: startOfKarachiDay(karachiDate(nowMs)) },
    VOLATILITY_METHOD.closesMax,
  )
  const [trade] = await readRecentTrades(sql, realm, symbol, 1)
  const depth = engine.depth(realm, symbol, 1)
  const paisa = (price: number | undefined) => (price === undefined ? null : BigInt(price))
  const view = { bid: paisa(depth?.bids[0]?.price), ask: paisa(depth?.asks[0]?.price) }
  const spot = spotOf({ last: trade?.price ?? null, lastAtMs: trade?.atMs ?? null, ...view }, nowMs)
  const volatilityPpm = volatilityOf(closes)
  const quoting = (): Quoting => {
    if (!rule?.enabled) return 'off'
    if (listing.halted) return 'halted'
    if (listing.phase !== 'open') return 'closed'
    if (volatilityPpm === undefined) return 'unmeasured'
    return spot.ok ? 'open' : 'stale'
  }
  return {
    symbol,
    rule,
    quoting: quoting(),
    opensAtMs: listing.phase === 'open' ? null : (nextOpenAt(calendarOf(realm), nowMs) ?? null),
    spot: spot.ok ? spot.value : (trade?.price ?? paisa(listing.lastPrice ?? listing.referencePrice)),
    volatilityPpm,
    upper: listing.band.upper,
  }
}

/** What one contract's price rests on now. */
export function inputsOf(
  { side, strikeUnits, multiplier, expiresAtMs }: SeriesRow,
  { rule, spot, volatilityPpm }: OptionMarket,
  nowMs: TimeMs,
): PricingInputs | undefined {
  if (!rule || spot === null || volatilityPpm === undefined) return undefined
  return {
    side,
    strikeUnits,
    multiplier,
    spotPaisa: spot,
    lifeMs: Math.max(expiresAtMs - nowMs, 1),
    volatilityPpm,
    ratePpm: rule.ratePpm,
  }
}

export interface Quotable {
  readonly rule: RuleRow
  readonly inputs: PricingInputs
}

/** The inputs of a contract that can be quoted now, or why it cannot. */
export function requireQuotable(
  series: SeriesRow,
  market: OptionMarket,
  nowMs: TimeMs,
): Outcome<Quotable, 'option_closed' | 'option_halted' | 'option_price_stale' | 'option_not_offered'> {
  const { quoting, opensAtMs, rule } = market
  if (quoting === 'halted') return refuse('option_halted', { symbol: market.symbol })
  if (quoting === 'closed' && opensAtMs !== null) {
    return refuse('option_closed', { opensAt: new Date(opensAtMs).toISOString() })
  }
  if (quoting === 'stale') return refuse('option_price_stale')
  const inputs = inputsOf(series, market, nowMs)
  if (quoting !== 'open' || !rule || !inputs || series.ended || series.expiresAtMs <= nowMs) {
    return refuse('option_not_offered')
  }
  return ok({ rule, inputs })
}
