import type { FieldErrors } from '../../lib/field-errors.ts'
import type { KycField, KycForm } from './kyc-form.ts'

/** What the fields of every part of the form need. */
export interface PartProps {
  readonly form: KycForm
  readonly errors: FieldErrors<KycField>
  readonly onChange: (change: Partial<KycForm>) => void
}
