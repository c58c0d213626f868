import { redeemRobot as endpoint } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { strikeAfter } from '@firoza/core/robot/fund-sessions'
import { robotOrderStates } from '@firoza/core/robot/robot.states'
import { takeUnits, UNIT_EXPONENT } from '@firoza/core/robot/units'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { sessionsOf, wholeUnits } from './fund-session.ts'
import { holdFund, listNavs } from './robot.store.ts'
import { findOrder, insertRedemptions, lockOrder, lockTranches, setOrderState } from './robot-order.store.ts'
import { showOrders } from './show-order.ts'

/** Redemption is open in every state of the robot. Units go out of the oldest tranche first; locked ones stay. */
export const redeemUnits = handle(endpoint, async (call, { id, units: text, transactionCode }) => {
  const { sql, deps, session, nowMs } = call
  const { userId, realm } = session
  const pin = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!pin.ok) return pin
  const found = await findOrder(sql, session, id)
  if (!found) return refuse('not_found', { what: 'investment' }, 'id')
  const fund = await holdFund(sql, found.fundId)
  const order = present(await lockOrder(sql, session, id), 'an order that was found')
  const moved = decideMove(robotOrderStates, order.state, 'redeem')
  if (!moved.ok) return moved
  const [struck] = await listNavs(sql, fund.id, { limit: 1 })
  const strike = present(strikeAfter(sessionsOf(deps, fund), nowMs, struck?.date), 'the session to come')
  const tranches = await lockTranches(sql, order.id)
  const free = tranches.filter(({ lockedUntil }) => lockedUntil !== null && lockedUntil <= strike.date)
  const unlocked = free.reduce((sum, { left }) => sum + left, 0n)
  const wanted = text === undefined ? unlocked : present(parseDecimal(text, UNIT_EXPONENT), 'units of six decimals')
  const parts = wanted > 0n ? takeUnits(free, wanted) : undefined
  if (!parts) {
    const available = wholeUnits(unlocked)
    const locked = tranches.filter(tranche => !free.includes(tranche) && tranche.left > 0n)
    const until = locked.map(({ lockedUntil }) => lockedUntil ?? '').sort()[0]
    return until === undefined
      ? refuse('robot_units_short', { available }, 'units')
      : refuse('robot_units_locked', { available, date: until }, 'units')
  }
  await insertRedemptions(
    sql,
    order,
    parts.map(({ lot, units }) => ({ trancheId: lot.id, units })),
    strike.date,
    nowMs,
  )
  const rest = tranches.reduce((sum, { left }) => sum + left, 0n) - wanted
  const isAll = rest === 0n && tranches.every(({ state }) => state !== 'pending')
  if (isAll) await setOrderState(sql, order.id, { state: moved.value, cause: 'person' }, nowMs)
  const details = { robot: fund.code, units: wholeUnits(wanted), date: strike.date }
  await addNotice(sql, { userId, realm, kind: 'robot_redeem_requested', details }, nowMs)
  const [shown] = await showOrders(call, [present(await lockOrder(sql, session, id), 'the order')])
  return ok(present(shown, 'the order'))
})
