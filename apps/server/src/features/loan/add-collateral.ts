import { pledge } from '@firoza/api/loan'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { isOwing } from '@firoza/core/loan/loan.states'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { placeHold } from '../../ledger/holds.ts'
import { readPledge } from './apply-loan.ts'
import { holdOf, insertCollateral, listCollateral, listFree } from './collateral.store.ts'
import { followLoan } from './follow-loan.ts'
import { lockLoan } from './loan.store.ts'
import { lockOwnLoan } from './own-loan.ts'

export const addCollateral = handle(pledge, async (call, { id, asset, quantity, transactionCode }) => {
  const { sql, session, nowMs, deps } = call
  const { userId } = session
  const code = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!code.ok) return code
  const own = await lockOwnLoan(sql, session, id, 'repay')
  if (!own.ok) return own
  const row = own.value
  if (!isOwing(row.state) || (await listCollateral(sql, row.id)).length >= LIMITS.loanPledgesMax) {
    return refuse('move_not_allowed', { state: row.state, move: 'pledge', allowedFrom: 'in_progress' })
  }
  const read = readPledge(deps.engine, await listFree(sql, userId), asset, quantity)
  if (!read.ok) return read
  const { units, exponent } = read.value
  const collateralId = await insertCollateral(sql, row.id, { asset, units }, nowMs)
  const held = await placeHold(sql, { realm: 'real', userId, asset, units, ...holdOf(collateralId) }, nowMs)
  if (held !== 'held') {
    const [required, available] = [formatDecimal(units, exponent), formatDecimal(held.withdrawable, exponent)]
    return refuse('insufficient_balance', { asset, required, available }, 'quantity')
  }
  await followLoan(call, row.id)
  return ok({ id, state: present(await lockLoan(sql, row.id), 'the loan with more collateral').state })
})
