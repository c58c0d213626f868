import { ServerError } from '@firoza/api/client/call-error'
import { Note } from '@firoza/ui/note'
import { Loaded as CommonLoaded, Failure, type Loadable, type LoadedProps } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { failureText, missingPermission } from '../lib/failure-text.ts'
import { useT } from '../lib/language.ts'

/** What is shown of a read, of one answer or of a list that is read page by page. */
export type Answer<T> = Loadable<T>
export type { LoadedProps }

/** What a read shows; where it failed, whom to ask for the permission. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  return <CommonLoaded failed={failed} {...props} />
}

function failed(query: Loadable<unknown>): ReactNode {
  return (
    <div className="rounded-card border border-line bg-card">
      <Failed query={query} />
    </div>
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

function Failed({ query }: { readonly query: Loadable<unknown> }): ReactNode {
  const t = useT()
  const { error } = query
  return error === null ? (
    <Failure query={query} />
  ) : (
    <Failure query={query} title={failureText(error, t)} detail={detailOf(error, t)} />
  )
}

/** What helps further: whom to ask for the permission, or where the log has it. */
function detailOf(error: Error, t: ReturnType<typeof useT>): string | undefined {
  if (missingPermission(error) !== undefined) return t('console-shell.mayNotHint')
  if (!(error instanceof ServerError) || error.requestId === undefined) return undefined
  return t('console-shell.requestId', { id: error.requestId })
}
