import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { addressAfterSignIn } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { TAB_PATHS, to } from '../../paths.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { PhoneField } from '../../shell/codes/phone-field.tsx'
import { Page } from '../../shell/page.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { isDisabled, LoginRefused } from './login-refused.tsx'
import { OtherWay } from './other-way.tsx'
import { useLogin } from './use-login.ts'
import { WhySignedOut } from './why-signed-out.tsx'

/** Signing in. Under the crypto area's address it is the same, and leads there. Who is signed in, here or in another tab, goes on at once. */
export default function LoginPage(): ReactNode {
  const [location] = useLocation()
  const [search] = useSearchParams()
  const signedIn = useSession(isSignedIn)
  const coin = location === '/pages/account/coinLogin'
  const goingOn = addressAfterSignIn(search.get('next'), coin ? to('/pages/coin/index') : TAB_PATHS[0])
  return signedIn ? <Redirect to={goingOn} replace /> : <LoginView coin={coin} />
}

function LoginView({ coin }: { readonly coin: boolean }): ReactNode {
  const t = useT('auth')
  const { areaCode, element, form, change, captcha, errors, error, busy, submit } = useLogin()
  return (
    <Page title={t('auth.loginTitle')}>
      <p className="reading px-1 text-muted">{t(coin ? 'auth.coinLoginHint' : 'auth.loginHint')}</p>
      {!isDisabled(error) && <WhySignedOut />}
      <CardForm
        form={element}
        label={t('auth.logIn')}
        busy={busy}
        error={<LoginRefused error={error} text={errors.form} />}
        onSubmit={submit}
        after={<Forgotten />}
      >
        <PhoneField
          areaCode={areaCode}
          phone={form.phone}
          onAreaCode={code => setPreferences({ areaCode: code })}
          onPhone={phone => change({ phone })}
          error={errors.phone}
          autoComplete="username"
        />
        <Field
          kind="password"
          label={t('auth.password')}
          value={form.password}
          onChange={password => change({ password })}
          error={errors.password}
          name="password"
          autoComplete="current-password"
        />
        <CaptchaField captcha={captcha} error={errors.captcha} />
      </CardForm>
      <OtherWay question={t('auth.noAccount')} href={to('/pages/account/reg')}>
        {t('auth.createAccount')}
      </OtherWay>
    </Page>
  )
}

function Forgotten(): ReactNode {
  const t = useT('auth')
  return (
    <p className="text-center">
      <Link
        href={to('/pages/user/loginPassword')}
        className="inline-flex min-h-11 items-center px-3 text-sm font-medium text-brand"
      >
        {t('auth.forgot')}
      </Link>
    </p>
  )
}
