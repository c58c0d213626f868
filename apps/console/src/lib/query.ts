import { RefusedError } from '@firoza/api/client/call-error'
import { keyedWriter, type WriteOptions } from '@firoza/api/client/keyed-write'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './client.ts'

const TRIES_MAX = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof RefusedError) && failures < TRIES_MAX,
    },
    mutations: { retry: false },
  },
})

export interface ReadOptions {
  readonly enabled?: boolean
  readonly refetchEveryMs?: number
  /**
   * The look is recorded in somebody's access log: it is made when a member of staff makes it, and never again by itself, when a
   * window gets the focus or a page is come back to.
   */
  readonly recorded?: boolean
  /** Keeps the last answer on the page while the one for another input is fetched. */
  readonly keepLast?: boolean
}

/** Reads from the server: `useRead('GET /staff/market/status', {})`. */
export function useRead<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: ReadOptions = {},
): UseQueryResult<CallOutput<N>> {
  const { enabled = true, refetchEveryMs, recorded, keepLast } = options
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, quiet: true }),
    enabled,
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
    ...(recorded && { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false }),
    ...(keepLast && { placeholderData: keepPreviousData }),
  })
}

/** Writes to the server under one key for one intention: a try after no answer carries the key of the one before. */
export function useWrite<N extends CallName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<CallOutput<N>, Error, CallInput<N>> {
  const [write] = useState(() => keyedWriter(call))
  return useMutation({
    mutationFn: (input: CallInput<N>) => write(name, input, { quiet: options.quiet ?? false }),
    onSuccess: output => {
      for (const changed of options.changes ?? []) void queryClient.invalidateQueries({ queryKey: [changed] })
      options.onDone?.(output)
    },
  })
}
