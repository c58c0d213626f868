import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { deviceName } from '../../lib/device-name.ts'
import { errorsOf, type FieldErrors, hasErrors } from '../../lib/field-errors.ts'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { startSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { CodeField } from '../../shell/codes/code-field.tsx'
import { useCode } from '../../shell/codes/use-code.ts'
import { Agreement } from './agreement.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { phoneFault } from './login-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usePasswordBounds } from './password-rule.ts'
import { PhoneField } from './phone-field.tsx'
import { clearRegisterDraft, useRegisterDraft } from './register-draft.ts'
import { REGISTER_FIELDS, registerFaults, registerInput } from './register-form.ts'
import { useCaptcha } from './use-captcha.ts'
import { useFaultWords } from './use-fault-words.ts'

type RegisterField = (typeof REGISTER_FIELDS)[number]

export interface RegisterViewProps {
  readonly inviteCode: string
  readonly onOpened: () => void
}

export function RegisterView({ inviteCode, onOpened }: RegisterViewProps): ReactNode {
  const t = useT('account')
  const areaCode = usePreferences(preferences => preferences.areaCode)
  const language = usePreferences(preferences => preferences.language)
  const draft = useRegisterDraft()
  const form = { ...draft, areaCode }
  const [faults, setFaults] = useState<FieldErrors<RegisterField>>({})
  const captcha = useCaptcha(true)
  const sending = useCode(captcha.renew)
  const bounds = usePasswordBounds()
  const words = useFaultWords(bounds)
  const register = useWrite('POST /user/register', {
    quiet: true,
    onDone: ({ tokenReal, tokenDemo, user }) => {
      clearRegisterDraft()
      setPreferences({ inviteCode: '' })
      queryClient.clear()
      onOpened()
      startSession({ tokenReal, tokenDemo, realm: user.realm, user })
    },
  })
  useEffect(() => {
    if (inviteCode !== '') useRegisterDraft.setState({ referralCode: inviteCode })
  }, [inviteCode])
  const change = (part: Partial<typeof draft>) => {
    useRegisterDraft.setState(part)
    setFaults({})
    register.reset()
  }
  const sendCode = () => {
    const found = {
      ...words(phoneFault(areaCode, form.phone)),
      ...(captcha.asked && captcha.answer.trim() === '' && { captcha: t('account.needCaptcha') }),
    }
    setFaults(found)
    if (!hasErrors(found)) sending.send({ purpose: 'register', areaCode, phone: form.phone, ...captcha.fields })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (register.isPending) return
    const found = words(registerFaults(form, bounds))
    setFaults(found)
    const spoken = language === 'ur-PK' ? 'ur-PK' : 'en-US'
    if (hasErrors(found)) focusFirstFault(event.currentTarget)
    else register.mutate(registerInput(form, spoken, deviceName(navigator.userAgent)))
  }
  const errors = hasErrors(faults) ? faults : errorsOf(register.error ?? sending.error, REGISTER_FIELDS)
  return (
    <>
      <p className="reading px-1 text-muted">{t('account.registerHint')}</p>
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
          <Field
            label={t('account.referral')}
            value={form.referralCode}
            onChange={referralCode => change({ referralCode })}
            error={errors.referralCode}
            maxLength={20}
            optional
          />
          <Agreement checked={form.agreed} onChange={agreed => change({ agreed })} error={errors.agreed} />
          <Button type="submit" wide busy={register.isPending}>
            {t('account.register')}
          </Button>
        </form>
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
        {t('account.haveAccount')}
        <Link
          href={to('/pages/account/login')}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-brand"
        >
          {t('account.logIn')}
        </Link>
      </p>
    </>
  )
}
