import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { addressAfterSignIn } from '../../lib/address.ts'
import { RefusedError } from '../../lib/call-error.ts'
import { deviceName } from '../../lib/device-name.ts'
import { errorsOf, type FieldErrors, hasErrors } from '../../lib/field-errors.ts'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { startSession, useSession } from '../../lib/session.ts'
import { TAB_PATHS, to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { loginFaults } from './login-form.ts'
import { LoginRefused } from './login-refused.tsx'
import { usePasswordBounds } from './password-rule.ts'
import { PhoneField } from './phone-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useFaultWords } from './use-fault-words.ts'

type LoginField = 'phone' | 'password' | 'captcha' | 'secondFactor'

/** Signing in. Under the crypto area's address it is the same, and leads there. */
export default function LoginPage(): ReactNode {
  const t = useT('account', 'security')
  const [location, navigate] = useLocation()
  const [search] = useSearchParams()
  const coin = location === '/pages/account/coinLogin'
  const areaCode = usePreferences(preferences => preferences.areaCode)
  const realm = useSession(session => session.userAccountType)
  const [form, setForm] = useState({ phone: '', password: '', secondFactor: '' })
  const [faults, setFaults] = useState<FieldErrors<LoginField>>({})
  const [captchaWanted, setCaptchaWanted] = useState(false)
  const [factorWanted, setFactorWanted] = useState(false)
  const captcha = useCaptcha(captchaWanted)
  const words = useFaultWords(usePasswordBounds())
  const login = useWrite('POST /user/login', {
    quiet: true,
    onDone: ({ tokenReal, tokenDemo, user }) => {
      queryClient.clear()
      startSession({ tokenReal, tokenDemo, realm: user.realm, user })
      navigate(addressAfterSignIn(search.get('next'), coin ? to('/pages/coin/index') : TAB_PATHS[0]), { replace: true })
    },
  })
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setFaults({})
    login.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const found: FieldErrors<LoginField> = {
      ...words(loginFaults({ areaCode, ...form })),
      ...(captcha.asked && captcha.answer.trim() === '' && { captcha: t('account.needCaptcha') }),
    }
    setFaults(found)
    if (hasErrors(found)) return focusFirstFault(event.currentTarget)
    const { secondFactor, ...known } = form
    const factor = factorWanted && { secondFactor }
    const input = { areaCode, ...known, ...factor, ...captcha.fields, realm, device: deviceName(navigator.userAgent) }
    login.mutate(input, {
      onError: error => {
        if (error instanceof RefusedError && error.reason === 'captcha_needed') setCaptchaWanted(true)
        if (error instanceof RefusedError && error.reason === 'second_factor_needed') setFactorWanted(true)
        captcha.renew()
      },
    })
  }
  const errors = hasErrors(faults)
    ? faults
    : errorsOf(login.error, ['phone', 'password', 'captcha', 'secondFactor'] as const)
  return (
    <Page title={t('account.loginTitle')}>
      <p className="reading px-1 text-muted">{t(coin ? 'account.coinLoginHint' : 'account.loginHint')}</p>
      <Card>
        <form onSubmit={submit} noValidate className="space-y-4">
          <LoginRefused error={login.error} text={errors.form} />
          <PhoneField
            areaCode={areaCode}
            phone={form.phone}
            onAreaCode={code => setPreferences({ areaCode: code })}
            onPhone={phone => change({ phone })}
            error={errors.phone}
          />
          <Field
            kind="password"
            label={t('account.password')}
            value={form.password}
            onChange={password => change({ password })}
            error={errors.password}
            name="password"
            autoComplete="current-password"
          />
          {factorWanted && (
            <Field
              label={t('security.factor')}
              hint={t('security.factorHint')}
              value={form.secondFactor}
              onChange={secondFactor => change({ secondFactor })}
              error={errors.secondFactor}
              autoComplete="one-time-code"
              maxLength={16}
              autoFocus
            />
          )}
          <CaptchaField captcha={captcha} error={errors.captcha} />
          <Button type="submit" wide busy={login.isPending}>
            {t('account.logIn')}
          </Button>
          <p className="text-center">
            <Link
              href={to('/pages/user/loginPassword')}
              className="inline-flex min-h-11 items-center px-3 text-sm font-medium text-brand"
            >
              {t('account.forgot')}
            </Link>
          </p>
        </form>
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
        {t('account.noAccount')}
        <Link
          href={to('/pages/account/reg')}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-brand"
        >
          {t('account.createAccount')}
        </Link>
      </p>
    </Page>
  )
}
