import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { History, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { both } from '../../shell/both.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { CoinsClosed, NoCode } from './coin-blocks.tsx'
import { CoinWithdrawView } from './coin-withdraw-view.tsx'

/** Sending coins to a saved address. */
export default function CoinWithdrawPage(): ReactNode {
  const t = useT('coin')
  const coins = useRead('GET /coin/withdraw/coins', {})
  const saved = useRead('POST /coin/withdraw/address', {})
  return (
    <Page title={t('coin.withdrawTitle')}>
      <RealOnly>
        <Loaded query={both(coins, saved)} skeleton={<SkeletonRows rows={5} />}>
          {([{ items, hasWithdrawalCode }, addresses]) => {
            const open = items.filter(coin => coin.open)
            if (open.length === 0) return <CoinsClosed />
            return hasWithdrawalCode ? <CoinWithdrawView coins={open} saved={addresses.items} /> : <NoCode />
          }}
        </Loaded>
        {!coins.isPending && <Records />}
      </RealOnly>
    </Page>
  )
}

function Records(): ReactNode {
  const t = useT('coin')
  return (
    <Card flush>
      <List>
        <LinkRow
          href={to('/pages/wallet/addressList')}
          lead={<Wallet size={22} aria-hidden />}
          title={t('coin.addresses')}
        />
        <LinkRow
          href={to('/pages/withdraw/cryptoRecord')}
          lead={<History size={22} aria-hidden />}
          title={t('coin.withdrawRecords')}
        />
      </List>
    </Card>
  )
}
