import { add } from '@firoza/api/withdraw'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { handle } from '../../http/call.ts'
import { findOwner, lockOwner } from '../../standing/owner.store.ts'
import { requireStepUp } from '../../standing/step-up.ts'
import { requireWithdrawalCode } from '../../standing/withdrawal-code.ts'
import { placeWithdrawal } from './place-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { weighWithdrawal } from './weigh-withdrawal.ts'

/** Checks, weighs, holds the money and records the request, all in one transaction: after it, either all of it is true or nothing. */
export const requestWithdrawal = handle(add, async (call, input) => {
  const { deps, sql, session, nowMs, locale } = call
  const { userId } = session
  const allowed = decideOwner({ ...session, ...present(await findOwner(sql, userId), 'the person of a session') })
  if (!allowed.ok) return allowed
  const code = await requireWithdrawalCode(call, input.code)
  if (!code.ok) return code
  // From here on no other withdrawal of this person runs, so that the limits and the balance are those that it will meet.
  await lockOwner(sql, userId)
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const weighed = await weighWithdrawal(call, input, owner)
  if (!weighed.ok) return weighed
  // Asked for last, so that nobody gives it for something that would be refused.
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const placed = await placeWithdrawal(call, weighed.value)
  return placed.ok ? ok(showWithdrawal(placed.value, locale)) : placed
})
