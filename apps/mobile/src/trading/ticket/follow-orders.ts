import type { PositionOut } from '@firoza/api/stock-shapes'
import type { MyOrder, MyOrdersData, MyPositionsData, TopicData } from '@firoza/api/stream'
import { isolate } from '@firoza/i18n/bidi'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { ordersChanged } from './send-order.ts'

/** Orders of which more is filled than before; those not known before are left out, as their own ticket tells of them. */
export function newlyFilled(before: readonly MyOrder[], now: readonly MyOrder[]): MyOrder[] {
  const filled = new Map(before.map(order => [order.id, order.filled]))
  return now.filter(order => Number(order.filled) > Number(filled.get(order.id) ?? order.filled))
}

/** Whether shares stand otherwise in what was read than in the stream, which knows none that were never there. */
export function sharesDiffer(read: readonly PositionOut[], { items }: MyPositionsData): boolean {
  const told = new Map(items.map(share => [share.symbol, share]))
  return read.some(({ symbol, total, held, locked }) => {
    const now = told.get(symbol)
    return total !== (now?.total ?? 0) || held !== (now?.held ?? 0) || locked !== (now?.locked ?? 0)
  })
}

/** Whether one of the working orders that were read is further in the stream, which tells of those alone that work. */
export function ordersDiffer(read: readonly Pick<MyOrder, 'id' | 'filled'>[], { items }: MyOrdersData): boolean {
  const filled = new Map(items.map(order => [order.id, order.filled]))
  return read.some(order => order.filled !== filled.get(order.id))
}

/**
 * Reads anew, once, where the stream's first word differs from what was read: that was read before something changed, and one listened only after
 * it was told. Whatever the stream says later is a change, and is followed as such.
 */
export function useFirstWord<T extends TopicData>(topic: string | undefined, differs: (word: T) => boolean): void {
  const word = useTopic<T>(topic).data
  const [first, setFirst] = useState(word)
  if (first === undefined && word !== undefined) setFirst(word)
  const other = word !== undefined && word === first && differs(word)
  useEffect(() => {
    if (other) ordersChanged()
  }, [other])
}

/** Keeps lists of orders and positions true while the page stands, and says aloud what has been filled. Shares also change without any order: they settle, and can be sold from then on. */
export function useFollowOrders(): void {
  const t = useT('stock')
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
      toast.show(t('stock.filledNow', { symbol: isolate(symbol), ...counts }))
    }
  }, [orders, shares, t, whole])
}
