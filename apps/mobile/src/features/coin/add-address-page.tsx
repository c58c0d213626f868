import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { AddAddressView } from './add-address-view.tsx'
import { CoinsClosed, NoCode } from './coin-blocks.tsx'

export default function AddAddressPage(): ReactNode {
  const t = useT('coin')
  const coins = useRead('GET /coin/withdraw/coins', {})
  return (
    <Page title={t('coin.addTitle')}>
      <RealOnly>
        <Loaded query={coins} skeleton={<SkeletonRows rows={5} />}>
          {({ items, hasWithdrawalCode }) => {
            if (items.length === 0) return <CoinsClosed />
            return hasWithdrawalCode ? <AddAddressView coins={items} /> : <NoCode />
          }}
        </Loaded>
      </RealOnly>
    </Page>
  )
}
