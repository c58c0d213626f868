import { RefusedError } from '@firoza/api/client/call-error'
import { type Intention, intentionFor, leavesOpen } from '@firoza/api/client/intention'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
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

export interface WriteOptions<N extends CallName> {
  /** Calls whose cached answers are no longer true after it. */
  readonly changes?: readonly CallName[]
  readonly onDone?: (output: CallOutput<N>) => void
  /** The page shows the refusal itself. */
  readonly quiet?: boolean
}

/** Writes to the server under one key for one intention: a try after no answer carries the key of the one before. */
export function useWrite<N extends CallName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<CallOutput<N>, Error, CallInput<N>> {
  const intention = useRef<Intention | undefined>(undefined)
  return useMutation({
    mutationFn: async (input: CallInput<N>) => {
      intention.current = intentionFor(input, intention.current)
      try {
        const output = await call(name, input, {
          idempotencyKey: intention.current.key,
          quiet: options.quiet ?? false,
        })
        intention.current = undefined
        return output
      } catch (error) {
        if (!leavesOpen(error)) intention.current = undefined
        throw error
      }
    },
    onSuccess: output => {
      for (const changed of options.changes ?? []) void queryClient.invalidateQueries({ queryKey: [changed] })
      options.onDone?.(output)
    },
  })
}
