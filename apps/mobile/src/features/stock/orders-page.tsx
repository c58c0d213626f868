import { TabPanel, Tabs } from '@firoza/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { useChoice, useInAddress } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { Page } from '../../shell/page.tsx'
import { SignInFirst } from '../../shell/sign-in-first.tsx'
import { stockKind } from '../../trading/kinds/kinds.ts'
import { OrderDetail } from '../../trading/orders/order-detail.tsx'
import { OrderList } from '../../trading/orders/order-list.tsx'
import { useFollowOrders } from '../../trading/ticket/follow-orders.ts'
import { OrderStatistics } from './order-statistics.tsx'

const TABS = ['openOrders', 'history', 'statistics'] as const

/** One's own orders: those that wait, those that were, and what they add up to. */
export default function OrdersPage(): ReactNode {
  const t = useT('stock')
  const signedIn = useSession(isSignedIn)
  return <Page title={t('stock.orders')}>{signedIn ? <Orders /> : <SignInFirst />}</Page>
}

/** An order that the address names opens at once. */
function Orders(): ReactNode {
  const t = useT('stock')
  const [params] = useSearchParams()
  const [tab, setTab] = useChoice('view', TABS, 'openOrders')
  useFollowOrders()
  const [id, show] = useInAddress('id')
  const symbol = symbolOf(params) || undefined
  const only = symbol === undefined ? {} : { symbol }
  return (
    <>
      <div className="-mx-4 -mt-3 bg-card">
        <Tabs
          name="orders"
          label={t('stock.orders')}
          selected={tab}
          onSelect={setTab}
          tabs={TABS.map(name => ({ id: name, label: t(`stock.${name}`) }))}
        />
      </div>
      <TabPanel name="orders" id={tab}>
        {tab === 'statistics' ? (
          <OrderStatistics />
        ) : (
          <OrderList
            kind={stockKind}
            key={tab}
            status={tab === 'openOrders' ? 'open' : 'closed'}
            {...only}
            onOpen={show}
          />
        )}
      </TabPanel>
      <OrderDetail kind={stockKind} id={id} onOpen={show} onClose={() => show()} />
    </>
  )
}
