import { randomInt } from 'node:crypto'
import { add } from '@firoza/api/withdraw'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { RISK_POLICY } from '@firoza/core/withdraw/withdrawal-risk'
import { handle } from '../../http/call.ts'
import { placeHold } from '../../ledger/holds.ts'
import { addSecurityEvent } from '../../standing/notice.store.ts'
import { findOwner, lockOwner } from '../../standing/owner.store.ts'
import { requireStepUp } from '../../standing/step-up.ts'
import { requireWithdrawalCode } from '../../standing/withdrawal-code.ts'
import { holdOf, moveWithdrawal, tell } from './move-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { weighWithdrawal } from './weigh-withdrawal.ts'
import { findWithdrawal, insertStep, insertWithdrawal } from './withdraw.store.ts'

/** Checks, weighs, holds the money and records the request, all in one transaction: after it, either all of it is true or nothing. */
export const requestWithdrawal = handle(add, async (call, input) => {
  const { deps, sql, session, nowMs, locale, ip } = call
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
  const { destination, channel, amounts, risk, exponent } = weighed.value
  const paid = { realm: 'real', userId, asset: channel.asset, reference: newReference(), ...amounts } as const
  const held = await placeHold(sql, { ...paid, ...holdOf(paid) }, nowMs)
  if (held !== 'held') {
    const available = formatDecimal(held.withdrawable, exponent)
    const details = { asset: channel.asset, required: formatDecimal(amounts.units, exponent), available }
    return refuse('withdrawable_too_little', details, 'amount')
  }
  const id = await insertWithdrawal(
    sql,
    {
      ...paid,
      channel: channel.id,
      rail: channel.rail,
      destinationId: destination.id,
      riskScore: risk.score,
      reviewReasons: risk.reasons,
      peopleNeeded: risk.people,
      callFirst: risk.call,
      reviewByMs: risk.people > 0 ? nowMs + RISK_POLICY.reviewWithinMs : null,
    },
    nowMs,
  )
  const confirmed = { state: withdrawStates.initial, move: null, actor: 'person', staffId: null, note: '' } as const
  await insertStep(sql, id, confirmed, nowMs)
  const row = present(await findWithdrawal(sql, id), 'the new withdrawal')
  await addSecurityEvent(sql, { userId, kind: 'withdrawal_requested', ip }, nowMs)
  await tell(sql, row, 'withdrawal_requested', nowMs)
  const moved = await moveWithdrawal(sql, row, risk.people > 0 ? 'review' : 'pass', { actor: 'system' }, nowMs)
  call.afterCommit(() => deps.payouts.wake())
  return ok(showWithdrawal(moved, locale))
})

/** Crockford's base 32: no I, L, O or U, so that it can be read out over a telephone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(): string {
  return `W${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
