import { RefusedError } from '@firoza/api/client/call-error'
import type { Caller } from '@firoza/api/client/caller'
import { keyedWriter, onceAtATime } from '@firoza/api/client/keyed-write'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ChangeOptions, QueryPolicy } from './query-policy.tsx'

/** Writes, each intention under one key. */
export function writesOf(call: Caller, policy: QueryPolicy, invalidate: (calls: readonly CallName[]) => void) {
  return function useWrite<N extends CallName>(name: N, options: ChangeOptions<N> = {}) {
    const [write] = useState(() => keyedWriter(call))
    const [once] = useState(onceAtATime)
    const readAnew = () => invalidate(options.changes ?? [])
    const mutation: UseMutationResult<CallOutput<N>, Error, CallInput<N>> = useMutation({
      mutationFn: (input: CallInput<N>) => write(name, input, { quiet: options.quiet ?? false }),
      onSuccess: output => {
        readAnew()
        options.onDone?.(output)
      },
      onError: error => {
        if (!options.quiet && !(error instanceof RefusedError)) policy.writeFailed(error)
        if (!(error instanceof RefusedError && policy.tooLate?.has(error.reason))) return
        readAnew()
        options.onTooLate?.()
      },
      onSettled: (_output, _error, input) => once.end(input),
    })
    const { mutate: send } = mutation
    const mutate = useCallback(
      (...sent: Parameters<typeof send>) => {
        if (once.begin(sent[0] ?? {})) send(...sent)
      },
      [once, send],
    )
    return { ...mutation, mutate }
  }
}
