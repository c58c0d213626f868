import { Button } from '@firoza/ui/button'
import { Drawer } from '@firoza/ui/drawer'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'
import { MenuEntries } from './menu-entries.tsx'
import { MenuPerson } from './menu-person.tsx'
import { closeMenu, useMenu } from './menu-state.ts'
import { SignOut } from './sign-out.tsx'

const MENU_WIDTH_PX = 300

/** The menu at the side. What needs an account leads a guest to the login page, and from there on. */
export default function MenuDrawer(): ReactNode {
  const t = useT()
  const { open } = useMenu()
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const go = (address: string) => {
    closeMenu()
    navigate(address)
  }
  return (
    <Drawer open={open} onClose={closeMenu} label={t('shell.menu')} widthPx={MENU_WIDTH_PX} ofColumn>
      <div className="flex min-h-full flex-col pb-4">
        {signedIn ? <MenuPerson go={go} /> : <MenuGuest go={go} />}
        <MenuEntries go={go} />
        {signedIn && (
          <div className="border-t border-line px-4 pt-3">
            <SignOut />
          </div>
        )}
      </div>
    </Drawer>
  )
}

/** The head of the menu for those who are not signed in. */
function MenuGuest({ go }: { readonly go: (address: string) => void }): ReactNode {
  const t = useT()
  return (
    <div className="space-y-3 p-4 pt-8">
      <p className="reading text-xl font-semibold">{t('shell.welcome')}</p>
      <p className="reading text-sm text-muted">{t('shell.welcomeHint')}</p>
      <div className="grid fit-[7.5rem] gap-3">
        <Button wide onClick={() => go(to('/pages/account/login'))}>
          {t('shell.login')}
        </Button>
        <Button kind="secondary" wide onClick={() => go(to('/pages/account/reg'))}>
          {t('shell.register')}
        </Button>
      </div>
    </div>
  )
}
