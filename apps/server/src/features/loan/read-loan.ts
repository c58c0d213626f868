import { list, read } from '@firoza/api/loan'
import { countedOf, haircutOf } from '@firoza/core/loan/collateral'
import { unsecuredOf } from '@firoza/core/loan/offer'
import { LOAN_DAYS } from '@firoza/core/loan/policy'
import { freeFor } from '@firoza/core/loan/proceeds'
import { formatDecimal, powerOfTen } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { readLoanMoney } from '../../customers/loan-money.store.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { readBalance, spendableOf } from '../../ledger/balance.store.ts'
import { listFree } from './collateral.store.ts'
import { findOpenLoan, listLoansOf, readPolicy } from './loan.store.ts'
import { rupees } from './loan-case.ts'
import { holdingOf } from './marks.ts'
import { readFacts } from './offer-facts.ts'
import { showLoan } from './show-loan.ts'

export const readLoan = handle(read, async call => {
  const { sql, deps, session, nowMs } = call
  const { userId } = session
  const policy = await readPolicy(sql, nowMs)
  const facts = await readFacts(call, { userId, asked: 0n, days: 0, lowered: null, collateral: [] }, policy)
  const open = await findOpenLoan(sql, userId)
  const free = spendableOf(await readBalance(sql, { userId, realm: 'real' }, 'PKR'))
  const own = freeFor('robot', free, await readLoanMoney(sql, { userId, realm: 'real' }, nowMs))
  const holdings = (await listFree(sql, userId)).flatMap(row => {
    const holding = holdingOf(deps.engine, row)
    if (!holding) return []
    return {
      asset: row.asset,
      quantity: formatDecimal(row.units, row.exponent),
      countedEach: rupees(countedOf(holding, policy, powerOfTen(row.exponent))),
      counted: rupees(countedOf(holding, policy)),
      haircutPpm: Number(haircutOf(holding, policy)),
    }
  })
  return ok({
    terms: {
      form: policy.form,
      dailyPpm: Number(policy.dailyPpm),
      lateDailyPpm: Number(policy.lateDailyPpm),
      lateMaxPpm: Number(policy.lateMaxPpm),
      amountMin: rupees(policy.amountMin),
      unsecuredMax: rupees(policy.unsecuredMax),
      scoreMin: policy.scoreMin,
      openPpm: Number(policy.openPpm),
      callPpm: Number(policy.callPpm),
      salePpm: Number(policy.salePpm),
      withdrawPpm: Number(policy.withdrawPpm),
      days: [...LOAN_DAYS],
    },
    score: facts.score,
    verified: facts.verified,
    fullyVerified: facts.fullyVerified,
    unsecured: rupees(unsecuredOf(policy, facts)),
    holdings,
    available: rupees(free),
    own: rupees(own),
    loan: open ? await showLoan(call, open, policy) : null,
  })
})

export const listLoans = handle(list, async (call, { id: text, cursor, limit }) => {
  const { sql, session, nowMs } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const id = text === undefined ? undefined : (parseId(text) ?? 0n)
  const rows = await listLoansOf(sql, { userId: session.userId, id, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'loan' }, 'id')
  const policy = await readPolicy(sql, nowMs)
  const shown = []
  for (const row of items) shown.push(await showLoan(call, row, policy))
  return ok({ items: shown, nextCursor })
})
