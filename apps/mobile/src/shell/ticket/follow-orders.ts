import type { MyOrder, MyOrdersData, MyPositionsData } from '@firoza/api/stream'
import { isolate } from '@firoza/i18n/bidi'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { ordersChanged } from './send-order.ts'

/** Orders of which more is filled than before; those not known before are left out, as their own ticket tells of them. */
export function newlyFilled(before: readonly MyOrder[], now: readonly MyOrder[]): MyOrder[] {
  const filled = new Map(before.map(order => [order.id, order.filled]))
  return now.filter(order => order.filled > (filled.get(order.id) ?? order.filled))
}

/** Keeps lists of orders and positions true while the page stands, and says aloud what has been filled. Shares also change without any order: they settle, and can be sold from then on. */
export function useFollowOrders(): void {
  const t = useT('order')
  const { whole } = useFigures()
  const signedIn = useSession(isSignedIn)
  const orders = useTopic<MyOrdersData>(signedIn ? 'me:orders' : undefined).data?.items
  const shares = useTopic<MyPositionsData>(signedIn ? 'me:positions' : undefined).data
  const seen = useRef<{ readonly orders: typeof orders; readonly shares: typeof shares }>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = { orders: orders ?? before?.orders, shares: shares ?? before?.shares }
    const otherOrders = before?.orders !== undefined && orders !== undefined && orders !== before.orders
    const otherShares = before?.shares !== undefined && shares !== undefined && shares !== before.shares
    // A fill changes both: told together, they are read anew once.
    if (otherOrders || otherShares) ordersChanged()
    if (!otherOrders) return
    for (const { symbol, filled, quantity } of newlyFilled(before.orders, orders)) {
      const counts = { filled: isolate(whole(filled)), quantity: isolate(whole(quantity)) }
      toast.show(t('order.filledNow', { symbol: isolate(symbol), ...counts }))
    }
  }, [orders, shares, t, whole])
}
