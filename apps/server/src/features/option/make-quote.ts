import { createHash, randomBytes } from 'node:crypto'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { payoffMax } from '@firoza/core/option/option-limits'
import { type OptionCost, type OptionPrice, quoteText } from '@firoza/core/option/option-quote'
import { OPTION_QUOTE_LIFE_MS } from '@firoza/core/option/option-rule'
import { tradingDaysMax } from '@firoza/core/option/option-series'
import { PSX_BAND } from '@firoza/core/stock/price-band'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.store.ts'
import type { NewOptionQuote, SeriesRow } from './option.store.ts'
import type { OptionMarket, Quotable } from './option-market.ts'

/** The most that one contract can pay until its expiry. */
export function payoffMaxOf(
  { calendarOf }: Pick<Deps, 'calendarOf'>,
  series: SeriesRow,
  { upper }: OptionMarket,
  nowMs: TimeMs,
): bigint {
  const days = tradingDaysMax(calendarOf(series.realm), karachiDate(nowMs), series.date)
  return payoffMax(series, { upper, days, rule: PSX_BAND })
}

export interface QuoteParts extends Quotable {
  readonly series: SeriesRow
  readonly price: OptionPrice
  /** Per share: the ask of a purchase, the bid of a close. */
  readonly at: bigint
  readonly cost: OptionCost
  readonly payoffMaxUnits: bigint
  readonly orderId: bigint | null
}

export function makeQuote(
  { userId, realm }: Pick<Session, 'userId' | 'realm'>,
  { rule, inputs, series, price, at, cost, payoffMaxUnits, orderId }: QuoteParts,
  nowMs: TimeMs,
): NewOptionQuote & { readonly ratePpm: bigint; readonly spreadPpm: bigint } {
  const text = quoteText({ ...inputs, spreadPpm: rule.spreadPpm }, series.code, nowMs)
  return {
    ...cost,
    publicId: randomBytes(15).toString('base64url'),
    userId,
    realm,
    seriesId: series.id,
    ruleId: rule.id,
    orderId,
    price: at,
    payoffMaxUnits,
    spot: inputs.spotPaisa,
    strikeUnits: inputs.strikeUnits,
    multiplier: inputs.multiplier,
    lifeMs: BigInt(inputs.lifeMs),
    volatilityPpm: inputs.volatilityPpm,
    bid: price.bid,
    ask: price.ask ?? null,
    hash: createHash('sha256').update(text).digest('hex'),
    madeAtMs: nowMs,
    expiresAtMs: nowMs + OPTION_QUOTE_LIFE_MS,
    ratePpm: rule.ratePpm,
    spreadPpm: rule.spreadPpm,
  }
}
