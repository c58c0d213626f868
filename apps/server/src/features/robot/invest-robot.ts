import { randomBytes } from 'node:crypto'
import { addRobotAmount, buyRobot } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { userAccount } from '@firoza/core/ledger/account'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { strikeAfter } from '@firoza/core/robot/fund-sessions'
import { robotOrderStates } from '@firoza/core/robot/robot.states'
import { CROCKFORD } from '@firoza/core/text/crockford'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { requireOwnMoney } from '../../customers/loan-money.store.ts'
import { requireVerified } from '../../customers/verified.ts'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { placeHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { INVEST_HOLD } from './carry-out-orders.ts'
import { moneyOf, sessionsOf, withAsset } from './fund-session.ts'
import { type FundRow, findFund, holdFund, listNavs } from './robot.store.ts'
import { findOrder, insertOrder, insertTranche, lockOrder, readInvested } from './robot-order.store.ts'
import { showOrders } from './show-order.ts'

interface Investing {
  readonly sql: Tx
  readonly deps: Deps
  readonly session: Session
  readonly nowMs: number
}

export const investRobot = handle(buyRobot, async (call, { id: code, amount, transactionCode }) => {
  const { sql, session, nowMs } = call
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  const pin = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!pin.ok) return pin
  const found = await findFund(sql, session.realm, code)
  if (!found) return refuse('not_found', { what: 'robot' }, 'id')
  const fund = await holdFund(sql, found.id)
  const read = readAmount(fund, amount)
  if (!read.ok) return read
  const publicId = `RB${[...randomBytes(12)].map(byte => CROCKFORD[byte % 32]).join('')}`
  const invested = await investAmount(call, fund, read.value, () =>
    insertOrder(sql, { publicId, fundId: fund.id, userId: session.userId }, nowMs),
  )
  if (!invested.ok) return invested
  return showOne(call, publicId)
})

export const addToRobot = handle(addRobotAmount, async (call, { id, amount, transactionCode }) => {
  const { sql, session } = call
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  const pin = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!pin.ok) return pin
  const found = await findOrder(sql, session, id)
  if (!found) return refuse('not_found', { what: 'investment' }, 'id')
  const fund = await holdFund(sql, found.fundId)
  await lockAccounts(sql, session.realm, [userAccount(session.userId, moneyOf(fund).code)])
  const order = present(await lockOrder(sql, session, id), 'an order that was found')
  if (order.state !== 'created') {
    const runs = decideMove(robotOrderStates, order.state, 'redeem')
    if (!runs.ok) return runs
  }
  const read = readAmount(fund, amount)
  if (!read.ok) return read
  const invested = await investAmount(call, fund, read.value, async () => order.id)
  if (!invested.ok) return invested
  return showOne(call, id)
})

/** An amount has the digits of the fund's asset at most. */
function readAmount(fund: FundRow, amount: string): Outcome<bigint, 'field_invalid'> {
  const { exponent } = moneyOf(fund)
  const units = parseDecimal(amount, exponent)
  if (units !== undefined) return ok(units)
  return refuse('field_invalid', { field: 'amount', rule: 'decimal', bound: String(exponent) }, 'amount')
}

type InvestRefusal =
  | 'robot_not_open'
  | 'robot_amount_small'
  | 'robot_amount_large'
  | 'insufficient_balance'
  | 'loan_money_not_allowed'

/** Holds the amount for the NAV of the session that ends next: settled money of one's own, within the limits of the robot. */
async function investAmount(
  { sql, deps, session, nowMs }: Investing,
  fund: FundRow,
  amount: bigint,
  orderOf: () => Promise<bigint>,
): Promise<Outcome<undefined, InvestRefusal>> {
  const { userId, realm } = session
  const asset = moneyOf(fund).code
  const [struck] = await listNavs(sql, fund.id, { limit: 1 })
  const strike = strikeAfter(sessionsOf(deps, fund), nowMs, struck?.date)
  if (fund.state !== 'open' || !strike) return refuse('robot_not_open', { state: fund.state }, 'id')
  if (amount < fund.minimum) return refuse('robot_amount_small', withAsset(fund, { min: fund.minimum }), 'amount')
  // The key first: two amounts of one person count each other.
  await lockAccounts(sql, realm, [userAccount(userId, asset)])
  const left = fund.singleLimit - (await readInvested(sql, fund.id, userId))
  if (amount > left) return refuse('robot_amount_large', withAsset(fund, { max: left > 0n ? left : 0n }), 'amount')
  // Loans are of rupees, and no coin is bought with one.
  const own = asset === 'PKR' ? await requireOwnMoney(sql, session, { use: 'robot', units: amount }, nowMs) : ok()
  if (!own.ok) return own
  const orderId = await orderOf()
  const tranche = { orderId, fundId: fund.id, userId, amount, strikeDate: strike.date }
  const id = await insertTranche(sql, tranche, nowMs)
  const held = await placeHold(sql, { realm, userId, asset, units: amount, kind: INVEST_HOLD, ref: String(id) }, nowMs)
  if (held !== 'held') {
    const short = withAsset(fund, { required: amount, available: held.withdrawable })
    return refuse('insufficient_balance', short, 'amount')
  }
  const details = { robot: fund.code, ...withAsset(fund, { amount }), date: strike.date }
  await addNotice(sql, { userId, realm, kind: 'robot_requested', details }, nowMs)
  return ok()
}

async function showOne(call: Investing, publicId: string) {
  const [shown] = await showOrders(call, [present(await findOrder(call.sql, call.session, publicId), 'the order')])
  return ok(present(shown, 'the order'))
}
