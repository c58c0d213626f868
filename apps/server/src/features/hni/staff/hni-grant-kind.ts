import { hniGrantChange } from '@firoza/api/hni'
import { present } from '@firoza/core/assert'
import { hniStates } from '@firoza/core/hni/hni.states'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { parseId } from '../../../http/public-id.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockApplication, takeStep } from '../hni.store.ts'
import { rupees } from '../show-hni.ts'

/** Another kind of account, by two members of staff, for whoever asked for it. */
export const hniGrantKind: ChangeHandler<typeof hniGrantChange> = {
  kind: hniGrantChange,
  async describe(tx, { id: applicationId }) {
    const id = parseId(applicationId)
    const row = id && (await lockApplication(tx, id))
    if (!row) return refuse('not_found', { what: 'application' }, 'id')
    const moved = decideMove(hniStates, row.state, 'grant')
    if (!moved.ok) return moved
    const assets = rupees(row.assets)
    return ok({
      subject: row.publicId,
      lines: [
        { field: 'account_type', before: 'regular', after: 'hni' },
        { field: 'settled_assets', before: assets, after: assets },
      ],
      users: [row.userId],
    })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { id: applicationId }) {
    const id = present(parseId(applicationId), 'the id of a described application')
    const { userId } = present(await lockApplication(tx, id), 'the application of an approval')
    const { to } = hniStates.moves.grant
    await takeStep(tx, userId, { id, move: 'grant', to, staffId: approvedBy, note: reason }, nowMs)
    await addNotice(tx, { userId, kind: 'hni_granted', details: {} }, nowMs)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'hni_decided', reason: '' }, nowMs)
    }
    return ok()
  },
}
