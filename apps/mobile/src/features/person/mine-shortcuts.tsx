import { ArrowDownToLine, ArrowUpFromLine, ChartColumn, ListOrdered, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

const SHORTCUTS = [
  { label: 'shell.deposit', address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  { label: 'shell.withdraw', address: to('/pages/withdraw/withdraw'), Icon: ArrowUpFromLine },
  { label: 'person.orders', address: to('/pages/stock/order'), Icon: ListOrdered },
  { label: 'person.income', address: to('/pages/stock/income'), Icon: ChartColumn },
  { label: 'person.funds', address: to('/pages/fundsDetail/stockFundsDetail'), Icon: ScrollText },
] as const

/** What people come to this page for most. */
export function MineShortcuts(): ReactNode {
  const t = useT('person')
  return (
    <nav
      aria-label={t('person.shortcuts')}
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
