import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { TAB_PATHS } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { RegisterView } from './register-view.tsx'
import { RegisteredWelcome } from './registered-welcome.tsx'

/** Opening an account. An invitation's link carries its code, which is remembered until then. Who is signed in has one and goes home. */
export default function RegisterPage(): ReactNode {
  const t = useT('auth')
  const [search] = useSearchParams()
  const invited = search.get('inviteCode')
  const [opened, setOpened] = useState(false)
  const signedIn = useSession(isSignedIn)
  const [cameSignedIn] = useState(signedIn)
  const remembered = usePreferences(preferences => preferences.inviteCode)
  useEffect(() => {
    if (invited !== null && /^[A-Za-z0-9]{1,20}$/.test(invited)) setPreferences({ inviteCode: invited })
  }, [invited])
  if (cameSignedIn) return <Redirect to={TAB_PATHS[0]} replace />
  return (
    <Page title={t('auth.registerTitle')}>
      {opened && signedIn ? (
        <RegisteredWelcome />
      ) : (
        <RegisterView inviteCode={invited ?? remembered} onOpened={() => setOpened(true)} />
      )}
    </Page>
  )
}
