import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { DepositRow } from './deposit-row.tsx'
import { FindTransaction } from './find-transaction.tsx'

/** Every payment of coins to one's addresses, newest first, and a way to look for one that is missing. */
export default function CoinDepositsPage(): ReactNode {
  const t = useT('coin')
  return (
    <Page title={t('coin.depositRecords')}>
      <RealOnly>
        <FindTransaction />
        <Deposits />
      </RealOnly>
    </Page>
  )
}

function Deposits(): ReactNode {
  const t = useT('coin')
  const list = useReadList('GET /coin/recharge/order', {})
  const pay = (
    <Link href={to('/pages/recharge/cryptoRecharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
      {t('coin.payIn')}
    </Link>
  )
  return (
    <LoadedList
      list={list}
      empty={
        <EmptyState
          icon={<History size={26} />}
          title={t('coin.noDeposits')}
          detail={t('coin.noDepositsText')}
          action={pay}
        />
      }
    >
      {items => (
        <Card flush>
          <ul className="divide-y divide-line">
            {items.map(deposit => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        </Card>
      )}
    </LoadedList>
  )
}
