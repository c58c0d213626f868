import { isEmail } from '@firoza/core/account/email'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { useCode } from '../../shell/codes/use-code.ts'
import type { EditProps } from './edit-nickname.tsx'

const LENGTH_MAX = 254

export function EditEmail({ open, profile, onClose }: EditProps): ReactNode {
  const t = useT('account')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('account.email')}>
      <EmailForm profile={profile} onClose={onClose} />
    </BottomSheet>
  )
}

function EmailForm({ profile, onClose }: Omit<EditProps, 'open'>): ReactNode {
  const t = useT('account', 'auth')
  const [form, setForm] = useState({ email: profile.email, code: '', password: '' })
  const sending = useCode()
  const write = useWrite('POST /user/update/email', {
    quiet: true,
    changes: ['POST /user/info', 'POST /user/security/log'],
    onDone: () => {
      toast.show(t('account.emailSet'))
      onClose()
    },
  })
  const faults = useFormFaults(form, write.error, sending.error)
  const { errors } = faults
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const email = form.email.trim()
  const emailFault = isEmail(email) ? {} : { email: t('account.emailInvalid') }
  const sendCode = () => {
    if (faults.check(emailFault)) sending.send({ purpose: 'email', email })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const complete = faults.check({
      ...emailFault,
      ...(!/^[0-9]{6}$/.test(form.code) && { code: t('auth.needCode') }),
      ...(form.password === '' && { password: t('auth.needed') }),
    })
    const input = { email, code: form.code, password: form.password }
    if (complete) write.mutate(input, { onError: sending.refused })
  }
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Field
        kind="email"
        label={t('account.email')}
        value={form.email}
        onChange={text => change({ email: text })}
        error={errors.email}
        hint={t('account.emailHint')}
        autoComplete="email"
        maxLength={LENGTH_MAX}
      />
      <CodeField
        code={form.code}
        onChange={code => change({ code })}
        sending={sending}
        onSend={sendCode}
        error={errors.code}
      />
      <Field
        kind="password"
        label={t('auth.factorPassword')}
        value={form.password}
        onChange={password => change({ password })}
        error={errors.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('account.save')}
      </Button>
    </form>
  )
}
