import { RefusedError } from '@firoza/api/client/call-error'
import { mayPass } from '@firoza/api/client/intention'
import { keyedWriter, onceAtATime, type WriteOptions } from '@firoza/api/client/keyed-write'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import type { Reason } from '@firoza/core/refusal'
import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call, sayFailed } from './client.ts'
import { failureText } from './failure-text.ts'
import { useT } from './language.ts'
import { usePreferences } from './preferences.ts'

const TRIES_MAX = 2
const AGAIN_MS = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => mayPass(error) && failures < TRIES_MAX,
      // What could not be had is asked for again by itself, until it is there.
      refetchInterval: ({ state: { error } }) => (error && mayPass(error) ? AGAIN_MS : false),
    },
    // What could not be sent is never sent later by itself.
    mutations: { retry: false, networkMode: 'always' },
  },
})

const RECORDED = { recorded: true }

// The server words answers in the reader's language. A recorded look is not made again for it.
usePreferences.subscribe((now, before) => {
  if (now.language === before.language) return
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta !== RECORDED })
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
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, quiet: true }),
    ...habits(options),
    ...(options.keepLast && { placeholderData: keepPreviousData }),
  })
}

function habits({ enabled = true, refetchEveryMs, recorded }: ReadOptions) {
  return {
    enabled,
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
    ...(recorded && {
      meta: RECORDED,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: refetchEveryMs ?? (false as const),
    }),
  }
}

/** Calls that answer one page of a list and where the next one begins. */
export type ListName = {
  [N in CallName]: CallOutput<N> extends { items: readonly unknown[]; nextCursor: string | null } ? N : never
}[CallName]

export type ListRead<N extends ListName> = UseInfiniteQueryResult<CallOutput<N>>

/** Reads a list page by page, as `ListTable` asks for more. The answer is that of the first page, with the rows of all pages read. */
export function useReadList<N extends ListName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor' | 'limit'>,
  options: ReadOptions = {},
): ListRead<N> {
  return useInfiniteQuery({
    queryKey: [name, 'list', input],
    queryFn: ({ pageParam, signal }) => pageFrom(name, input, pageParam, signal),
    ...pages<CallOutput<N>>(),
    ...habits(options),
    ...(options.keepLast && { placeholderData: keepPreviousData }),
  })
}

/**
 * Reads a list on from a first page that came with something else. Each further page is a look of its own, and made only when asked for;
 * `asOf` tells one first page from the next.
 */
export function useReadOn<N extends ListName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor' | 'limit'>,
  first: CallOutput<N>,
  asOf: number,
): ListRead<N> {
  return useInfiniteQuery({
    queryKey: [name, 'on', input, asOf],
    queryFn: ({ pageParam, signal }) => pageFrom(name, input, pageParam, signal),
    initialData: { pages: [first], pageParams: [undefined] },
    ...pages<CallOutput<N>>(),
    ...habits({ recorded: true }),
  })
}

function pageFrom<N extends ListName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor' | 'limit'>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<CallOutput<N>> {
  const page = { ...input, limit: LIMITS.pageItemsMax, ...(cursor !== undefined && { cursor }) } as CallInput<N>
  return call(name, page, { signal, quiet: true })
}

function pages<Page extends { readonly items: readonly unknown[]; readonly nextCursor: string | null }>() {
  return {
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    select: joined<Page>,
  }
}

function joined<Page extends { readonly items: readonly unknown[] }>({ pages }: InfiniteData<Page>): Page {
  return { ...(pages[0] as Page), items: pages.flatMap(page => page.items) }
}

/** What a decision is refused with that a colleague, or the house, was faster than: what the page shows is no longer so. */
const TOO_LATE: ReadonlySet<Reason> = new Set<Reason>([
  'move_not_allowed',
  'kyc_changed',
  'approval_pending',
  'approval_stale',
  'notice_attached',
  'coin_alarm_over',
  'payouts_paused_already',
  'payouts_not_paused',
])

export interface DeskWriteOptions<N extends CallName> extends WriteOptions<N> {
  /** It was refused as somebody was faster: the question has no answer any more. */
  readonly onTooLate?: () => void
}

/**
 * Writes to the server under one key for one intention: a try after no answer carries the key of the one before. What went wrong is said in a
 * toast, a refusal by `call`, unless the page shows it itself (`quiet`). While it is under way the same is not sent a second time. What it
 * changes is read anew, also where it came too late.
 */
export function useWrite<N extends CallName>(
  name: N,
  options: DeskWriteOptions<N> = {},
): UseMutationResult<CallOutput<N>, Error, CallInput<N>> {
  const t = useT()
  const [write] = useState(() => keyedWriter(call))
  const [once] = useState(onceAtATime)
  const readAnew = () => {
    for (const changed of options.changes ?? []) void queryClient.invalidateQueries({ queryKey: [changed] })
  }
  const mutation: UseMutationResult<CallOutput<N>, Error, CallInput<N>> = useMutation({
    mutationFn: (input: CallInput<N>) => write(name, input, { quiet: options.quiet ?? false }),
    onSuccess: output => {
      readAnew()
      options.onDone?.(output)
    },
    onError: error => {
      if (!options.quiet && !(error instanceof RefusedError)) sayFailed(failureText(error, t))
      if (!(error instanceof RefusedError && TOO_LATE.has(error.reason))) return
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
