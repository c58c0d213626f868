import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import type { Reason } from '@firoza/core/refusal'
import { createQuery } from '@firoza/web/query'
import { listsOf } from '@firoza/web/query-list'
import type { ListName, QueryPolicy, ReadOptions } from '@firoza/web/query-policy'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { call, sayFailed } from './client.ts'
import { failureText } from './failure-text.ts'
import { baseText } from './language.ts'
import { usePreferences } from './preferences.ts'

const KEPT_MS = 5 * 60_000

/** What a decision is refused with that a colleague, or the system, was faster than: what the page shows is no longer so. */
const TOO_LATE: ReadonlySet<Reason> = new Set<Reason>([
  'move_not_allowed',
  'kyc_changed',
  'change_pending',
  'case_stale',
  'case_changed',
  'notice_attached',
  'coin_alarm_over',
  'payouts_paused_already',
  'payouts_not_paused',
])

const policy: QueryPolicy = {
  staleMs: 5_000,
  keptMs: KEPT_MS,
  triesMax: 2,
  networkMode: 'online',
  scope: { use: () => 'staff', now: () => 'staff' },
  read: (name, input, signal) => call(name, input, { signal, quiet: true }),
  pageItems: LIMITS.pageItemsMax,
  tooLate: TOO_LATE,
  writeFailed: error => sayFailed(failureText(error, baseText())),
}

const queries = createQuery({ call, policy })
const lists = listsOf(policy)
export const { queryClient, invalidate, useRead, useWrite } = queries

usePreferences.subscribe((now, before) => {
  if (now.language !== before.language) queries.readAgain()
})

/** What `ListTable` shows: the first page, with the rows of all pages read. */
export type ListRead<N extends ListName> = UseInfiniteQueryResult<CallOutput<N>>

/** Reads a list page by page, as `ListTable` asks for more. */
export function useReadList<N extends ListName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor'>,
  options?: ReadOptions,
): ListRead<N> {
  return lists.useReadList(name, input, options).query
}

/**
 * Reads a list on from a first page that came with something else. Each further page is a look of its own, and made only when asked for;
 * `atMs` tells one first page from the next.
 */
export function useReadOn<N extends ListName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor'>,
  page: CallOutput<N>,
  atMs: number,
): ListRead<N> {
  return lists.useReadList(name, input, { recorded: true, begun: { page, atMs } }).query
}
