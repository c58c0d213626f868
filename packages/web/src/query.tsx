import type { Caller } from '@firoza/api/client/caller'
import { mayPass } from '@firoza/api/client/intention'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { type Query, QueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import type { ChangeOptions, QueryPolicy, ReadOptions } from './query-policy.tsx'
import { freshFor, RECORDED, readsOf } from './query-read.tsx'
import { writesOf } from './query-write.tsx'

const AGAIN_MS = 10_000

export interface Queries {
  readonly queryClient: QueryClient
  /** Whether what failed is tried once more before the person is told. */
  isTriedAgain(failures: number, error: Error): boolean
  /**
   * What was read before is no longer true. A read under way ends and is made once more: where changes come faster than answers, one that
   * is broken off for each of them would never end.
   */
  invalidate(calls: readonly CallName[]): void
  /** Everything is read anew, but for recorded reads: the server words answers in the reader's language. */
  readAgain(): void
  /**
   * Reads for the first page before it is shown, so that it is put together once, with its figures, not once for each answer. A slow
   * answer is not waited for, and a failure is left to the page, which asks again.
   */
  readFirst<N extends CallName>(name: N, input: CallInput<N>): Promise<void>
  /** Reads from the server: `useRead('GET /stock/hold/list', {})`. `dataUpdatedAt` says from when the figures are. */
  useRead<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: ReadOptions<CallOutput<N>>,
  ): UseQueryResult<CallOutput<N>>
  /**
   * Writes to the server: `useWrite('POST /stock/order/buy').mutate(input)`. One intention has one idempotency key: when no answer came,
   * sending the same input again carries the same key, so that it is done once. An answer, yes or no, ends it. While it is under way the
   * same is not sent a second time. What it changes is read anew, also where it came too late. Failures are told, unless the page shows
   * them itself (`quiet`).
   */
  useWrite<N extends CallName>(
    name: N,
    options?: ChangeOptions<N>,
  ): UseMutationResult<CallOutput<N>, Error, CallInput<N>>
}

/** The server state of an app: what it reads, keeps and writes. */
export function createQuery({ call, policy }: { readonly call: Caller; readonly policy: QueryPolicy }): Queries {
  /** What took all of its time is tried once more before the person is told, and asking goes on: after three more they would have seen a skeleton for minutes. */
  const isTriedAgain = (failures: number, error: Error) => {
    const late = error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
    return mayPass(error) && failures < (late ? 1 : policy.triesMax)
  }

  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor(policy.staleMs),
        gcTime: policy.keptMs,
        retry: isTriedAgain,
        refetchOnWindowFocus: true,
        // What could not be had is asked for again by itself, until it is there: the server may have been away, not the network.
        refetchInterval: query => (query.state.error && mayPass(query.state.error) ? AGAIN_MS : false),
        networkMode: policy.networkMode,
      },
      // What could not be sent is never sent later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

  /** Reads under way that began before the last change. */
  const outdated = new WeakSet<Query>()
  const readOnceMore = (predicate: (query: Query) => boolean) => {
    for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
      if (outdated.has(query)) continue
      outdated.add(query)
      const again = () => {
        outdated.delete(query)
        readOnceMore(other => other === query)
      }
      query.fetch().then(again, again)
    }
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
  }

  const invalidate = (calls: readonly CallName[]) => {
    const names: readonly unknown[] = calls
    if (names.length > 0) readOnceMore(({ queryKey }) => names.includes(queryKey[1]))
  }

  return {
    queryClient,
    isTriedAgain,
    invalidate,
    readAgain: () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== RECORDED }),
    ...readsOf(policy, queryClient),
    useWrite: writesOf(call, policy, invalidate),
  }
}
