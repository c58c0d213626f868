import type { ReactNode } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { useT } from '../lib/language.ts'

/** Why a write was not done, below the form that it is about: the server's own sentence where it refused. */
export function Refused({ error }: { readonly error: Error | null }): ReactNode {
  const t = useT()
  if (!error) return null
  return (
    <p role="alert" className="text-sm text-loss">
      {failureText(error, t)}
    </p>
  )
}
