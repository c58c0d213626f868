import type { CallOutput } from '@firoza/api/endpoints'

export type Pairs = CallOutput<'GET /user/exchange/pairs'>
export type Quote = CallOutput<'POST /user/exchange/quote'>

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
  const to = receivable.includes(state.to) ? state.to : (receivable.find(code => code === 'USD') ?? receivable[0] ?? '')
  return { ...state, from, to }
}

/** The other way round: the amount is one of another currency now, so it is asked for anew. */
export function swapped({ from, to }: ConvertState): ConvertState {
  return { from: to, to: from, amount: '' }
}

export function availableOf({ balances }: Pairs, asset: string): string {
  return balances.find(balance => balance.asset === asset)?.available ?? '0.00'
}

/** Whole seconds that a quote is still good for, by the device's own clock from when it came: 0 when it has run out. */
export function secondsLeft(quote: Quote, cameAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((cameAtMs + quote.expiresAtMs - quote.madeAtMs - nowMs) / 1000))
}
