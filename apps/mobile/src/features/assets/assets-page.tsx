import { Card } from '@firoza/ui/card'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { RealmSwitch } from '../../shell/realm-switch.tsx'
import { AllocationCard } from './allocation-card.tsx'
import { AssetsEmpty } from './assets-empty.tsx'
import { AssetsHead } from './assets-head.tsx'
import { AssetsRows } from './assets-rows.tsx'
import { CashRows } from './cash-rows.tsx'
import { OtherMoneyCard } from './other-money.tsx'
import { StockSummary } from './stock-summary.tsx'
import { useAssets } from './use-assets.ts'

/** What the person has in the account in use, and what can be done with it. */
export default function AssetsPage(): ReactNode {
  const t = useT('assets')
  const assets = useAssets()
  const realm = useSession(session => session.userAccountType)
  return (
    <Page title={t('assets.title')} root>
      <PullToRefresh onRefresh={() => assets.refetch()}>
        <div className="flex flex-col gap-3">
          <RealmSwitch />
          <Loaded query={assets} skeleton={<AssetsSkeleton />}>
            {data => (
              <>
                <AssetsHead assets={data} />
                {data.total === '0.00' && data.others.length === 0 && realm === 'real' ? (
                  <AssetsEmpty />
                ) : (
                  <>
                    <CashRows cash={data.cash} />
                    <OtherMoneyCard others={data.others} />
                    <StockSummary stock={data.stock} />
                    <AllocationCard parts={data.allocation} asset={data.cash.asset} />
                  </>
                )}
              </>
            )}
          </Loaded>
          <AssetsRows />
        </div>
      </PullToRefresh>
    </Page>
  )
}

function AssetsSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-[2.4rem] w-56" />
        <Skeleton className="mt-3 h-5 w-40" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-64 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-48 w-full" />
      </Card>
    </div>
  )
}
