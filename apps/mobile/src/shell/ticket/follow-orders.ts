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

/** Keeps lists of orders and positions true while the page stands, and says aloud what has been filled. */
export function useFollowOrders(): void {
  const t = useT('order')
  const { whole } = useFigures()
  const signedIn = useSession(isSignedIn)
  const { data } = useTopic<MyOrdersData>(signedIn ? 'me:orders' : undefined)
  const seen = useRef<readonly MyOrder[]>(undefined)
  useEffect(() => {
    if (!data) return
    const before = seen.current
    seen.current = data.items
    if (before === undefined || before === data.items) return
    ordersChanged()
    for (const { symbol, filled, quantity } of newlyFilled(before, data.items)) {
      const counts = { filled: isolate(whole(filled)), quantity: isolate(whole(quantity)) }
      toast.show(t('order.filledNow', { symbol: isolate(symbol), ...counts }))
    }
  }, [data, t, whole])
  useFollowShares(signedIn)
}

/** Shares also change without any order: they settle, and can be sold from then on. */
function useFollowShares(signedIn: boolean): void {
  const { data } = useTopic<MyPositionsData>(signedIn ? 'me:positions' : undefined)
  const seen = useRef<MyPositionsData>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = data
    if (before !== undefined && before !== data) ordersChanged()
  }, [data])
}
