import { IconButton } from '@firoza/ui/icon-button'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { ChevronRight, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { OwnChange, OwnMoney, useFiguresHidden } from '../../shell/own-money.tsx'
import { partsOfTotal } from './parts-of-total.ts'

/** The one headline figure: everything a person has here, what it did today, and what it consists of. */
export function PersonHead(): ReactNode {
  const t = useT('market')
  const hidden = useFiguresHidden()
  const { rate } = useFigures()
  const assets = useRead('POST /user/assets', {}, { refetchEveryMs: 15_000 })
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="flex items-center justify-between text-sm text-muted">
        {t('market.totalAssets')}
        <IconButton
          label={t(hidden ? 'market.showFigures' : 'market.hideFigures')}
          onClick={() => setPreferences({ balancesHidden: !hidden })}
          className="-my-3 -me-2"
        >
          {hidden ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </h2>
      <Loaded query={assets} skeleton={<HeadlineSkeleton />}>
        {found => (
          <Link href={to('/pages/user/assets')} className="block">
            <p className="text-headline font-semibold">
              <OwnMoney value={found.everything} asset="PKR" />
            </p>
            <p className="mt-1 flex min-h-6 flex-wrap gap-x-2 text-sm text-muted">
              <OwnChange amount={found.stock.dayProfit} /> {t('market.todaysChange')}
            </p>
            <p className="flex min-h-6 items-center gap-x-2 text-sm text-muted">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
                {partsOfTotal(found).map(({ id, percent }) => (
                  <span key={id}>
                    {t(`market.${id}`)} <bdi dir="ltr">{rate(percent)}</bdi>
                  </span>
                ))}
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
            </p>
          </Link>
        )}
      </Loaded>
    </section>
  )
}

function HeadlineSkeleton(): ReactNode {
  return (
    <>
      <Skeleton className="h-[2.4rem] w-56" />
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-1 h-5 w-32" />
    </>
  )
}
