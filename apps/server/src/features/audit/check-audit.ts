import { auditVerify } from '@firoza/api/audit'
import { ok } from '@firoza/core/outcome'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import { handle } from '../../http/call.ts'

/** In one snapshot: what is recorded while it runs belongs to the next check. */
export const checkAudit = handle(auditVerify, async ({ deps }) => {
  const { events, roots, fault } = await atOneMoment(deps.db, tx => verifyAudit(tx))
  return ok({ events, roots, fault: fault ?? '' })
})
