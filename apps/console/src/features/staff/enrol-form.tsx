import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { Refused } from '../../shell/refused.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const EMPTY = { name: '', firstSecret: '', secondSecret: '', password: '', passwordAgain: '' }
type Form = typeof EMPTY

/** The first sign-in of who was added to the console, and the way back of who has forgotten their password: both codes and a password of their own. */
export function EnrolForm({ onDone }: { readonly onDone: (name: string) => void }): ReactNode {
  const t = useT()
  const [form, setForm] = useState(EMPTY)
  const enrol = useWrite('POST /staff/enrol', { quiet: true, onDone: ({ name }) => onDone(name) })
  const incomplete = Object.values(form).some(value => value.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || enrol.isPending) return
    const { name, firstSecret, secondSecret } = form
    enrol.mutate({
      ...form,
      name: name.trim().toLowerCase(),
      firstSecret: firstSecret.trim(),
      secondSecret: secondSecret.trim(),
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-card border border-line bg-card p-6">
      <p className="text-sm text-muted">{t('console-shell.enrolHint')}</p>
      <Inputs form={form} change={changed => setForm({ ...form, ...changed })} />
      <Refused error={enrol.error} />
      <Button
        type="submit"
        wide
        busy={enrol.isPending}
        disabledReason={incomplete ? t('console-shell.enrolIncomplete') : undefined}
      >
        {t('console-shell.setPassword')}
      </Button>
    </form>
  )
}

interface InputsProps {
  readonly form: Form
  readonly change: (changed: Partial<Form>) => void
}

function Inputs({ form, change }: InputsProps): ReactNode {
  const t = useT()
  return (
    <>
      <Field
        label={t('console-shell.staffName')}
        value={form.name}
        onChange={name => change({ name })}
        name="username"
        autoComplete="username"
        maxLength={40}
        autoFocus
      />
      <Field
        label={t('console-shell.firstCode')}
        value={form.firstSecret}
        onChange={firstSecret => change({ firstSecret })}
        autoComplete="off"
        maxLength={20}
      />
      <Field
        label={t('console-shell.secondCode')}
        value={form.secondSecret}
        onChange={secondSecret => change({ secondSecret })}
        autoComplete="off"
        maxLength={20}
      />
      <NewPasswordFields form={form} change={change} />
    </>
  )
}
