import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { chooseRealm } from '../../shell/choose-realm.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import { Page } from '../../shell/page.tsx'
import { RealmSwitch } from '../../shell/realm-switch.tsx'
import { AllocationCard } from './allocation-card.tsx'
import { AssetsHead } from './assets-head.tsx'
import { AssetsRows } from './assets-rows.tsx'
import { OtherMoneyCard } from './other-money.tsx'
import { StockSummary } from './stock-summary.tsx'
import { type Assets, useAssets } from './use-assets.ts'

/** What the person has in the account in use, and what can be done with it. */
export default function AssetsPage(): ReactNode {
  const t = useT('portfolio')
  const assets = useAssets()
  const realm = useSession(session => session.userAccountType)
  return (
    <Page title={t('portfolio.title')} root>
      <PullToRefresh onRefresh={() => assets.refetch()}>
        <div className="flex flex-col gap-3">
          <RealmSwitch />
          <Loaded query={assets} skeleton={<AssetsSkeleton />}>
            {data => (
              <>
                <AssetsHead assets={data} />
                {data.everything === '0.00' && data.others.length === 0 && realm === 'real' ? (
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
          <AssetsRows robots={assets.data?.robots} />
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

const ROWS = ['available', 'held', 'unsettled', 'withdrawable'] as const

/**
 * The money by what can be done with it. The rows overlap: what is unsettled can be invested as well. Demo money is never withdrawn, so that
 * its page has no such row.
 */
function CashRows({ cash }: { readonly cash: Assets['cash'] }): ReactNode {
  const t = useT('portfolio')
  const demo = useSession(session => session.userAccountType === 'demo')
  return (
    <Card flush title={t('portfolio.cashTitle')} action={<OwnMoney value={cash.total} asset={cash.asset} />}>
      <div className="divide-y divide-line">
        {ROWS.filter(row => !(demo && row === 'withdrawable')).map(row => (
          <div key={row} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-[8rem] flex-1">
              <span className="block font-medium">{t(`portfolio.${row}`)}</span>
              <span className="block text-xs text-muted">{t(`portfolio.${row}Hint`)}</span>
            </span>
            <OwnMoney value={cash[row]} asset={cash.asset} className="ms-auto font-medium" />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** A real account with nothing in it: says how that changes, and where there is something to learn with. */
function AssetsEmpty(): ReactNode {
  const t = useT('portfolio')
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={26} />}
        title={t('portfolio.empty')}
        detail={t('portfolio.emptyReal')}
        action={
          <Button kind="secondary" onClick={() => chooseRealm('demo')}>
            {t('portfolio.toDemo')}
          </Button>
        }
      />
    </Card>
  )
}
