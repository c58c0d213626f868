import { loadAreas } from '@firoza/i18n/loaded-texts'
import { ArrowDownToLine, Bitcoin, ChartLine, Landmark, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { to } from '../../paths.ts'
import { LazySection } from '../../shell/lazy-section.tsx'
import { closeMore, openMore, useMore } from './more-state.ts'

const WAYS = [
  { label: 'market.quickDeposit', address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  { label: 'market.quickStocks', address: to('/pages/tabbar/markets'), Icon: ChartLine },
  { label: 'market.quickCoins', address: to('/pages/coin/index'), Icon: Bitcoin },
  { label: 'market.quickIpo', address: to('/pages/tabbar/ipo'), Icon: Landmark },
] as const
const PLACE = 'flex min-w-0 flex-col items-center gap-1 rounded-control py-2 text-center active:bg-raised'

const loadMore = async () => {
  const texts = loadAreas(usePreferences.getState().language, ['home'])
  const [module] = await Promise.all([import('./more-sheet.tsx'), texts])
  return module
}

/** The four things that people come for, and all others under the fifth. */
export function QuickRow(): ReactNode {
  const t = useT('market')
  const open = useMore(more => more.open)
  return (
    <>
      <nav aria-label={t('market.quickActions')} className="grid grid-cols-5 gap-1">
        {WAYS.map(({ label, address, Icon }) => (
          <Link key={address} href={address} className={PLACE}>
            <Sign label={t(label)}>
              <Icon size={20} aria-hidden />
            </Sign>
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={openMore} className={PLACE}>
          <Sign label={t('market.quickMore')}>
            <LayoutGrid size={20} aria-hidden />
          </Sign>
        </button>
      </nav>
      <LazySection wanted={open} load={loadMore} onLost={closeMore} />
    </>
  )
}

function Sign({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">{children}</span>
      <span className="max-w-full text-xs font-medium">{label}</span>
    </>
  )
}
