import { RefusedError } from '@firoza/api/client/call-error'
import { mayPass } from '@firoza/api/client/intention'
import { keyedWriter, onceAtATime, type WriteOptions } from '@firoza/api/client/keyed-write'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { toast } from '@firoza/ui/toast-store'
import {
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call, readOnce } from './client.ts'
import { writeFailureText } from './field-errors.ts'
import { isKept, keepLastKnown, lastKnown } from './last-known.ts'
import { useSession } from './session.ts'

const STALE_MS = 10_000
const KEPT_MS = 30 * 60_000
const TRIES_MAX = 3
const AGAIN_MS = 10_000

/** What took all of its time is tried once more before the person is told, and asking goes on: after three more they would have seen a skeleton for minutes. */
export function isTriedAgain(failures: number, error: Error): boolean {
  const late = error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
  return mayPass(error) && failures < (late ? 1 : TRIES_MAX)
}

/** How long an answer is fresh. One from the future is not: the clock was put back since, by who knows how much. */
export function freshFor(ms: number): (query: Reading<unknown>) => number {
  return ({ state: { dataUpdatedAt } }) => (dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor(STALE_MS),
      gcTime: KEPT_MS,
      retry: isTriedAgain,
      refetchOnWindowFocus: true,
      // What could not be had is asked for again by itself, until it is there: the server may have been away, not the network.
      refetchInterval: query => (query.state.error && mayPass(query.state.error) ? AGAIN_MS : false),
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Real and demo are cached apart, so that no figure of one is ever shown in the other. */
function queryKeyOf<N extends CallName>(name: N, input: CallInput<N>): readonly unknown[] {
  const { userAccountType } = useSession.getState()
  return [userAccountType, name, input]
}

/** From when a kept answer is; old enough in any case that the first page asks again. */
function keptAtMs(queryKey: readonly unknown[]): number | undefined {
  const atMs = lastKnown(queryKey)?.atMs
  return atMs === undefined ? undefined : Math.min(atMs, Date.now() - STALE_MS)
}

/** How a reading stands. */
export interface Reading<T> {
  readonly state: { readonly data: T | undefined; readonly error: Error | null; readonly dataUpdatedAt: number }
}

export interface ReadOptions<T = unknown> {
  readonly enabled?: boolean
  readonly staleTimeMs?: number
  readonly refetchEveryMs?: number | ((reading: Reading<T>) => number | false)
}

/** Reads from the server: `useRead('GET /stock/hold/list', {})`. `dataUpdatedAt` says from when the figures are. */
export function useRead<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: ReadOptions<CallOutput<N>> = {},
): UseQueryResult<CallOutput<N>> {
  const realm = useSession(session => session.userAccountType)
  const queryKey = [realm, name, input]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(queryKey, name, input, signal),
    ...(isKept(name) && {
      initialData: () => lastKnown(queryKey)?.data as CallOutput<N> | undefined,
      initialDataUpdatedAt: () => keptAtMs(queryKey),
    }),
    ...timed(options),
  })
}

function timed<T>({ enabled, staleTimeMs, refetchEveryMs }: ReadOptions<T>) {
  return {
    ...(enabled !== undefined && { enabled }),
    ...(staleTimeMs !== undefined && { staleTime: freshFor(staleTimeMs) }),
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
  }
}

async function read<N extends CallName>(
  queryKey: readonly unknown[],
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<CallOutput<N>> {
  const output = await readOnce(name, input, signal)
  if (isKept(name)) keepLastKnown(queryKey, output, Date.now())
  return output
}

const FIRST_READ_WAIT_MS_MAX = 500

/**
 * Reads for the first page before it is shown, so that it is put together once, with its figures, not once for each answer. A slow
 * answer is not waited for, and a failure is left to the page, which asks again.
 */
export async function readFirst<N extends CallName>(name: N, input: CallInput<N>): Promise<void> {
  const queryKey = queryKeyOf(name, input)
  const answer = queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => read(queryKey, name, input, signal) })
  await Promise.race([answer, new Promise(resolve => setTimeout(resolve, FIRST_READ_WAIT_MS_MAX))])
}

type Listed<N extends CallName> = CallOutput<N> extends { readonly items: readonly (infer Item)[] } ? Item : never

/** A list that loads on by `cursor`. */
export interface ListRead<Item> {
  readonly items: readonly Item[]
  /** For `ListLoader`. */
  readonly state: 'more' | 'loading' | 'noMore'
  readonly more: () => void
  readonly query: UseInfiniteQueryResult
}

/** A page as the server answers it: its items, and what it says beside them. */
type ListPage<N extends CallName> = CallOutput<N> & {
  readonly items: readonly Listed<N>[]
  readonly nextCursor?: string | null
}

export function useReadList<N extends CallName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor'>,
  options: ReadOptions = {},
): ListRead<Listed<N>> & { readonly first: CallOutput<N> | undefined } {
  const realm = useSession(session => session.userAccountType)
  const queryKey = [realm, name, 'list', input]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...input, ...(pageParam !== undefined && { cursor: pageParam }) } as CallInput<N>
      const answer: unknown = await readOnce(name, page, signal)
      if (pageParam === undefined && isKept(name)) keepLastKnown(queryKey, answer, Date.now())
      return answer as ListPage<N>
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    ...(isKept(name) && {
      initialData: () => {
        const first = lastKnown(queryKey)?.data as ListPage<N> | undefined
        return first && { pages: [first], pageParams: [undefined] }
      },
      initialDataUpdatedAt: () => keptAtMs(queryKey),
    }),
    ...timed(options),
  })
  return {
    first: query.data?.pages[0],
    items: query.data?.pages.flatMap(page => page.items) ?? [],
    // The next page would cut off a new reading of those that are shown, and leave them as if they had been read.
    state:
      query.isPending || (query.hasNextPage && query.isFetching) ? 'loading' : query.hasNextPage ? 'more' : 'noMore',
    more: () => void query.fetchNextPage({ cancelRefetch: false }),
    query,
  }
}

/**
 * Writes to the server: `useWrite('POST /stock/order/buy').mutate(input)`. One intention has one idempotency key: when no
 * answer came, sending the same input again carries the same key, so that it is done once. An answer, yes or no, ends it. While it is
 * under way the same is not sent a second time.
 */
export function useWrite<N extends CallName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<CallOutput<N>, Error, CallInput<N>> {
  const [write] = useState(() => keyedWriter(call))
  const [once] = useState(onceAtATime)
  const mutation: UseMutationResult<CallOutput<N>, Error, CallInput<N>> = useMutation({
    mutationFn: (input: CallInput<N>) => write(name, input, { quiet: options.quiet ?? false }),
    onSuccess: output => {
      for (const changed of options.changes ?? []) {
        void queryClient.invalidateQueries({ predicate: query => query.queryKey[1] === changed })
      }
      options.onDone?.(output)
    },
    onError: error => {
      // A refusal has been said by `call`.
      if (!options.quiet && !(error instanceof RefusedError)) toast.error(writeFailureText(error))
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
