import type { WriteOptions } from '@firoza/api/client/keyed-write'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import type { NetworkMode, UseInfiniteQueryResult } from '@tanstack/react-query'

/** Answers kept on the device, so that an offline start shows the last ones with their time. */
export interface KeptAnswers {
  isKept(name: CallName): boolean
  keep(queryKey: readonly unknown[], data: unknown, atMs: number): void
  lastKnown(queryKey: readonly unknown[]): { readonly data: unknown; readonly atMs: number } | undefined
}

/** What the apps do differently. */
export interface QueryPolicy {
  /** How long an answer is fresh, and how long it is kept once nobody shows it. */
  readonly staleMs: number
  readonly keptMs: number
  readonly triesMax: number
  /** `offlineFirst` where a read may be answered without a network. */
  readonly networkMode: NetworkMode
  /** Begins every key: what is read in one scope is never shown in another. */
  readonly scope: { readonly use: () => string; readonly now: () => string }
  /** Asks once for what a page shows. Whether it is asked again, and what is told of a failure, is for whoever reads. */
  readonly read: <N extends CallName>(name: N, input: CallInput<N>, signal: AbortSignal) => Promise<CallOutput<N>>
  /** How many items a page of a list has; the server's own number unless told otherwise. */
  readonly pageItems?: number
  readonly kept?: KeptAnswers
  /** What a write is refused with that somebody else was faster than: what the page shows is no longer so. */
  readonly tooLate?: ReadonlySet<Reason>
  /** Tells that a write failed; refusals are told by `call`. */
  readonly writeFailed: (error: Error) => void
}

/** How a reading stands. */
export interface Reading<T> {
  readonly state: { readonly data: T | undefined; readonly error: Error | null; readonly dataUpdatedAt: number }
}

export interface ReadOptions<T = unknown> {
  readonly enabled?: boolean
  readonly staleTimeMs?: number
  readonly refetchEveryMs?: number | ((reading: Reading<T>) => number | false)
  /**
   * The read is recorded in somebody's access log: it is made when a person makes it, and never again by itself, when a window gets the
   * focus, a page is come back to or the language changes.
   */
  readonly recorded?: boolean
  /** Keeps the last answer on the page while the one for another input is fetched. */
  readonly keepLast?: boolean
}

export type Page = { readonly items: readonly unknown[]; readonly nextCursor?: string | null }

/** Calls that answer one page of a list and where the next one begins. */
export type ListName = { [N in CallName]: CallOutput<N> extends Page ? N : never }[CallName]

export interface ListOptions<N extends ListName> extends ReadOptions {
  /** A first page that came with something else, and when: only further pages are read. */
  readonly begun?: { readonly page: CallOutput<N>; readonly atMs: number }
}

/** A list that loads on by `cursor`. */
export interface ListRead<Item, Output = unknown> {
  readonly items: readonly Item[]
  /** For `ListLoader`. */
  readonly state: 'more' | 'loading' | 'noMore'
  readonly more: () => void
  /** Answers the first page, with the items of all pages read. */
  readonly query: UseInfiniteQueryResult<Output>
  readonly first: Output | undefined
}

export interface ChangeOptions<N extends CallName> extends WriteOptions<N> {
  /** It was refused as somebody was faster: the question has no answer any more. */
  readonly onTooLate?: () => void
}
