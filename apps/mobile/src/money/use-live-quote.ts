import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../lib/query.ts'

type QuoteCall = 'POST /stock/order/option/quote' | 'POST /stock/order/option/close/quote' | 'POST /user/exchange/quote'

const CODE_REASONS: ReadonlySet<string> = new Set(['pin_needed', 'pin_wrong', 'pin_locked'])

/** Asks for quotes: the newest one, the price of the one before it where that was another, and whether the code is needed first. */
export function useLiveQuote<N extends QuoteCall>(name: N, priceOf: (quote: CallOutput<N>) => string) {
  const quote = useWrite(name, { quiet: true })
  const shown = useRef<{ readonly price: string; readonly before: string | undefined }>(undefined)
  const last = useRef<CallOutput<N>>(undefined)
  const { error } = quote
  if (quote.data) last.current = quote.data
  // While a new one is on its way the last one stands.
  const data = quote.data ?? (quote.isPending ? last.current : undefined)
  const price = data && priceOf(data)
  if (price !== undefined && shown.current?.price !== price) shown.current = { price, before: shown.current?.price }
  const refused = error instanceof RefusedError ? error : undefined
  const wantsCode = refused !== undefined && CODE_REASONS.has(refused.reason)
  return {
    quote: data,
    before: shown.current?.before,
    error,
    busy: quote.isPending,
    wantsCode,
    codeError: wantsCode && refused.reason !== 'pin_needed' ? refused.message : undefined,
    ask: (input: CallInput<N>) => quote.mutate(input),
    reset: () => {
      shown.current = undefined
      last.current = undefined
      quote.reset()
    },
  }
}

interface RunningQuote {
  readonly quoteId: string
  readonly madeAtMs: number
  readonly expiresAtMs: number
}

/** A second before the quote ends there is a new one, so many times; then the person asks for it. */
const RENEW_BEFORE_MS = 1_000
const RENEWALS_MAX = 12

/** Renews a quote a second before it ends, some times; then it is over until the person asks again. */
export function useRenewal({ quoteId, madeAtMs, expiresAtMs }: RunningQuote, onRenew: () => void) {
  const [renewals, setRenewals] = useState(0)
  const [over, setOver] = useState(false)
  const isLast = renewals >= RENEWALS_MAX
  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote starts one clock
  useEffect(() => {
    setOver(false)
    const renew = () => {
      setRenewals(renewals + 1)
      onRenew()
    }
    const lifeMs = expiresAtMs - madeAtMs
    const timer = isLast ? setTimeout(() => setOver(true), lifeMs) : setTimeout(renew, lifeMs - RENEW_BEFORE_MS)
    return () => clearTimeout(timer)
  }, [quoteId])
  const again = () => {
    setRenewals(0)
    onRenew()
  }
  return { over, again }
}
