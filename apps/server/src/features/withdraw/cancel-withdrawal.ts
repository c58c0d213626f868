import { cancel } from '@firoza/api/withdraw'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { releaseHold } from '../../ledger/holds.ts'
import { addSecurityEvent } from '../../notify/notice.store.ts'
import { holdOf, moveWithdrawal } from './move-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { lockWithdrawal } from './withdraw.store.ts'

export const cancelWithdrawal = handle(cancel, async ({ sql, session, nowMs, locale, ip }, input) => {
  const { userId } = session
  const id = parseId(input.id)
  const row = id && (await lockWithdrawal(sql, id, nowMs))
  if (!row || row.userId !== userId || row.realm !== session.realm) {
    return refuse('not_found', { what: 'withdrawal' }, 'id')
  }
  const allowed = decideMove(withdrawStates, row.state, 'cancel')
  if (!allowed.ok) return allowed
  await releaseHold(sql, holdOf(row), nowMs)
  const moved = await moveWithdrawal(sql, row, 'cancel', { actor: 'person' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'withdrawal_cancelled', ip }, nowMs)
  return ok(showWithdrawal({ ...moved, onHold: false }, locale))
})
