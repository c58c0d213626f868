import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { findDisabledWithOrders } from './disabled.store.ts'

/**
 * Cancels what is still open of disabled people: where the process ended between disabling and cancelling, or an order was on its
 * way at that moment. Runs at start and every minute; where there is nothing to do it does nothing.
 */
export async function cancelOrdersOfDisabled(
  { db, engine, log }: Pick<Deps, 'db' | 'engine' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  let orders = 0
  const cancel = async (userId: bigint) => {
    const cancelled = await engine.submit({ type: 'cancel_all', userId: Number(userId), end: 'user_disabled' })
    if (cancelled.ok && cancelled.value.type === 'done') orders += cancelled.value.orders
    else log.warn({ userId: String(userId) }, 'the orders of a disabled customer could not be cancelled yet')
  }
  await forEachIsolated(log, await findDisabledWithOrders(db), cancel, end)
  return orders
}
