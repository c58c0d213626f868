import type { CallOutput } from '@firoza/api/endpoints'
import { BOOK_SOURCE } from '@firoza/core/convert/book-rate'
import { SIMULATED_FX_SOURCE } from '@firoza/core/convert/simulated-rates'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { isolate } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime, formatTimeWithSeconds } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import type { Figures } from '@firoza/ui/use-figures'

export type Pairs = CallOutput<'GET /user/exchange/pairs'>
export type Quote = CallOutput<'POST /user/exchange/quote'>
export type Done = CallOutput<'GET /user/exchange/order'>['items'][number]

/** Digits after the point of a currency; coins have their own. */
const CURRENCY_DECIMALS = 2
const PPM_OF_PERCENT = 10_000n

/** With its code, for a sentence. */
export function moneyShown({ number }: Figures, amount: string, asset: string): string {
  return isolate(`${number(amount, { fractionDigits: 'asGiven' })} ${asset}`)
}

/** How fine an amount of a currency or coin is. */
export function decimalsOf({ balances }: Pairs, asset: string): number {
  return balances.find(balance => balance.asset === asset)?.decimals ?? CURRENCY_DECIMALS
}

export interface ConvertState {
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** Currencies of the pairs that are open, each once. */
export function currenciesOf({ items }: Pairs): string[] {
  return [...new Set(items.filter(({ enabled }) => enabled).flatMap(({ base, quote }) => [base, quote]))].sort()
}

/** Currencies that can be received for one. */
export function receivableFor({ items }: Pairs, from: string): string[] {
  return items.flatMap(({ base, quote, enabled }) => {
    if (!enabled) return []
    return base === from ? [quote] : quote === from ? [base] : []
  })
}

/** The form as an address asks for it, where it asks for something that can be had. */
export function startOf(pairs: Pairs, from: string | null, to: string | null): ConvertState {
  const currencies = currenciesOf(pairs)
  const given = currencies.find(code => code === from) ?? (currencies.includes('PKR') ? 'PKR' : (currencies[0] ?? ''))
  return withFrom(pairs, { from: given, to: to ?? '', amount: '' }, given)
}

/** Another currency given: what is received stays where it can be had for it. */
export function withFrom(pairs: Pairs, state: ConvertState, from: string): ConvertState {
  const receivable = receivableFor(pairs, from)
  const to = receivable.includes(state.to)
    ? state.to
    : (receivable.find(code => code === 'USD' || code === 'USDT') ?? receivable[0] ?? '')
  return { ...state, from, to }
}

/** The other way round: the amount is one of another currency now, so it is asked for anew. */
export function swapped({ from, to }: ConvertState): ConvertState {
  return { from: to, to: from, amount: '' }
}

export function availableOf({ balances }: Pairs, asset: string): string {
  return balances.find(balance => balance.asset === asset)?.available ?? '0.00'
}

function unitsOf(amount: string, decimals: number): bigint {
  return parseDecimal(amount, decimals) ?? 0n
}

/** What may be given at once for what is to be received, and the fee in per cent; undefined where there is no such pair. */
export function termsOf(
  { items }: Pairs,
  { from, to }: ConvertState,
): { readonly min: string; readonly max: string; readonly feePercent: string } | undefined {
  const pair = items.find(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from))
  if (!pair) return undefined
  const { base, baseMin, baseMax, quoteMin, quoteMax, feePpm } = pair
  const [min, max] = base === from ? [baseMin, baseMax] : [quoteMin, quoteMax]
  return { min, max, feePercent: formatDecimal(divide(BigInt(feePpm) * 100n, PPM_OF_PERCENT, 'floor'), 2) }
}

/** All that the person can give at once: what is free, or the largest exchange. */
export function allOf(pairs: Pairs, state: ConvertState): string {
  const decimals = decimalsOf(pairs, state.from)
  const free = unitsOf(availableOf(pairs, state.from), decimals)
  const max = unitsOf(termsOf(pairs, state)?.max ?? '0', decimals)
  return formatDecimal(free < max ? free : max, decimals)
}

/** Whether more is to be given than is free. */
export function isShort(pairs: Pairs, { from, amount }: ConvertState): boolean {
  const decimals = decimalsOf(pairs, from)
  return unitsOf(amount, decimals) > unitsOf(availableOf(pairs, from), decimals)
}

/** Who said a rate: the sandbox's own source in the person's language, any other by the name it gives itself. */
export function sourceName(t: Translate<'convert'>, source: string): string {
  if (source === BOOK_SOURCE) return t('convert.sourceBooks')
  return source === SIMULATED_FX_SOURCE ? t('convert.sourceSimulated') : source
}

/** When a rate is of, as shortly as says it: the day only where it is another one than today. */
export function rateTime(rateAtMs: number, nowMs: number): string {
  return formatDate(rateAtMs) === formatDate(nowMs) ? formatTimeWithSeconds(rateAtMs) : formatDateTime(rateAtMs)
}
