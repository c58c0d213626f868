import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { ArrowDownToLine, ArrowUpFromLine, ChartColumn, ListOrdered, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { SignOut } from '../../shell/sign-out.tsx'
import { OwnSteps } from '../../shell/steps/next-step.tsx'
import { MineHead } from './mine-head.tsx'
import { MineRows } from './mine-rows.tsx'

/** Everything about the person: who they are, which account is in use, where to go from here. */
export default function MinePage(): ReactNode {
  const t = useT('account')
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('account.mineTitle')} root>
      {signedIn ? <MineHead /> : <GuestHead />}
      {signedIn && <MineShortcuts />}
      {signedIn && <OwnSteps />}
      <MineRows />
      {signedIn && <SignOut />}
    </Page>
  )
}

function GuestHead(): ReactNode {
  const t = useT('account')
  const [, navigate] = useLocation()
  return (
    <Card>
      <p className="reading text-xl font-semibold">{t('account.guestTitle')}</p>
      <p className="reading mt-1 mb-4 text-muted">{t('account.guestText')}</p>
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

const SHORTCUTS = [
  { label: 'shell.deposit', address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  { label: 'shell.withdraw', address: to('/pages/withdraw/withdraw'), Icon: ArrowUpFromLine },
  { label: 'account.orders', address: to('/pages/stock/order'), Icon: ListOrdered },
  { label: 'account.income', address: to('/pages/stock/income'), Icon: ChartColumn },
  { label: 'account.funds', address: to('/pages/fundsDetail/stockFundsDetail'), Icon: ScrollText },
] as const

/** What people come to this page for most. */
function MineShortcuts(): ReactNode {
  const t = useT('account')
  return (
    <nav
      aria-label={t('account.shortcuts')}
      className="grid fit-[3.25rem] gap-1 rounded-card border border-line bg-card px-1 py-3"
    >
      {SHORTCUTS.map(({ label, address, Icon }) => (
        <Link key={address} href={address} className="flex min-w-0 flex-col items-center gap-1.5 px-0.5 text-center">
          <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
            <Icon size={20} aria-hidden />
          </span>
          <span className="w-full text-xs leading-[1.35] rtl:leading-loose">{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
