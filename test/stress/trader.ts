import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Paisa. */
  readonly mid: number
}

/** Where the price of a share is. */
export async function quoteOf(url: string, { token }: Person, symbol: string): Promise<Quote> {
  const { last } = await call(url, 'GET /stock/order/ticket', { symbol }, token)
  return { symbol, mid: last }
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
  const open: string[] = []
  while (!stopped.aborted) {
    const key = `${person.name}-${sentCount++}`
    const request = { ...nextRequest(), token: person.token, key, signal: stopped }
    const one: Sent = { person, request, answer: undefined }
    sent.push(one)
    try {
      one.answer = await ask(url, request)
      if (one.answer.code === 0 && one.answer.data.cancellable === true) open.push(String(one.answer.data.id))
      if (one.answer.status === 503) await sleep(10)
    } catch {
      await sleep(10)
    }

    function nextRequest(): Pick<WireRequest, 'method' | 'path' | 'input'> {
      const what = random.below(10)
      const { symbol, mid } = quotes[random.below(quotes.length)] as Quote
      const price = ((mid + random.below(9) - 4) / 100).toFixed(2)
      const quantity = 1 + random.below(60)
      const known = open.length > 0 ? open.splice(random.below(open.length), 1)[0] : undefined
      if (known !== undefined && what < 2) return { method: 'GET', path: '/stock/order/cancel', input: { id: known } }
      if (known !== undefined && what === 2)
        return { method: 'POST', path: '/stock/order/replace', input: { id: known, price, quantity: quantity + 60 } }
      const path = random.below(2) === 0 ? '/stock/order/buy' : '/stock/order/sell'
      const timeInForce = what === 3 ? 'ioc' : what === 4 ? 'gtc' : 'day'
      return { method: 'POST', path, input: { symbol, price, quantity, timeInForce, clientOrderId: key } }
    }
  }
  return sent
}
