import { accept, decline } from '@firoza/api/loan'
import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { disbursementJournal } from '@firoza/core/loan/loan.postings'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { tryTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { placeHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { holdOf, listCollateral, listFree, markHeld } from './collateral.store.ts'
import { readPolicy, saveStart } from './loan.store.ts'
import { moveLoan, offerFor, rupees } from './loan-case.ts'
import { lockOwnLoan } from './own-loan.ts'

/**
 * The borrower's word alone. Everything that the offer rests on is read again under the locks of the lender's fund and of what is pledged:
 * where it allows less by now, a new offer is needed. Collateral is held and the amount paid out in one transaction.
 */
export const acceptLoan = handle(accept, async (call, { id, transactionCode }) => {
  const { sql, session, nowMs, ip } = call
  const { userId } = session
  const code = await tryTransactionCode(call, transactionCode, 'transactionCode')
  if (!code.ok) return code
  const own = await lockOwnLoan(sql, session, id, 'accept')
  if (!own.ok) return own
  const row = own.value
  const { offer } = row
  if (!offer || offer.offerEndsAtMs <= nowMs) return refuse('loan_offer_expired')
  const collateral = await listCollateral(sql, row.id)
  const people = ['PKR', ...collateral.map(({ asset }) => asset)].map(asset => userAccount(userId, asset))
  await lockAccounts(sql, 'real', [...people, houseAccount('loan_fund', 'PKR')])
  const free = await listFree(sql, userId)
  for (const { asset, units, exponent } of collateral) {
    const has = free.find(one => one.asset === asset)?.units ?? 0n
    if (has >= units) continue
    const [required, available] = [formatDecimal(units, exponent), formatDecimal(has, exponent)]
    return refuse('insufficient_balance', { asset, required, available })
  }
  const most = (await offerFor(call, row, await readPolicy(sql, nowMs)))?.amount ?? 0n
  if (most < offer.amount) return refuse('loan_offer_changed', { most: rupees(most) })
  for (const { id: collateralId, asset, units } of collateral) {
    await placeHold(sql, { realm: 'real', userId, asset, units, ...holdOf(collateralId) }, nowMs)
  }
  await markHeld(sql, row.id, nowMs)
  const today = karachiDate(nowMs)
  await postJournals(sql, [disbursementJournal(row.id, userId, offer.amount)], { businessDate: today, atMs: nowMs })
  await saveStart(sql, row.id, addDays(today, row.days), nowMs)
  const state = await moveLoan(sql, row, 'accept', 'user', nowMs)
  await addSecurityEvent(sql, { userId, kind: 'loan_accepted', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'loan_paid_out', details: { amount: rupees(offer.amount) } }, nowMs)
  return ok({ id, state })
})

export const declineLoan = handle(decline, async ({ sql, session, nowMs }, { id }) => {
  const own = await lockOwnLoan(sql, session, id, 'withdraw')
  if (!own.ok) return own
  return ok({ id, state: await moveLoan(sql, own.value, 'withdraw', 'user', nowMs) })
})
