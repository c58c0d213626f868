import { ArrowDownToLine, ArrowLeftRight, ChartLine, ClipboardList, Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

/** The five things that people come for. */
export function QuickActions(): ReactNode {
  const t = useT('market')
  const actions = [
    { label: t('market.quickMarkets'), address: to('/pages/tabbar/markets'), Icon: ChartLine },
    { label: t('market.quickTrade'), address: to('/pages/tabbar/trade'), Icon: ArrowLeftRight },
    { label: t('market.quickOrders'), address: to('/pages/stock/order'), Icon: ClipboardList },
    { label: t('market.quickIncome'), address: to('/pages/stock/income'), Icon: Coins },
    { label: t('market.quickDeposit'), address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  ]
  return (
    <nav aria-label={t('market.quickActions')} className="grid fit-[3.25rem] gap-1">
      {actions.map(({ label, address, Icon }) => (
        <Link
          key={address}
          href={address}
          className="flex min-w-0 flex-col items-center gap-1 rounded-control py-2 text-center active:bg-raised"
        >
          <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
            <Icon size={20} aria-hidden />
          </span>
          <span className="max-w-full text-xs font-medium">{label}</span>
        </Link>
      ))}
    </nav>
  )
}
