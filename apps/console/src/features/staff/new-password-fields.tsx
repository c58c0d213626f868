import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

interface NewPassword {
  readonly password: string
  readonly passwordAgain: string
}

export interface NewPasswordFieldsProps {
  readonly form: NewPassword
  readonly change: (changed: Partial<NewPassword>) => void
}

/** A password that a member of staff chooses, twice. */
export function NewPasswordFields({ form, change }: NewPasswordFieldsProps): ReactNode {
  const t = useT()
  return (
    <>
      <Field
        kind="password"
        label={t('console-shell.newPassword')}
        hint={t('console-shell.newPasswordHint')}
        value={form.password}
        onChange={password => change({ password })}
        autoComplete="new-password"
        maxLength={20}
      />
      <Field
        kind="password"
        label={t('console-shell.passwordAgain')}
        value={form.passwordAgain}
        onChange={passwordAgain => change({ passwordAgain })}
        autoComplete="new-password"
        maxLength={20}
      />
    </>
  )
}
