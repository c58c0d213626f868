import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { errorsOf, type FieldErrors, hasErrors } from '../../lib/field-errors.ts'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { endSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { useCode } from '../../shell/codes/use-code.ts'
import { CaptchaField } from './captcha-field.tsx'
import { phoneFault } from './login-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usePasswordBounds } from './password-rule.ts'
import { PhoneField } from './phone-field.tsx'
import { newSecretFaults } from './register-form.ts'
import { useCaptcha } from './use-captcha.ts'
import { useFaultWords } from './use-fault-words.ts'

const FIELDS = ['phone', 'captcha', 'code', 'password', 'passwordAgain'] as const

/** A code to the phone, and a new password with it. Afterwards nobody is signed in anywhere. */
export function ForgottenPassword(): ReactNode {
  const t = useT('account')
  const [, navigate] = useLocation()
  const areaCode = usePreferences(preferences => preferences.areaCode)
  const [form, setForm] = useState({ phone: '', code: '', password: '', passwordAgain: '' })
  const [faults, setFaults] = useState<FieldErrors<(typeof FIELDS)[number]>>({})
  const captcha = useCaptcha(true)
  const sending = useCode(captcha.renew)
  const bounds = usePasswordBounds()
  const words = useFaultWords(bounds)
  const reset = useWrite('POST /user/password/reset', {
    quiet: true,
    onDone: () => {
      endSession()
      queryClient.clear()
      toast.show(t('account.passwordReplaced'))
      navigate(to('/pages/account/login'), { replace: true })
    },
  })
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setFaults({})
    reset.reset()
  }
  const sendCode = () => {
    const found = {
      ...words(phoneFault(areaCode, form.phone)),
      ...(captcha.asked && captcha.answer.trim() === '' && { captcha: t('account.needCaptcha') }),
    }
    setFaults(found)
    if (!hasErrors(found)) sending.send({ purpose: 'reset', areaCode, phone: form.phone, ...captcha.fields })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const found = words(newSecretFaults({ ...form, areaCode }, bounds))
    setFaults(found)
    if (hasErrors(found)) focusFirstFault(event.currentTarget)
    else reset.mutate({ ...form, areaCode })
  }
  const errors = hasErrors(faults) ? faults : errorsOf(reset.error ?? sending.error, FIELDS)
  return (
    <>
      <p className="reading px-1 text-muted">{t('account.forgotHint')}</p>
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
          <PhoneField
            areaCode={areaCode}
            phone={form.phone}
            onAreaCode={code => setPreferences({ areaCode: code })}
            onPhone={phone => change({ phone })}
            error={errors.phone}
          />
          <CaptchaField captcha={captcha} error={errors.captcha} />
          <CodeField
            code={form.code}
            onChange={code => change({ code })}
            sending={sending}
            onSend={sendCode}
            error={errors.code}
          />
          <NewPasswordFields value={form} onChange={change} bounds={bounds} errors={errors} />
          <Button type="submit" wide busy={reset.isPending}>
            {t('account.replacePassword')}
          </Button>
        </form>
      </Card>
      <p className="text-center">
        <Link
          href={to('/pages/account/login')}
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-brand"
        >
          {t('account.backToLogin')}
        </Link>
      </p>
    </>
  )
}
