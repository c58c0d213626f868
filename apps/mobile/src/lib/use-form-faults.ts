import { useState } from 'react'
import { errorsOf, type FieldErrors, hasErrors } from './field-errors.ts'

export interface FormFaults<Field extends string> {
  /** What stands beside the fields: what is missing, or else what the server said. */
  readonly errors: FieldErrors<Field>
  /** Shows what is missing. Answers whether nothing is. */
  readonly check: (found: FieldErrors<Field>) => boolean
  readonly clear: () => void
}

/** The faults of a form with these fields: those found before it is sent, then those that the server named. */
export function useFormFaults<Field extends string>(fields: readonly Field[], said: Error | null): FormFaults<Field> {
  const [faults, setFaults] = useState<FieldErrors<Field>>({})
  return {
    errors: hasErrors(faults) ? faults : errorsOf(said, fields),
    check: found => {
      setFaults(found)
      return !hasErrors(found)
    },
    clear: () => setFaults({}),
  }
}
