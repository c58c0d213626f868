import { ServerError } from '@firoza/api/client/call-error'
import { ErrorState } from '@firoza/ui/error-state'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { StaleNote } from '@firoza/ui/stale-note'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText, missingPermission } from '../lib/failure-text.ts'
import { useT } from '../lib/language.ts'

/** What is shown of a read, of one answer or of a list that is read page by page. */
export type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'dataUpdatedAt'> & {
  readonly refetch: () => unknown
}

export interface LoadedProps<T> {
  readonly query: Answer<T>
  /** Stands until the first answer; of the size of what comes. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * What a read shows: a skeleton, then the answer; after a failure the last known answer with its time, or what went wrong and a
 * way to try again.
 */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>): ReactNode {
  const t = useT()
  if (query.data === undefined && query.error) {
    return (
      <div className="rounded-card border border-line bg-card">
        <Failure error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    )
  }
  if (query.data === undefined) {
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
      {query.isError && <StaleNote asOfMs={query.dataUpdatedAt} />}
      {children(query.data)}
    </>
  )
}

/** A failure that stays where it happened, beside what can be put right. */
export function FailedNote({ error }: { readonly error: Error }): ReactNode {
  const t = useT()
  return (
    <div className="mt-3">
      <Note tone="loss">{failureText(error, t)}</Note>
    </div>
  )
}

export interface FailureProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}

/** A failure in words: the server's own sentence where it refused. */
export function Failure({ error, onRetry, busy }: FailureProps): ReactNode {
  const t = useT()
  return <ErrorState title={failureText(error, t)} detail={detailOf(error, t)} onRetry={onRetry} busy={busy} />
}

/** What helps further: whom to ask for the permission, or where the log has it. */
function detailOf(error: Error, t: ReturnType<typeof useT>): string | undefined {
  if (missingPermission(error) !== undefined) return t('console-shell.mayNotHint')
  if (!(error instanceof ServerError) || error.requestId === undefined) return undefined
  return t('console-shell.requestId', { id: error.requestId })
}
