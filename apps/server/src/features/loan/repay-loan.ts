import { repay } from '@firoza/api/loan'
import { present } from '@firoza/core/assert'
import { userAccount } from '@firoza/core/ledger/account'
import { loanStates } from '@firoza/core/loan/loan.states'
import { canMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { readBalance, spendableOf, withdrawableOf } from '../../ledger/balance.store.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { listCollateral } from './collateral.store.ts'
import { followLoan } from './follow-loan.ts'
import { lockLoan, saveNotes } from './loan.store.ts'
import { balanceAt, moveLoan, rupees } from './loan-case.ts'
import { lockOwnLoan } from './own-loan.ts'
import { payLoan } from './pay-loan.ts'

/** Settled rupees pay at once; where only sales on their way to settlement cover it, the repayment is under review until they have settled. */
export const repayLoan = handle(repay, async (call, { id, amount, transactionCode }) => {
  const { sql, session, nowMs } = call
  const { userId } = session
  const code = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!code.ok) return code
  const own = await lockOwnLoan(sql, session, id, 'repay')
  if (!own.ok) return own
  const row = own.value
  const { payoff } = balanceAt(row, nowMs)
  const units = amount === undefined ? payoff : present(parseDecimal(amount, 2), 'an amount of two decimals')
  if (units === 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.01' }, 'amount')
  if (units > payoff) return refuse('loan_pays_more', { payoff: rupees(payoff) }, 'amount')
  const pledged = (await listCollateral(sql, row.id)).map(({ asset }) => userAccount(userId, asset))
  await lockAccounts(sql, 'real', [userAccount(userId, 'PKR'), ...pledged])
  const balance = await readBalance(sql, { userId, realm: 'real' }, 'PKR')
  const none = { late: '0.00', markup: '0.00', principal: '0.00' }
  if (withdrawableOf(balance) < units) {
    const available = spendableOf(balance)
    if (available < units || !canMove(loanStates, row.state, 'submit')) {
      return refuse(
        'insufficient_balance',
        { asset: 'PKR', required: rupees(units), available: rupees(available) },
        'amount',
      )
    }
    await saveNotes(sql, row.id, { pending: units })
    const state = await moveLoan(sql, row, 'submit', 'user', nowMs)
    const details = { amount: rupees(units) }
    await addNotice(sql, { userId, kind: 'loan_repayment_pending', details }, nowMs)
    return ok({ id, state, paid: '0.00', ...none, payoff: rupees(payoff) })
  }
  const from = userAccount(userId, 'PKR')
  const { parts } = await payLoan(sql, row, { units, from, source: 'balance' }, nowMs)
  await followLoan(call, row.id)
  const now = present(await lockLoan(sql, row.id), 'the loan that was paid')
  return ok({
    id,
    state: now.state,
    paid: rupees(units),
    late: rupees(parts.late),
    markup: rupees(parts.markup),
    principal: rupees(parts.principal),
    payoff: rupees(payoff - units),
  })
})
