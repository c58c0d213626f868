import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import type { ReactNode, RefObject } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import type { KycField, KycForm } from './kyc-form.ts'

/** What the fields of every part of the form need. */
export interface PartProps {
  readonly form: KycForm
  readonly errors: FieldErrors<KycField>
  readonly onChange: (change: Partial<KycForm>) => void
}

export interface PartFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly error: string | undefined
  readonly busy: boolean
  readonly onNext: () => void
  readonly children: ReactNode
}

/** One part of the form on a card of its own, with the way on. */
export function PartForm({ form, error, busy, onNext, children }: PartFormProps): ReactNode {
  const t = useT('kyc')
  return (
    <Card>
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          onNext()
        }}
      >
        {error !== undefined && <Note tone="loss">{error}</Note>}
        {children}
        <Button type="submit" wide busy={busy}>
          {t('kyc.next')}
        </Button>
      </form>
    </Card>
  )
}
