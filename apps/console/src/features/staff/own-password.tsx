import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { Refused } from '../../shell/refused.tsx'
import { FactorField } from './factor-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const EMPTY = { oldPassword: '', password: '', passwordAgain: '', secondFactor: '' }
type Form = typeof EMPTY

/** A new password for the old one, and for a code of the app where there is one. */
export function OwnPassword(): ReactNode {
  const t = useT('console-staff')
  const name = useSession(session => session.staff?.name ?? '')
  const hasFactor = useSession(session => session.staff?.secondFactor ?? false)
  const [form, setForm] = useState(EMPTY)
  const change = useWrite('POST /staff/password', {
    quiet: true,
    changes: ['GET /staff/session/list'],
    onDone: () => {
      setForm(EMPTY)
      toast.show(t('console-staff.passwordChanged'))
    },
  })
  const { secondFactor, ...passwords } = form
  const incomplete =
    Object.values(passwords).some(value => value === '') || (hasFactor && secondFactor.trim().length < 6)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || change.isPending) return
    change.mutate({ ...passwords, ...(hasFactor && { secondFactor: secondFactor.trim() }) })
  }
  return (
    <Card title={t('console-staff.password')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('console-staff.passwordHint')}</p>
        {/* A browser that keeps passwords learns by it whose this is. */}
        <input hidden name="username" autoComplete="username" value={name} readOnly />
        <Inputs form={form} change={changed => setForm({ ...form, ...changed })} hasFactor={hasFactor} />
        <Refused error={change.error} />
        <Button
          type="submit"
          wide
          busy={change.isPending}
          disabledReason={incomplete ? t('console-staff.passwordIncomplete') : undefined}
        >
          {t('console-staff.changePassword')}
        </Button>
      </form>
    </Card>
  )
}

interface InputsProps {
  readonly form: Form
  readonly change: (changed: Partial<Form>) => void
  readonly hasFactor: boolean
}

function Inputs({ form, change, hasFactor }: InputsProps): ReactNode {
  const t = useT('console-staff')
  return (
    <>
      <Field
        kind="password"
        label={t('console-staff.oldPassword')}
        value={form.oldPassword}
        onChange={oldPassword => change({ oldPassword })}
        autoComplete="current-password"
        maxLength={200}
      />
      <NewPasswordFields form={form} change={change} />
      {hasFactor && <FactorField value={form.secondFactor} onChange={secondFactor => change({ secondFactor })} />}
    </>
  )
}
