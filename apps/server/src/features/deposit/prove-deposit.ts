import { proveDeposit as endpoint } from '@firoza/api/deposit'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { guardedTry } from '../../auth/guarded-try.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { insertClaimClash, lockDeposit, setClaim } from './deposit.store.ts'
import { moveDeposit } from './move-deposit.ts'
import { showDeposit } from './show-deposit.ts'

export const proveDeposit = handle(endpoint, async ({ deps, sql, session, nowMs, locale }, input) => {
  const { userId } = session
  const id = parseId(input.id)
  const deposit = id === undefined || session.realm === 'demo' ? undefined : await lockDeposit(sql, id, userId)
  if (!deposit) return refuse('not_found', { what: 'deposit' }, 'id')
  const moved = decideMove(depositStates, deposit.state, 'prove')
  if (!moved.ok) return moved
  const { transactionId, senderName, note } = input
  const claim = { transactionId, senderName, note }
  // Before the count, which is another pool's: who holds one of its connections waits for none of this one. What is refused is rolled back.
  const claimed = await setClaim(sql, deposit, claim)
  const tried = await guardedTry(deps, 'deposit_claim', String(userId), nowMs, () => Promise.resolve(claimed))
  if (tried.type === 'locked') {
    return refuse('deposit_claims_locked', { until: new Date(tried.untilMs).toISOString() }, 'transactionId')
  }
  if (tried.type === 'wrong') {
    // The refusal rolls this transaction back; staff still see that a payment was claimed twice.
    await insertClaimClash(deps.countsDb, { channel: deposit.channel, transactionId, userId }, nowMs)
    return refuse('deposit_transaction_known', {}, 'transactionId')
  }
  const proven = await moveDeposit(sql, deposit, 'prove', { actor: 'person' }, nowMs)
  return ok(showDeposit({ ...proven, claimedTransaction: transactionId }, locale))
})
