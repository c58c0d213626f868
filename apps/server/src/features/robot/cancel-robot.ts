import { cancelRobot as endpoint } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { userAccount } from '@firoza/core/ledger/account'
import { ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { releaseHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { INVEST_HOLD } from './carry-out-orders.ts'
import { moneyOf, sessionsOf, withAsset } from './fund-session.ts'
import {
  findOrder,
  listTranches,
  lockOrder,
  lockTranches,
  setOrderState,
  setTrancheCancelled,
} from './robot-order.store.ts'
import { showOrders } from './show-order.ts'

/** Until the close of their session; from then on they are being carried out. */
export const cancelRobotOrder = handle(endpoint, async (call, { id }) => {
  const { sql, deps, session, nowMs } = call
  const found = await findOrder(sql, session, id)
  if (!found) return refuse('not_found', { what: 'investment' }, 'id')
  await lockAccounts(sql, session.realm, [userAccount(session.userId, moneyOf(found).code)])
  const order = await lockOrder(sql, session, id)
  const pending = order && (await listTranches(sql, [order.id])).filter(({ state }) => state === 'pending')
  if (!order || !pending || pending.length === 0) return refuse('not_found', { what: 'investment' }, 'id')
  const date = sessionsOf(deps, { ...found, realm: session.realm }).strikeAt(nowMs)?.date
  const late = pending.find(({ strikeDate }) => date === undefined || strikeDate < date)
  if (late) return refuse('robot_cut_off', { date: late.strikeDate }, 'id')
  await cancelPendingOrder(sql, session, id, nowMs)
  const [shown] = await showOrders(call, [present(await lockOrder(sql, session, id), 'the order')])
  return ok(present(shown, 'the order'))
})

/** Releases what an order holds for a NAV to come. An order that has nothing else is over. */
export async function cancelPendingOrder(
  tx: Tx,
  owner: { readonly userId: bigint; readonly realm: Realm },
  publicId: string,
  nowMs: TimeMs,
): Promise<void> {
  const found = await findOrder(tx, owner, publicId)
  if (!found) return
  await lockAccounts(tx, owner.realm, [userAccount(owner.userId, moneyOf(found).code)])
  const order = present(await lockOrder(tx, owner, publicId), 'an order that was found')
  let amount = 0n
  for (const tranche of await lockTranches(tx, order.id)) {
    if (tranche.state !== 'pending') continue
    await setTrancheCancelled(tx, tranche.id)
    await releaseHold(tx, { kind: INVEST_HOLD, ref: String(tranche.id) }, nowMs)
    amount += tranche.amount
  }
  if (amount === 0n) return
  if (order.state === 'created') await setOrderState(tx, order.id, { state: 'cancelled' }, nowMs)
  const details = { robot: order.code, ...withAsset(order, { amount }) }
  await addNotice(tx, { ...owner, kind: 'robot_cancelled', details }, nowMs)
}
