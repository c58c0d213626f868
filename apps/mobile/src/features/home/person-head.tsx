import { Badge } from '@firoza/ui/badge'
import { IconButton } from '@firoza/ui/icon-button'
import { Skeleton } from '@firoza/ui/skeleton'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { OwnChange, OwnMoney, useFiguresHidden } from '../../shell/own-money.tsx'
import { greetingAt } from './greeting.ts'
import { NextStep } from './next-step.tsx'

/** The person by name, and their one headline figure: everything they have here. */
export function PersonHead(): ReactNode {
  const t = useT('market')
  const user = useSession(session => session.userInfo)
  const realm = useSession(session => session.userAccountType)
  const hidden = useFiguresHidden()
  const assets = useRead('POST /user/assets', {}, { refetchEveryMs: 15_000 })
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <p className="reading flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="wrap-anywhere">
          {t(greetingAt(deviceNowMs()))}
          {user?.nickname ? (
            <>
              {t('market.greetingComma')} <bdi>{user.nickname}</bdi>
            </>
          ) : (
            ''
          )}
        </span>
        {realm === 'demo' && <Badge tone="warn">{t('shell.demo')}</Badge>}
      </p>
      <h2 className="mt-2 flex items-center justify-between text-sm text-muted">
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
        {({ total, cash, stock }) => (
          <Link href={to('/pages/user/assets')} className="block">
            <p className="text-headline font-semibold">
              <OwnMoney value={total} asset="PKR" />
            </p>
            <p className="mt-1 flex min-h-6 flex-wrap gap-x-4 text-sm text-muted">
              <span>
                {t('market.todaysChange')} <OwnChange amount={stock.dayProfit} />
              </span>
              <span>
                {t('market.availableCash')} <OwnMoney value={cash.available} asset="PKR" />
              </span>
            </p>
          </Link>
        )}
      </Loaded>
      {realm === 'real' && user && <NextStep idStatus={user.idStatus} total={assets.data?.total} />}
    </section>
  )
}

function HeadlineSkeleton(): ReactNode {
  return (
    <>
      <Skeleton className="h-[2.4rem] w-56" />
      <Skeleton className="mt-2 h-5 w-40" />
    </>
  )
}
