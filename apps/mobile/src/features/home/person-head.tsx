import type { IdStatus } from '@firoza/core/account/user.states'
import { hourOf } from '@firoza/i18n/format-date'
import { IconButton } from '@firoza/ui/icon-button'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { OwnChange, OwnMoney, useFiguresHidden } from '../../shell/own-money.tsx'

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

const NOON = 12
const EVENING = 17
const MORNING = 4

/** The greeting for the hour in Karachi, as a key of the market's texts. */
function greetingAt(timeMs: number): 'market.greetingMorning' | 'market.greetingDay' | 'market.greetingEvening' {
  const hour = hourOf(timeMs)
  if (hour >= MORNING && hour < NOON) return 'market.greetingMorning'
  return hour >= NOON && hour < EVENING ? 'market.greetingDay' : 'market.greetingEvening'
}

interface NextStepProps {
  readonly idStatus: IdStatus
  /** Everything that they have, in the decimals of the wire; undefined until it is known. */
  readonly total: string | undefined
}

/** What somebody new to real money has to do next: say who they are, then put money in. Nothing for whoever has done both. */
function NextStep({ idStatus, total }: NextStepProps): ReactNode {
  const t = useT('market')
  const isEmpty = total !== undefined && Number(total) === 0
  if (idStatus === 'pending' || (idStatus === 'succ' && !isEmpty)) return null
  const [text, action, address] =
    idStatus === 'succ'
      ? [t('market.nextDeposit'), t('market.nextDepositAction'), to('/pages/recharge/recharge')]
      : [t('market.nextVerify'), t('market.nextVerifyAction'), to('/pages/user/kyc')]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p className="reading min-w-40 flex-1 text-sm text-muted">{text}</p>
      <Link
        href={address}
        className="flex min-h-11 items-center rounded-control bg-brand-soft px-4 text-sm font-semibold text-brand active:opacity-80"
      >
        {action}
      </Link>
    </div>
  )
}
