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

/** The one headline figure: everything a person has here, what it did today, and what it consists of. */
export function PersonHead(): ReactNode {
  const t = useT('market')
  const hidden = useFiguresHidden()
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
        {({ everything, cash, stock }) => (
          <Link href={to('/pages/user/assets')} className="block">
            <p className="text-headline font-semibold">
              <OwnMoney value={everything} asset="PKR" />
            </p>
            <p className="mt-1 flex min-h-6 flex-wrap gap-x-2 text-sm text-muted">
              <OwnChange amount={stock.dayProfit} /> {t('market.todaysChange')}
            </p>
            <p className="flex min-h-6 items-center gap-x-4 text-sm text-muted">
              <Part label={t('market.partStocks')} value={stock.marketValue} total={everything} />
              <Part label={t('market.partCash')} value={cash.total} total={everything} />
              <ChevronRight size={18} aria-hidden className="ms-auto shrink-0 rtl:-scale-x-100" />
            </p>
          </Link>
        )}
      </Loaded>
    </section>
  )
}

interface PartProps {
  readonly label: string
  readonly value: string
  readonly total: string
}

/** Its part of the total in whole percent, cut. Of nothing, nothing is a part. */
function Part({ label, value, total }: PartProps): ReactNode {
  const { rate } = useFigures()
  const whole = Number(total)
  // For a picture of it only: what one has is the figure above.
  if (!(whole > 0)) return null
  return (
    <span>
      {label} <bdi dir="ltr">{rate(Math.floor((Number(value) * 100) / whole))}</bdi>
    </span>
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
