import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { useState } from 'react'
import { useWrite } from '../../lib/query.ts'
import { PERP_READS } from '../../trading/kinds/perp-reads.ts'

const CODE_REASONS: ReadonlySet<string> = new Set(['pin_needed', 'pin_wrong', 'pin_locked'])

/** A command that may want the transaction password: sent without one first, and again with it where it is asked for. */
export function useCodedWrite<N extends CallName>(name: N, onDone: (answer: CallOutput<N>) => void) {
  const [input, setInput] = useState<CallInput<N>>()
  const write = useWrite(name, { quiet: true, changes: PERP_READS, onDone })
  const refused = write.error instanceof RefusedError ? write.error : undefined
  const wantsCode = refused !== undefined && CODE_REASONS.has(refused.reason)
  return {
    busy: write.isPending,
    /** Also while the code is on its way, so that the pad stays. */
    wantsCode: wantsCode || (write.isPending && input !== undefined && 'transactionCode' in input),
    codeError: wantsCode && refused.reason !== 'pin_needed' ? refused.message : undefined,
    error: wantsCode ? undefined : write.error?.message,
    send: (next: CallInput<N>) => {
      setInput(next)
      write.mutate(next)
    },
    sendCode: (transactionCode: string) => {
      if (input === undefined) return
      const coded = { ...input, transactionCode }
      setInput(coded)
      write.mutate(coded)
    },
    reset: () => {
      setInput(undefined)
      write.reset()
    },
  }
}
