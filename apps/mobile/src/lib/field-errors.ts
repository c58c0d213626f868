import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import { failureText } from '@firoza/web/failure-text'
import { shellText } from './language.ts'

/** Sentences beside the fields of a form; `form` is what belongs to none of them. */
export type FieldErrors<Field extends string> = { readonly [F in Field | 'form']?: string | undefined }

/** Puts what the server said of a form beside the field at fault, or over the form where it names none that the form has. */
export function errorsOf<Field extends string>(error: unknown, fields: readonly Field[]): FieldErrors<Field> {
  if (!error) return {}
  if (error instanceof RefusedError) {
    const field = fields.find(known => known === error.field) ?? 'form'
    return { [field]: error.message } as FieldErrors<Field>
  }
  return { form: writeFailureText(error) } as FieldErrors<Field>
}

/** The sentence for a write that failed: sent again, it has the key of the try before. */
export function writeFailureText(error: unknown): string {
  const t = shellText()
  return error instanceof NoAnswerError ? t('shell.writeFailed') : failureText(error, t)
}

export function hasErrors(errors: object): boolean {
  return Object.values(errors).some(text => text !== undefined)
}
