import { cancelDeposit as endpoint } from '@firoza/api/deposit'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { freeClaim, lockDeposit } from './deposit.store.ts'
import { moveDeposit } from './move-deposit.ts'
import { showDeposit } from './show-deposit.ts'

export const cancelDeposit = handle(endpoint, async ({ sql, session, nowMs, locale }, input) => {
  const id = parseId(input.id)
  const deposit = id === undefined || session.realm === 'demo' ? undefined : await lockDeposit(sql, id, session.userId)
  if (!deposit) return refuse('not_found', { what: 'deposit' }, 'id')
  const moved = decideMove(depositStates, deposit.state, 'cancel')
  if (!moved.ok) return moved
  await freeClaim(sql, deposit.id)
  const cancelled = await moveDeposit(sql, deposit, 'cancel', { actor: 'person' }, nowMs)
  return ok(showDeposit({ ...cancelled, claimedTransaction: null }, locale))
})
