import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { Page } from '../../shell/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'

/** The login password: changed by who knows it, replaced with a code by who has forgotten it. */
export default function PasswordPage(): ReactNode {
  const t = useT('auth')
  const signedIn = useSession(isSignedIn)
  const [forgotten, setForgotten] = useState(false)
  const change = signedIn && !forgotten
  return (
    <Page title={t(change ? 'auth.changeTitle' : 'auth.forgotTitle')}>
      {change ? <ChangePassword onForgotten={() => setForgotten(true)} /> : <ForgottenPassword />}
    </Page>
  )
}
