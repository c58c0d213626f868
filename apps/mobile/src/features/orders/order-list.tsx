import type { MyOrdersData } from '@firoza/api/stream'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ListLoader } from '@firoza/ui/list-loader'
import { List } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { ordersDiffer, useFirstWord } from '../../shell/ticket/follow-orders.ts'
import { OrderRow } from './order-row.tsx'

export interface OrderListProps {
  readonly status: 'open' | 'closed'
  /** Only those of this instrument. */
  readonly symbol?: string
  readonly title?: string
  readonly onOpen: (id: string) => void
}

/** One's own orders, newest first. */
export function OrderList({ status, symbol, title, onOpen }: OrderListProps): ReactNode {
  const t = useT('order')
  const list = useReadList('GET /stock/order/list', { status, ...(symbol !== undefined && { symbol }) })
  const open = status === 'open'
  useFirstWord<MyOrdersData>(open ? 'me:orders' : undefined, word => ordersDiffer(list.items, word))
  const label = title ?? t(open ? 'order.openOrders' : 'order.history')
  return (
    <Card flush {...(title !== undefined && { title })}>
      <Loaded query={list.query} skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <NoOrders open={open} linked={title === undefined} />
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

function NoOrders({ open, linked }: { readonly open: boolean; readonly linked: boolean }): ReactNode {
  const t = useT('order')
  return (
    <EmptyState
      icon={<ClipboardList size={26} />}
      title={t(open ? 'order.noOpenOrders' : 'order.noOrders')}
      detail={t(open ? 'order.noOpenOrdersHint' : 'order.noOrdersHint')}
      action={
        linked && (
          <Link href={to('/pages/tabbar/trade')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('order.goTrade')}
          </Link>
        )
      }
    />
  )
}
