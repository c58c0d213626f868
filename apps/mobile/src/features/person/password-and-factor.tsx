import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorsOf, type FieldErrors, hasErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'

const FIELDS = ['password', 'secondFactor'] as const

export interface PasswordAndFactorProps {
  /** Whether the second factor is on. */
  readonly factorNeeded: boolean
  readonly label: string
  readonly danger?: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onSubmit: (given: { password: string; secondFactor?: string }) => void
}

/** The password once more, and the second factor where one is on. */
export function PasswordAndFactor(props: PasswordAndFactorProps): ReactNode {
  const { factorNeeded, label, danger, busy, error, onSubmit } = props
  const t = useT('security')
  const [form, setForm] = useState({ password: '', secondFactor: '' })
  const [faults, setFaults] = useState<FieldErrors<(typeof FIELDS)[number]>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = {
      ...(form.password === '' && { password: t('security.needed') }),
      ...(factorNeeded && form.secondFactor.trim() === '' && { secondFactor: t('security.needed') }),
    }
    setFaults(found)
    if (hasErrors(found)) return
    onSubmit({ password: form.password, ...(factorNeeded && { secondFactor: form.secondFactor.trim() }) })
  }
  const errors = hasErrors(faults) ? faults : errorsOf(error, FIELDS)
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Field
        kind="password"
        label={t('security.password')}
        value={form.password}
        onChange={password => setForm({ ...form, password })}
        error={errors.password}
        autoComplete="current-password"
      />
      {factorNeeded && (
        <Field
          label={t('security.factor')}
          hint={t('security.factorHint')}
          value={form.secondFactor}
          onChange={secondFactor => setForm({ ...form, secondFactor })}
          error={errors.secondFactor}
          autoComplete="one-time-code"
          maxLength={16}
        />
      )}
      <Button type="submit" wide kind={danger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </form>
  )
}
