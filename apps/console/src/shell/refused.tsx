import { RefusedError } from '@firoza/api/client/call-error'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

/** Why a write was not done, below the form that it is about: the server's own sentence where it refused. */
export function Refused({ error }: { readonly error: Error | null }): ReactNode {
  const t = useT()
  if (!error) return null
  return (
    <p role="alert" className="text-sm text-loss">
      {error instanceof RefusedError ? error.message : t('console-shell.noAnswer')}
    </p>
  )
}
