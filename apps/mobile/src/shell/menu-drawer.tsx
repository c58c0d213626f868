import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Drawer } from '@firoza/ui/drawer'
import { ListRow } from '@firoza/ui/list-row'
import { toast } from '@firoza/ui/toast-store'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  History,
  Info,
  Landmark,
  Languages,
  LogOut,
  ReceiptText,
  Repeat,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { queryClient } from '../lib/query.ts'
import { endSession, isSignedIn, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'
import { MenuPerson } from './menu-person.tsx'
import { closeMenu, useMenu } from './menu-state.ts'

const MENU_WIDTH_PX = 300

/** The menu at the side. What needs an account leads a guest to the login page, and from there on. */
export default function MenuDrawer(): ReactNode {
  const t = useT()
  const { open } = useMenu()
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const autoApply = useSession(session => session.openAutoApply)
  const [leaving, setLeaving] = useState(false)
  const go = (address: string) => {
    closeMenu()
    navigate(address)
  }
  const signOut = () => {
    setLeaving(false)
    endSession()
    queryClient.clear()
    toast.show(t('shell.signedOut'))
    go(to('/pages/account/login'))
  }
  const entries = [
    { label: t('shell.userInfo'), address: to('/pages/user/userInfo'), Icon: UserRound },
    { label: t('shell.deposit'), address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
    { label: t('shell.withdraw'), address: to('/pages/withdraw/bankWithdraw'), Icon: ArrowUpFromLine },
    { label: t('shell.bankDetails'), address: to('/pages/wallet/bankList', { type: '2' }), Icon: Landmark },
    { label: t('shell.security'), address: to('/pages/user/security'), Icon: ShieldCheck },
    { label: t('shell.depositRecord'), address: to('/pages/recharge/bankRecord'), Icon: History },
    { label: t('shell.withdrawRecord'), address: to('/pages/withdraw/withdrawRecord'), Icon: ReceiptText },
    { label: t('shell.fundsDetail'), address: to('/pages/fundsDetail/stockFundsDetail'), Icon: ReceiptText },
    { label: t('shell.about'), address: to('/pages/user/about'), Icon: Info },
  ]
  if (autoApply) entries.push({ label: t('shell.autoApply'), address: to('/pages/user/ipoSwitch'), Icon: Repeat })
  const language = { label: t('shell.language'), address: to('/pages/common/lang'), Icon: Languages }
  return (
    <Drawer open={open} onClose={closeMenu} label={t('shell.menu')} widthPx={MENU_WIDTH_PX}>
      <div className="flex min-h-full flex-col pb-4">
        {signedIn ? (
          <MenuPerson go={go} />
        ) : (
          <div className="space-y-3 p-4 pt-8">
            <p className="reading text-xl font-semibold">{t('shell.welcome')}</p>
            <p className="reading text-sm text-muted">{t('shell.welcomeHint')}</p>
            <div className="grid grid-cols-2 gap-3">
              <Button wide onClick={() => go(to('/pages/account/login'))}>
                {t('shell.login')}
              </Button>
              <Button kind="secondary" wide onClick={() => go(to('/pages/account/reg'))}>
                {t('shell.register')}
              </Button>
            </div>
          </div>
        )}
        <nav aria-label={t('shell.menu')} className="flex-1 border-t border-line">
          {(signedIn ? [...entries, language] : [...entries.filter(isPublic), language]).map(entry => (
            <ListRow
              key={entry.address}
              title={entry.label}
              lead={<entry.Icon size={20} aria-hidden />}
              href={entry.address}
              onClick={event => {
                event.preventDefault()
                go(entry.address)
              }}
            />
          ))}
        </nav>
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

/** What a guest may open as well. */
function isPublic(entry: { readonly address: string }): boolean {
  return entry.address === to('/pages/user/about')
}
