import { userDisableChange, userEnableChange } from '@firoza/api/staff'
import { userStates } from '@firoza/core/account/user.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockCustomer } from '../../../customers/customer.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { changeStatus } from './change-status.ts'

/**
 * Disabling and enabling a person (STF-5). Disabling waits for the engine to take commands, so that nobody is
 * left disabled with open orders; they are cancelled right after the approval, and by the sweep where the process ends in between.
 */
function statusKind<K extends typeof userDisableChange | typeof userEnableChange>(
  kind: K,
  move: 'disable' | 'enable',
): ChangeHandler<K> {
  return {
    kind,
    async describe(tx, { id: publicId }) {
      const person = await lockCustomer(tx, publicId)
      if (!person) return refuse('not_found', { what: 'user' }, 'id')
      const before = person.status === 1 ? 'active' : 'disabled'
      const after = decideMove(userStates, before, move)
      if (!after.ok) return after
      return ok({ subject: publicId, lines: [{ field: 'status', before, after: after.value }], users: [person.id] })
    },
    async apply({ tx, deps, nowMs, reason, approvedBy, requestedBy, afterCommit }, { id: publicId }) {
      if (move === 'disable' && !deps.engine.accepting) return refuse('service_restarting')
      const changed = await changeStatus(tx, { publicId, move, reason, staffIds: [requestedBy, approvedBy] }, nowMs)
      if (!changed.ok) return changed
      const { userId } = changed.value
      if (move === 'disable') {
        afterCommit(() => {
          deps.engine
            .submit({ type: 'cancel_all', userId: Number(userId), end: 'user_disabled' })
            .catch((error: unknown) => deps.log.warn({ err: error }, 'orders are left to the periodic job'))
        })
      }
      return ok()
    },
  }
}

export const userDisableKind = statusKind(userDisableChange, 'disable')
export const userEnableKind = statusKind(userEnableChange, 'enable')
