import type { Fault, RateDocument } from '@firoza/core/convert/rate-document'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
const CURRENCY = /^[A-Z]{3}$/
/** Before September 2001: seconds, which somebody took for milliseconds. */
const OLDEST_MS = 1_000_000_000_000

/**
 * `{"base": "USD", "at": "2026-02-09T14:00:00Z", "rates": {"PKR": "280.51", "BRL": "5.4203"}}`: one of the base currency brings so many of each
 * other. `at` may be milliseconds too, a rate also a number. What else stands in it is not looked at.
 */
export function readJsonRates(text: string): RateDocument | Fault {
  const document = parsed(text)
  if (typeof document !== 'object' || document === null) return { fault: 'it is no JSON object' }
  const { base, at, rates } = document as { base?: unknown; at?: unknown; rates?: unknown }
  if (typeof base !== 'string' || !CURRENCY.test(base)) return { fault: 'base is no currency' }
  const atMs = readTime(at)
  if (atMs === undefined) return { fault: 'at is no time: ISO 8601 with its zone, or milliseconds' }
  if (typeof rates !== 'object' || rates === null || Array.isArray(rates)) return { fault: 'rates is no object' }
  return { base, atMs, rates: new Map(Object.entries(rates).map(([code, rate]) => [code, String(rate)])) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readTime(at: unknown): number | undefined {
  if (typeof at === 'number') return Number.isSafeInteger(at) && at >= OLDEST_MS ? at : undefined
  if (typeof at !== 'string' || !ISO_TIME.test(at)) return undefined
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? undefined : ms
}
