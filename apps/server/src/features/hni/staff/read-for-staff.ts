import { staffInfo } from '@firoza/api/hni'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { listSteps, lockApplication } from '../hni.store.ts'
import { measureCustomer } from '../measure-customer.ts'
import { rupees, showQueued, showRule } from '../show-hni.ts'

export const readForStaff = handle(staffInfo, async (call, { id: text, reason }) => {
  const { sql, session, nowMs } = call
  const id = parseId(text)
  const row = id && (await lockApplication(sql, id))
  if (!row) return refuse('not_found', { what: 'application' }, 'id')
  const access = { staffId: session.staffId, userIds: [row.userId], action: 'hni_viewed' as const, reason }
  await logStaffAccess(sql, access, nowMs)
  const { rule, assets } = await measureCustomer(call, row)
  return ok({
    ...showQueued(row),
    words: row.words,
    reason: row.reason,
    assetsNow: rupees(assets),
    rule: showRule(rule),
    steps: await listSteps(sql, row.id),
  })
})
