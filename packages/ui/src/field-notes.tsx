import type { ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface FieldNotesProps {
  /** The id of the input that they describe. */
  readonly id: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

/** Below an input: what is wrong with it, and what helps to fill it. */
export function FieldNotes({ id, error, hint }: FieldNotesProps): ReactNode {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-loss">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </>
  )
}

/** What joins an input with its notes for screen readers. */
export function notedBy({ id, error, hint }: FieldNotesProps) {
  const notes = cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': notes || undefined } as const
}
