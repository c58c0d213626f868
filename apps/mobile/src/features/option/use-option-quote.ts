import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput } from '@firoza/api/endpoints'
import { useRef } from 'react'
import { useWrite } from '../../lib/query.ts'

type QuoteCall = 'POST /stock/order/option/quote' | 'POST /stock/order/option/close/quote'

const CODE_REASONS: ReadonlySet<string> = new Set(['pin_needed', 'pin_wrong', 'pin_locked'])

/** Asks for quotes: the newest one, the price of the one before it where that was another, and whether the code is needed first. */
export function useOptionQuote<N extends QuoteCall>(name: N) {
  const quote = useWrite(name, { quiet: true })
  const shown = useRef<{ readonly price: string; readonly before: string | undefined }>(undefined)
  const { data, error } = quote
  if (data && shown.current?.price !== data.price) shown.current = { price: data.price, before: shown.current?.price }
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
      quote.reset()
    },
  }
}
