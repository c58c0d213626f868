import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentErrors, type FormValues } from './current-errors.ts'
import { errorsOf, type FieldErrors, hasErrors } from './field-errors.ts'
import { focusFirstFault } from './focus-fault.ts'

export interface FormFaults<Field extends string> {
  /** What stands beside the fields: what is missing, or what the server said, until the field at fault is changed. */
  readonly errors: FieldErrors<Field>
  /** Shows what is missing, and forgets what was said before. Answers whether nothing is. */
  readonly check: (found: FieldErrors<Field>) => boolean
  /** Where the fields stand: a person is led to the first fault that is found or said. */
  readonly form: RefObject<HTMLFormElement | null>
}

/** The faults of a form whose fields hold these values: those found before it is sent, then those that the server named in answer to one of its calls. */
export function useFormFaults<Field extends string>(
  values: FormValues<Field>,
  ...said: readonly (Error | null)[]
): FormFaults<Field> {
  const fields = Object.keys(values) as Field[]
  const saidOf = (error: Error | null | undefined) => ({ errors: errorsOf(error, fields), values })
  const [standing, setStanding] = useState(() => saidOf(said.find(error => error !== null)))
  const [known, setKnown] = useState(said)
  if (said.some((error, at) => error !== known[at])) {
    setKnown(said)
    const fresh = said.find((error, at) => error !== null && error !== known[at])
    if (fresh) setStanding(saidOf(fresh))
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && hasErrors(standing.errors)) focusFirstFault(form.current)
  }, [standing])
  return {
    form,
    errors: currentErrors(standing, values),
    check: found => {
      setStanding({ errors: found, values })
      return !hasErrors(found)
    },
  }
}
