import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { QueryPolicy, Reading, ReadOptions } from './query-policy.tsx'

/** How long an answer is fresh. One from the future is not: the clock was put back since, by who knows how much. */
export function freshFor(ms: number): (query: Reading<unknown>) => number {
  return ({ state: { dataUpdatedAt } }) => (dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms)
}

/** Says of a read that it is recorded. */
export const RECORDED = { recorded: true }
const FIRST_READ_WAIT_MS_MAX = 500

/** Reads of one answer. */
export function readsOf(policy: QueryPolicy, queryClient: QueryClient) {
  const { kept, scope } = policy
  const askAndKeep = async <N extends CallName>(
    queryKey: readonly unknown[],
    name: N,
    input: CallInput<N>,
    signal: AbortSignal,
  ) => {
    const output = await policy.read(name, input, signal)
    if (kept?.isKept(name)) kept.keep(queryKey, output, Date.now())
    return output
  }
  return {
    readFirst: async <N extends CallName>(name: N, input: CallInput<N>) => {
      const queryKey = [scope.now(), name, input]
      const queryFn = ({ signal }: { readonly signal: AbortSignal }) => askAndKeep(queryKey, name, input, signal)
      const answer = queryClient.prefetchQuery({ queryKey, queryFn })
      await Promise.race([answer, new Promise(resolve => setTimeout(resolve, FIRST_READ_WAIT_MS_MAX))])
    },

    useRead: <N extends CallName>(name: N, input: CallInput<N>, options: ReadOptions<CallOutput<N>> = {}) => {
      const queryKey = [scope.use(), name, input]
      return useQuery({
        queryKey,
        queryFn: ({ signal }) => askAndKeep(queryKey, name, input, signal),
        ...(kept?.isKept(name) && {
          initialData: () => kept.lastKnown(queryKey)?.data as CallOutput<N> | undefined,
          initialDataUpdatedAt: () => keptAtMs(policy, queryKey),
        }),
        ...timed(options),
        ...(options.keepLast && { placeholderData: keepPreviousData }),
      })
    },
  }
}

/** From when a kept answer is; old enough in any case that the first page asks again. */
export function keptAtMs({ kept, staleMs }: QueryPolicy, queryKey: readonly unknown[]): number | undefined {
  const atMs = kept?.lastKnown(queryKey)?.atMs
  return atMs === undefined ? undefined : Math.min(atMs, Date.now() - staleMs)
}

export function timed<T>({ enabled, staleTimeMs, refetchEveryMs, recorded }: ReadOptions<T>) {
  return {
    ...(enabled !== undefined && { enabled }),
    ...(staleTimeMs !== undefined && { staleTime: freshFor(staleTimeMs) }),
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
    ...(recorded && {
      meta: RECORDED,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false as const,
      refetchOnWindowFocus: false as const,
      refetchInterval: refetchEveryMs ?? (false as const),
    }),
  }
}
