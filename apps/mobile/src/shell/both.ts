import type { Loadable } from '@firoza/web/loaded'

/** Two queries of which a view needs both answers: it waits for both, and has failed where either has. */
export function both<A, B>(one: Loadable<A>, other: Loadable<B>): Loadable<readonly [A, B]> {
  const queries = [one, other]
  // As old as what is being asked for again: an answer that is still good enough not to be is no reason to grey the other.
  const asked = queries.filter(query => query.isFetching || query.error !== null || query.failureCount > 0)
  const times = (asked.length > 0 ? asked : queries).map(query => query.dataUpdatedAt)
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    dataUpdatedAt: Math.min(...times),
    failureCount: Math.max(one.failureCount, other.failureCount),
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}
