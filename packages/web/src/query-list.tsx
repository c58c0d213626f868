import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListName, ListOptions, ListRead, Page, QueryPolicy } from './query-policy.tsx'
import { keptAtMs, timed } from './query-read.tsx'

/** Reads of lists, page by page. A part of its own: the first page of an app may need none. */
export function listsOf(policy: QueryPolicy) {
  const { kept, scope } = policy
  return {
    useReadList: <N extends ListName>(
      name: N,
      input: Omit<CallInput<N>, 'cursor'>,
      options: ListOptions<N> = {},
    ): ListRead<CallOutput<N>['items'][number], CallOutput<N>> => {
      type Output = CallOutput<N>
      const { begun } = options
      const queryKey = [scope.use(), name, 'list', input, ...(begun ? [begun.atMs] : [])]
      const query = useInfiniteQuery({
        queryKey,
        queryFn: async ({ pageParam, signal }) => {
          const cursor = pageParam !== undefined && { cursor: pageParam }
          const limit = policy.pageItems !== undefined && { limit: policy.pageItems }
          const page = await policy.read(name, { ...limit, ...input, ...cursor } as CallInput<N>, signal)
          if (pageParam === undefined && kept?.isKept(name)) kept.keep(queryKey, page, Date.now())
          return page
        },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
        select: joined<Output>,
        ...(begun && { initialData: { pages: [begun.page], pageParams: [undefined] } }),
        ...(kept?.isKept(name) && {
          initialData: () => {
            const first = kept.lastKnown(queryKey)?.data as Output | undefined
            return first && { pages: [first], pageParams: [undefined] }
          },
          initialDataUpdatedAt: () => keptAtMs(policy, queryKey),
        }),
        ...timed(options),
        ...(options.keepLast && { placeholderData: keepPreviousData }),
      })
      return {
        first: query.data,
        items: query.data?.items ?? [],
        // The next page would cut off a new reading of those that are shown, and leave them as if they had been read.
        state:
          query.isPending || (query.hasNextPage && query.isFetching)
            ? 'loading'
            : query.hasNextPage
              ? 'more'
              : 'noMore',
        more: () => void query.fetchNextPage({ cancelRefetch: false }),
        query,
      }
    },
  }
}

function joined<Output extends Page>({ pages }: InfiniteData<Output>): Output {
  return { ...(pages[0] as Output), items: pages.flatMap(page => page.items) }
}
