import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { SignOut } from '../../shell/sign-out.tsx'
import { MineHead } from './mine-head.tsx'
import { MineRows } from './mine-rows.tsx'
import { MineShortcuts } from './mine-shortcuts.tsx'

/** Everything about the person: who they are, which account is in use, where to go from here. */
export default function MinePage(): ReactNode {
  const t = useT('person')
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('person.mineTitle')} root>
      {signedIn ? <MineHead /> : <GuestHead />}
      {signedIn && <MineShortcuts />}
      <MineRows />
      {signedIn && <SignOut />}
    </Page>
  )
}

function GuestHead(): ReactNode {
  const t = useT('person')
  const [, navigate] = useLocation()
  return (
    <Card>
      <p className="reading text-xl font-semibold">{t('person.guestTitle')}</p>
      <p className="reading mt-1 mb-4 text-muted">{t('person.guestText')}</p>
      <div className="grid fit-[7.5rem] gap-3">
        <Button wide onClick={() => navigate(to('/pages/account/login', { next: to('/pages/tabbar/mine') }))}>
          {t('shell.login')}
        </Button>
        <Button kind="secondary" wide onClick={() => navigate(to('/pages/account/reg'))}>
          {t('shell.register')}
        </Button>
      </div>
    </Card>
  )
}
