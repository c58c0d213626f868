import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { askUntilOver } from '../../lib/ask-until-over.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import NotFoundPage from '../../shell/not-found-page.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { DepositRecord, hasEnded } from './deposit-record.tsx'

/** While something is still to come, it is asked again this often. */
const FOLLOW_MS = 3_000
/** Money may still come for a deposit that has run out: a notice tells of it. */
const CHANGED_BY_NOTIFICATION = ['GET /user/recharge/order'] as const

/** One deposit: where to pay while it waits, then what has happened. Without an id the records stand here. */
export default function RecordPage(): ReactNode {
  const t = useT('deposit')
  const [search] = useSearchParams()
  const realm = useSession(session => session.userAccountType)
  const id = search.get('id')
  const read = useRead(
    'GET /user/recharge/order',
    { id: id ?? '' },
    {
      enabled: id !== null && realm === 'real',
      staleTimeMs: 0,
      refetchEveryMs: askUntilOver(FOLLOW_MS, ({ items }) => items.every(hasEnded)),
    },
  )
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  if (id === null) return <Redirect to={to('/pages/recharge/bankRecord')} replace />
  if (isMissing(read.error)) return <NotFoundPage />
  return (
    <Page title={t('deposit.record')}>
      <RealOnly>
        <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
          {({ items: [deposit] }) => deposit && <DepositRecord deposit={deposit} />}
        </Loaded>
      </RealOnly>
    </Page>
  )
}
