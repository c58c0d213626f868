import type { MyOrdersData } from '@firoza/api/stream'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ListLoader } from '@firoza/ui/list-loader'
import { List } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import type { SpotKind } from '../kinds/kinds.ts'
import { ordersDiffer, useFirstWord } from '../ticket/follow-orders.ts'
import { OrderRow } from './order-row.tsx'

export interface OrderListProps {
  readonly kind: SpotKind
  readonly status: 'open' | 'closed'
  /** Only those of this instrument. */
  readonly symbol?: string
  readonly title?: string
  readonly onOpen: (id: string) => void
}

/** One's own orders, newest first. */
export function OrderList({ kind, status, symbol, title, onOpen }: OrderListProps): ReactNode {
  const t = useT('stock')
  const list = useReadList(kind.calls.orders, { status, ...(symbol !== undefined && { symbol }) })
  const open = status === 'open'
  useFirstWord<MyOrdersData>(open ? 'me:orders' : undefined, word => ordersDiffer(list.items, word))
  const label = title ?? t(open ? 'stock.openOrders' : 'stock.history')
  return (
    <Card flush {...(title !== undefined && { title })}>
      <Loaded query={list.query} skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <NoOrders kind={kind} open={open} linked={title === undefined} />
          ) : (
            <>
              <List label={label}>
                {list.items.map(order => (
                  <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
                ))}
              </List>
              {(list.state !== 'noMore' || !open) && <ListLoader state={list.state} onMore={list.more} />}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function NoOrders({
  kind,
  open,
  linked,
}: Pick<OrderListProps, 'kind'> & { readonly open: boolean; readonly linked: boolean }): ReactNode {
  const t = useT('stock')
  return (
    <EmptyState
      icon={<ClipboardList size={26} />}
      title={t(open ? 'stock.noOpenOrders' : 'stock.noOrders')}
      detail={t(open ? 'stock.noOpenOrdersHint' : 'stock.noOrdersHint')}
      action={
        linked && (
          <Link
            href={to(kind.id === 'coin' ? kind.home : '/pages/tabbar/trade')}
            className="min-h-11 px-4 py-2.5 font-semibold text-brand"
          >
            {t('stock.goTrade')}
          </Link>
        )
      }
    />
  )
}
