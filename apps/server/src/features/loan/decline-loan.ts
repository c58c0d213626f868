import { decline } from '@firoza/api/loan'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { moveLoan } from './loan-case.ts'
import { lockOwnLoan } from './own-loan.ts'

export const declineLoan = handle(decline, async ({ sql, session, nowMs }, { id }) => {
  const own = await lockOwnLoan(sql, session, id, 'withdraw')
  if (!own.ok) return own
  return ok({ id, state: await moveLoan(sql, own.value, 'withdraw', 'user', nowMs) })
})
