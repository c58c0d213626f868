import { setTimeout as sleep } from 'node:timers/promises'
import { formatDecimal } from '@firoza/core/money/decimal'
import { prng } from '@firoza/core/prng'
import { expect } from 'vitest'
import { ask, call, type WireAnswer, type WireRequest } from '../wire.ts'
import type { Person } from './people.ts'

/** What was sent, and what came back; without an answer nobody knows whether it was done. */
export interface Sent {
  readonly person: Person
  readonly request: WireRequest & { readonly key: string }
  answer: WireAnswer | undefined
}

export interface Quote {
  readonly symbol: string
  /** Ticks: paisa of a share. */
  readonly mid: number
  readonly priceDecimals: number
  /** Of a pair of coins: what its quantities are multiples of, in units with so many digits. */
  readonly coin?: { readonly step: number; readonly decimals: number }
}

/** Where the price of a share is. */
export async function quoteOf(url: string, { token }: Person, symbol: string): Promise<Quote> {
  const { last } = await call(url, 'GET /stock/order/ticket', { symbol }, token)
  return { symbol, mid: last, priceDecimals: 2 }
}

/** The same of a pair of coins. */
export async function pairQuoteOf(url: string, { token }: Person, symbol: string): Promise<Quote> {
  const { last, lot, scale } = await call(url, 'POST /coin/order/ticket', { symbol }, token)
  return { symbol, mid: last, priceDecimals: scale.priceDecimals, coin: { step: lot, decimals: scale.baseDecimals } }
}

export function isCoinCall({ path }: Pick<WireRequest, 'path'>): boolean {
  return path.startsWith('/coin/')
}

/** Waits until so many are answered, however slow the machine is. */
export async function untilAnswered(sent: readonly Sent[], count: number): Promise<void> {
  const answered = () => sent.filter(({ answer }) => answer !== undefined && answer.status !== 503).length
  await expect.poll(answered, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count)
}

/** Names every request ever sent, so that no key comes twice. */
let sentCount = 0

/**
 * Trades until told to stop, one request after the other: places, cancels, replaces around the middle of the books, so that most
 * orders meet another one. Answers all that was sent, which stands in the list as soon as it is.
 */
export async function trade(
  url: string,
  person: Person,
  quotes: readonly Quote[],
  seed: number,
  stopped: AbortSignal,
  sent: Sent[] = [],
): Promise<Sent[]> {
  const random = prng(seed)
  const open: { readonly id: string; readonly quote: Quote }[] = []
  while (!stopped.aborted) {
    const key = `${person.name}-${sentCount++}`
    const request = { ...nextRequest(), token: person.token, key, signal: stopped }
    const one: Sent = { person, request, answer: undefined }
    sent.push(one)
    try {
      one.answer = await ask(url, request)
      const quote = quotes.find(({ symbol }) => symbol === one.answer?.data.symbol)
      if (one.answer.code === 0 && one.answer.data.cancellable === true && quote)
        open.push({ id: String(one.answer.data.id), quote })
      if (one.answer.status === 503) await sleep(10)
    } catch {
      await sleep(10)
    }

    function nextRequest(): Pick<WireRequest, 'method' | 'path' | 'input'> {
      const what = random.below(10)
      const known = open.length > 0 ? open.splice(random.below(open.length), 1)[0] : undefined
      const quote = known && what < 3 ? known.quote : (quotes[random.below(quotes.length)] as Quote)
      const { symbol, mid, priceDecimals, coin } = quote
      const price = formatDecimal(BigInt(mid + random.below(9) - 4), priceDecimals)
      const count = 1 + random.below(60)
      if (known && what < 3) {
        const { id } = known
        if (coin) return { method: 'POST', path: '/coin/order/close', input: { id } }
        if (what < 2) return { method: 'GET', path: '/stock/order/cancel', input: { id } }
        return { method: 'POST', path: '/stock/order/replace', input: { id, price, quantity: count + 60 } }
      }
      const side = random.below(2) === 0 ? 'buy' : 'sell'
      const timeInForce = what === 3 ? 'ioc' : what === 4 ? 'gtc' : 'day'
      const terms = { symbol, price, timeInForce, clientOrderId: key }
      if (!coin) return { method: 'POST', path: `/stock/order/${side}`, input: { ...terms, quantity: count } }
      // Whole tens of steps, as a few of them come to less than the least value of an order.
      const quantity = formatDecimal(BigInt(10 * count * coin.step), coin.decimals)
      return { method: 'POST', path: '/coin/order/add', input: { ...terms, side, quantity } }
    }
  }
  return sent
}
