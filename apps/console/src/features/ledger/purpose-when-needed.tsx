import { RefusedError } from '@firoza/api/client/call-error'
import type { ReactNode } from 'react'
import { type Answer, Loaded, type LoadedProps } from '../../shell/loaded.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'

/** Whether the server shows this only with a purpose: it belongs to a person, and none has been given. */
function needsPurpose(query: Answer<unknown>): boolean {
  return query.error instanceof RefusedError && query.error.detailsOf('field_missing')?.field === 'reason'
}

/** Shows the answer to a read that needs a purpose only where the ledger account turns out to be a person's. */
export function LoadedWithPurpose<T>({ query, children }: LoadedProps<T>): ReactNode {
  if (needsPurpose(query)) return <PurposeGate>{() => null}</PurposeGate>
  return (
    <>
      <PurposeNote />
      <Loaded query={query}>{children}</Loaded>
    </>
  )
}
