import { newIdempotencyKey } from '@firoza/api/client/intention'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Drawer } from '@firoza/ui/drawer'
import { toast } from '@firoza/ui/toast-store'
import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../lib/client.ts'
import { useT } from '../lib/language.ts'
import { queryClient } from '../lib/query.ts'
import { endSession, isSignedIn, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'
import { MenuEntries } from './menu-entries.tsx'
import { MenuGuest } from './menu-guest.tsx'
import { MenuPerson } from './menu-person.tsx'
import { closeMenu, useMenu } from './menu-state.ts'

const MENU_WIDTH_PX = 300

/** The menu at the side. What needs an account leads a guest to the login page, and from there on. */
export default function MenuDrawer(): ReactNode {
  const t = useT()
  const { open } = useMenu()
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [leaving, setLeaving] = useState(false)
  const go = (address: string) => {
    closeMenu()
    navigate(address)
  }
  const signOut = () => {
    setLeaving(false)
    // The server forgets the session too; where it cannot be reached, the token is forgotten here all the same.
    call('POST /user/logout', {}, { quiet: true, idempotencyKey: newIdempotencyKey() }).catch(() => {})
    endSession()
    queryClient.clear()
    toast.show(t('shell.signedOut'))
    go(to('/pages/account/login'))
  }
  return (
    <Drawer open={open} onClose={closeMenu} label={t('shell.menu')} widthPx={MENU_WIDTH_PX}>
      <div className="flex min-h-full flex-col pb-4">
        {signedIn ? <MenuPerson go={go} /> : <MenuGuest go={go} />}
        <MenuEntries go={go} />
        {signedIn && (
          <div className="border-t border-line px-4 pt-3">
            <Button kind="danger" wide icon={<LogOut size={18} aria-hidden />} onClick={() => setLeaving(true)}>
              {t('shell.signOut')}
            </Button>
          </div>
        )}
      </div>
      <Confirm
        open={leaving}
        title={t('shell.signOutQuestion')}
        confirmLabel={t('shell.signOut')}
        danger
        onConfirm={signOut}
        onCancel={() => setLeaving(false)}
      >
        {t('shell.signOutHint')}
      </Confirm>
    </Drawer>
  )
}
