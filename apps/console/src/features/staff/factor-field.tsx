import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface FactorFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

/** A code of the authenticator app, or one for recovery. */
export function FactorField(props: FactorFieldProps): ReactNode {
  const t = useT()
  return (
    <Field
      {...props}
      label={t('console-shell.secondFactor')}
      hint={t('console-shell.secondFactorHint')}
      name="one-time-code"
      autoComplete="one-time-code"
      maxLength={20}
    />
  )
}
