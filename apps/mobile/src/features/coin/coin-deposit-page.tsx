import { EmptyState } from '@firoza/ui/empty-state'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Bitcoin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { CoinDepositView } from './coin-deposit-view.tsx'

/** Paying coins in: one's own address on the network, and what is arriving. */
export default function CoinDepositPage(): ReactNode {
  const t = useT('coin')
  const coins = useRead('GET /index/recharge/coins', {})
  return (
    <Page title={t('coin.depositTitle')}>
      <RealOnly>
        <Loaded query={coins} skeleton={<SkeletonRows rows={6} />}>
          {({ items }) => {
            const open = items.filter(coin => coin.open)
            return open.length === 0 ? (
              <EmptyState icon={<Bitcoin size={26} />} title={t('coin.closedTitle')} detail={t('coin.closedText')} />
            ) : (
              <CoinDepositView coins={open} />
            )
          }}
        </Loaded>
      </RealOnly>
    </Page>
  )
}
