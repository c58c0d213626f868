import type { FieldErrors } from './field-errors.ts'

export type FormValues<Field extends string> = { readonly [F in Field]: string | boolean }

/** What was found wrong with a form, and what stood in its fields at that moment. */
export interface FoundErrors<Field extends string> {
  readonly errors: FieldErrors<Field>
  readonly values: FormValues<Field>
}

/**
 * What is still to be said of a form whose fields hold these values: the error of a field goes when that field is changed, and what
 * belongs to no field goes with any change.
 */
export function currentErrors<Field extends string>(
  { errors, values: then }: FoundErrors<Field>,
  now: FormValues<Field>,
): FieldErrors<Field> {
  const changed = (Object.keys({ ...then, ...now }) as Field[]).filter(field => now[field] !== then[field])
  const isOver = (field: string) => (field === 'form' ? changed.length > 0 : changed.some(other => other === field))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isOver(field))) as FieldErrors<Field>
}
