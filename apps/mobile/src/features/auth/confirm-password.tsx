import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'

export interface ConfirmPasswordProps {
  readonly label: string
  readonly danger?: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onSubmit: (given: { password: string }) => void
  /** Fields of the same form, above the password. */
  readonly children?: ReactNode
}

/** The password once more. The second factor, where one is set, the shell asks for. */
export function ConfirmPassword({ label, danger, busy, error, onSubmit, children }: ConfirmPasswordProps): ReactNode {
  const t = useT('auth')
  const [password, setPassword] = useState('')
  const { errors, check, form } = useFormFaults({ password }, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && check(password === '' ? { password: t('auth.needed') } : {})) onSubmit({ password })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {children}
      <Field
        kind="password"
        label={t('auth.factorPassword')}
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide kind={danger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </form>
  )
}
