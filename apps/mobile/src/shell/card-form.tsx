import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import type { ReactNode, RefObject } from 'react'

export interface CardFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly label: string
  readonly busy: boolean
  /** What belongs to no field. */
  readonly error?: ReactNode
  /** Sends the form where nothing is missing. */
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Below the button. */
  readonly after?: ReactNode
}

/** A form in its card: what is wrong with it, its fields, the button that sends it. */
export function CardForm({ form, label, busy, error, onSubmit, children, after }: CardFormProps): ReactNode {
  return (
    <Card>
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {typeof error === 'string' ? <Note tone="loss">{error}</Note> : error}
        {children}
        <Button type="submit" wide busy={busy}>
          {label}
        </Button>
        {after}
      </form>
    </Card>
  )
}
