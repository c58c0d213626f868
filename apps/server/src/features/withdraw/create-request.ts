import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Reason } from '@firoza/core/refusal'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { requireStepUp } from '../../auth/step-up.ts'
import { requireWithdrawalCode } from '../../auth/withdrawal-code.ts'
import { findOwner, type LockedUserRow, lockUser } from '../../customers/user-lock.store.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import type { Target, WithdrawalAssessment } from './evaluate-withdrawal.ts'
import { placeWithdrawal } from './place-withdrawal.ts'
import { wordReviewReasons } from './show-withdrawal.ts'

/** Gathers the facts of what is wanted and lets the core decide. */
type Evaluate<T extends Target, R extends Reason> = (
  owner: LockedUserRow,
) => Promise<Outcome<WithdrawalAssessment<T>, R>>

/**
 * A request for money or for coins: checks, weighs, holds and records it, all in one transaction. After it, either all of it is true or
 * nothing.
 */
export async function createRequest<T extends Target, R extends Reason>(
  call: Call<Session, Tx>,
  proof: { readonly code?: string | undefined; readonly secondFactor?: string | undefined },
  weigh: Evaluate<T, R>,
) {
  const { deps, sql, session, nowMs } = call
  const { userId } = session
  const before = present(await findOwner(sql, userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...before })
  if (!allowed.ok) return allowed
  const code = await requireWithdrawalCode(call, proof.code)
  if (!code.ok) return code
  // From here on no other withdrawal of this person runs, so that the limits and the balance are those that it will meet.
  await lockUser(sql, userId)
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  if (owner.withdrawalCodeHash !== before.withdrawalCodeHash) {
    // The code was changed meanwhile: the one before it opens nothing any more.
    const again = await requireWithdrawalCode(call, proof.code)
    if (!again.ok) return again
  }
  const weighed = await weigh(owner)
  if (!weighed.ok) return weighed
  // Asked for last, so that nobody gives it for something that would be refused.
  const stepped = await requireStepUp(deps, userId, proof.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  return placeWithdrawal(call, weighed.value)
}

/** What a request would come to, with the place to which it would go. */
export async function previewRequest<T extends Target, R extends Reason>(
  { sql, session, locale }: Call<Session, Queryable>,
  weigh: Evaluate<T, R>,
) {
  const owner = present(await findOwner(sql, session.userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) return allowed
  const weighed = await weigh(owner)
  if (!weighed.ok) return weighed
  const { destination, channel, amounts, risk, exponent } = weighed.value
  const shown = {
    asset: channel.asset,
    amount: formatDecimal(amounts.units, exponent),
    fee: formatDecimal(amounts.feeUnits, exponent),
    net: formatDecimal(amounts.netUnits, exponent),
    people: risk.people,
    reasons: risk.people > 0 ? wordReviewReasons(risk.reasons, locale) : [],
    nothingToPay: translatorFor(locale)('withdraw.nothing_to_pay'),
  }
  return ok({ shown, destination })
}
