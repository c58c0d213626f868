import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { PasswordBounds } from './password-rule.ts'

export interface NewPassword {
  readonly password: string
  readonly passwordAgain: string
}

export interface NewPasswordFieldsProps {
  readonly value: NewPassword
  readonly onChange: (change: Partial<NewPassword>) => void
  readonly bounds: PasswordBounds
  readonly errors: { readonly password?: string | undefined; readonly passwordAgain?: string | undefined }
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, bounds, errors }: NewPasswordFieldsProps): ReactNode {
  const t = useT('auth')
  return (
    <>
      <Field
        kind="password"
        label={t('auth.passwordNew')}
        value={value.password}
        onChange={password => onChange({ password })}
        error={errors.password}
        hint={t('auth.passwordHint', { min: bounds.min, max: bounds.max })}
        name="new-password"
        autoComplete="new-password"
      />
      <Field
        kind="password"
        label={t('auth.passwordAgain')}
        value={value.passwordAgain}
        onChange={passwordAgain => onChange({ passwordAgain })}
        error={errors.passwordAgain}
        name="new-password-again"
        autoComplete="new-password"
      />
    </>
  )
}
