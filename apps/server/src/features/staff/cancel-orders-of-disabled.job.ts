import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../one-by-one.ts'
import { NO_END } from '../../rounds.ts'
import { findDisabledWithOrders } from './staff.store.ts'

/**
 * Cancels what is still open of disabled people: where the process ended between disabling and cancelling, or an order was on its
 * way at that moment. Runs at start and every minute; where there is nothing to do it does nothing.
 */
export async function cancelOrdersOfDisabled(
  { db, engine, log }: Pick<Deps, 'db' | 'engine' | 'log'>,
  end: AbortSignal = NO_END,
): Promise<number> {
  let orders = 0
  const cancel = async (userId: bigint) => {
    const cancelled = await engine.submit({ type: 'cancel_all', userId: Number(userId), end: 'user_disabled' })
    if (cancelled.ok && cancelled.value.type === 'done') orders += cancelled.value.orders
    else log.warn({ userId: String(userId) }, 'the orders of a disabled person could not be cancelled yet')
  }
  await oneByOne(log, await findDisabledWithOrders(db), cancel, end)
  return orders
}
