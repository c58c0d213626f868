import type { CoinFillOut } from '@firoza/api/coin-shapes'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { useFigures } from '@firoza/ui/use-figures'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChoice, useInAddress } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { coinKind } from '../../trading/kinds/kinds.ts'
import { OrderDetail } from '../../trading/orders/order-detail.tsx'
import { OrderList } from '../../trading/orders/order-list.tsx'
import { useFollowOrders } from '../../trading/ticket/follow-orders.ts'

const TABS = ['openOrders', 'history', 'fills'] as const

/** One's own orders of coins, what they traded, and the way to every movement of coins. An order that the address names opens at once. */
export default function CoinRecordsPage(): ReactNode {
  const t = useT('stock', 'coin')
  const [id, show] = useInAddress('id')
  const [tab, setTab] = useChoice('view', TABS, 'openOrders')
  useFollowOrders()
  return (
    <Page title={t('coin.records')}>
      <div className="-mx-4 -mt-3 bg-card">
        <Tabs
          name="coin-records"
          label={t('coin.records')}
          selected={tab}
          onSelect={setTab}
          tabs={TABS.map(id => ({ id, label: t(`stock.${id}`) }))}
        />
      </div>
      <TabPanel name="coin-records" id={tab}>
        {tab === 'fills' ? (
          <Fills onOpen={show} />
        ) : (
          <OrderList kind={coinKind} key={tab} status={tab === 'openOrders' ? 'open' : 'closed'} onOpen={show} />
        )}
      </TabPanel>
      <Link
        href={to('/pages/fundsDetail/cryptoFundsDetail')}
        className="flex min-h-11 items-center justify-center font-semibold text-brand"
      >
        {t('coin.movements')}
      </Link>
      <OrderDetail kind={coinKind} id={id} onOpen={show} onClose={() => show()} />
    </Page>
  )
}

function Fills({ onOpen }: { readonly onOpen: (orderId: string) => void }): ReactNode {
  const t = useT('stock')
  const list = useReadList('POST /coin/order/trade/list', {})
  const empty = (
    <Card>
      <EmptyState icon={<ScrollText size={26} />} title={t('stock.noFills')} />
    </Card>
  )
  return (
    <LoadedList list={list} empty={empty}>
      {items => (
        <Card flush>
          <List label={t('stock.fills')}>
            {items.map(fill => (
              <FillRow key={`${fill.tradeId} ${fill.side}`} fill={fill} onOpen={() => onOpen(fill.orderId)} />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

const FEE_STYLE = { fractionDigits: 'asNeeded' } as const

/** A fill with its fee and the asset of the fee; pressing it opens its order. */
function FillRow({ fill, onOpen }: { readonly fill: CoinFillOut; readonly onOpen: () => void }): ReactNode {
  const t = useT('stock')
  const { whole, number, money } = useFigures()
  return (
    <button type="button" onClick={onOpen} className="flex w-full flex-col gap-1 px-4 py-3 text-start active:bg-raised">
      <span className="flex w-full flex-wrap justify-between gap-x-3 font-semibold">
        <span>
          <span className={fill.side === 'buy' ? 'text-gain' : 'text-loss'}>{t(`stock.side_${fill.side}`)}</span>{' '}
          <bdi>{fill.symbol}</bdi>
        </span>
        <Money value={fill.value} asset={fill.quote} />
      </span>
      <span className="flex w-full flex-wrap justify-between gap-x-3 text-sm text-muted">
        <Figure>{`${whole(fill.quantity)} × ${number(fill.price, { fractionDigits: 'asGiven' })}`}</Figure>
        <span>{t('stock.feeOf', { amount: isolate(money(fill.fees.total, fill.fees.asset, FEE_STYLE)) })}</span>
      </span>
      <Figure className="text-xs text-muted">{formatDateTime(fill.atMs)}</Figure>
    </button>
  )
}
