import { ErrorState } from '@firoza/ui/error-state'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { StaleNote } from '@firoza/ui/stale-note'
import { useUi } from '@firoza/ui/ui-context'
import type { ReactNode } from 'react'
import { failureText } from './failure-text.tsx'
import { useOnline } from './online.tsx'

/** What of a query a view needs; the results of `useRead` fit, and the query of a list. */
export interface Loadable<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  /** How often the try under way has failed. */
  readonly failureCount: number
  readonly refetch: () => unknown
}

export interface LoadedProps<T> {
  readonly query: Loadable<T>
  /** Of the size of what is coming; rows unless told otherwise. */
  readonly skeleton?: ReactNode
  /** What stands there where nothing could be had: what went wrong, with a way to try again, unless told otherwise. */
  readonly failed?: (query: Loadable<T>) => ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * The query, held back until the others have been heard or have failed: what they show below it then comes with it, and nothing is
 * pushed away from under a finger.
 */
export function waitFor<T>(query: Loadable<T>, ...others: readonly { readonly isPending: boolean }[]): Loadable<T> {
  return others.some(other => other.isPending) ? { ...query, data: undefined } : query
}

/** Figures on which nobody has looked for so long are not shown as those of now. */
const OLD_MS = 60_000

/**
 * The three faces of what comes from the server: its skeleton, what went wrong with a way to try again, or the content. Where
 * asking again failed or cannot be tried, the last known content stays, greyed, with its time; what was kept on the device from
 * an earlier visit is grey until it has been asked for again.
 */
export function Loaded<T>({ query, skeleton, failed = failure, children }: LoadedProps<T>): ReactNode {
  const { t } = useUi()
  const online = useOnline()
  if (query.data === undefined) {
    if (query.error || !online) return failed(query)
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        {skeleton ?? (
          <div className="rounded-card border border-line bg-card">
            <SkeletonRows rows={6} />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      {isStale(query, online) && (
        <div className="stale mb-1">
          <StaleNote asOfMs={query.dataUpdatedAt} />
        </div>
      )}
      <GreyWhenOld query={query}>{children(query.data)}</GreyWhenOld>
    </>
  )
}

export interface GreyWhenOldProps {
  readonly query: Loadable<unknown>
  readonly children: ReactNode
}

/** Further content of a query whose time `Loaded` already shows elsewhere on the page: grey while it is old. */
export function GreyWhenOld({ query, children }: GreyWhenOldProps): ReactNode {
  const stale = isStale(query, useOnline())
  const old = query.isFetching && query.dataUpdatedAt < Math.max(performance.timeOrigin, Date.now() - OLD_MS)
  // The content stays the same element whether it is grey or not: what is open or typed in it must not be lost with the network.
  return (
    <div data-old={stale || old ? '' : undefined} className="contents">
      {children}
    </div>
  )
}

function isStale(query: Loadable<unknown>, online: boolean): boolean {
  return query.error !== null || query.failureCount > 0 || !online
}

function failure(query: Loadable<unknown>): ReactNode {
  return <Failure query={query} />
}

export interface FailureProps {
  readonly query: Pick<Loadable<unknown>, 'error' | 'isFetching' | 'refetch'>
  /** In other words than the common ones. */
  readonly title?: string
  readonly detail?: string | undefined
}

/** What went wrong, and a way to try again. */
export function Failure({ query, title, detail }: FailureProps): ReactNode {
  const { t } = useUi()
  return (
    <ErrorState
      title={title ?? failureText(query.error, t)}
      detail={detail}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
