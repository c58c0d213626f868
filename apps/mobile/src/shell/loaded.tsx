import { ErrorState } from '@firoza/ui/error-state'
import { StaleNote } from '@firoza/ui/stale-note'
import type { ReactNode } from 'react'
import { deviceNowMs } from '../lib/clock.ts'
import { failureText } from '../lib/field-errors.ts'
import { useT } from '../lib/language.ts'
import { useOnline } from './offline-banner.tsx'

/** What of a query a view needs; the results of `useRead` fit. */
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
  /** Of the size of what is coming. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * The query, held back until the others have been heard or have failed: what they show below it then comes with it, and nothing is
 * pushed away from under a finger.
 */
export function heldFor<T>(query: Loadable<T>, ...others: readonly { readonly isPending: boolean }[]): Loadable<T> {
  return others.some(other => other.isPending) ? { ...query, data: undefined } : query
}

/** Figures on which nobody has looked for so long are not shown as those of now. */
const OLD_MS = 60_000

/**
 * The three faces of what comes from the server: its skeleton, what went wrong with a way to try again, or the content. Where
 * asking again failed or cannot be tried, the last known content stays, greyed, with its time; what was kept on the device from
 * an earlier visit is grey until it has been asked for again.
 */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>): ReactNode {
  const t = useT()
  const online = useOnline()
  if (query.data === undefined) {
    if (query.error || !online) return <Failed query={query} />
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        {skeleton}
      </div>
    )
  }
  const failed = query.error !== null || query.failureCount > 0 || !online
  const old = query.isFetching && query.dataUpdatedAt < Math.max(performance.timeOrigin, deviceNowMs() - OLD_MS)
  // The content stays the same element whether it is grey or not: what is open or typed in it must not be lost with the network.
  return (
    <>
      {failed && (
        <div className="stale mb-1">
          <StaleNote asOfMs={query.dataUpdatedAt} />
        </div>
      )}
      <div data-old={failed || old ? '' : undefined} className="contents">
        {children(query.data)}
      </div>
    </>
  )
}

function Failed({ query }: { readonly query: Loadable<unknown> }): ReactNode {
  const t = useT()
  return <ErrorState title={failureText(query.error, t)} busy={query.isFetching} onRetry={() => void query.refetch()} />
}
