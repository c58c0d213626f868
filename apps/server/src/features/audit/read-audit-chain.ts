import { auditChain, auditVerify } from '@firoza/api/audit'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { newestRoots, readHead } from '../../audit/audit.store.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import { handle } from '../../http/call.ts'

const ROOTS_SHOWN = 24

export const readAuditChain = handle(auditChain, async ({ sql }) => {
  const { seq, hash } = present(await readHead(sql), 'the head of the audit')
  const roots = await newestRoots(sql, ROOTS_SHOWN)
  return ok({
    seq: String(seq),
    hash: hash.toString('hex'),
    roots: roots.map(({ hourMs, fromSeq, toSeq, root }) => ({
      hourMs,
      fromSeq: String(fromSeq),
      toSeq: String(toSeq),
      root: root.toString('hex'),
    })),
  })
})

/** In one snapshot: what is recorded while it runs belongs to the next check. */
export const checkAudit = handle(auditVerify, async ({ deps }) => {
  const { events, roots, fault } = await atOneMoment(deps.db, tx => verifyAudit(tx))
  return ok({ events, roots, fault: fault ?? '' })
})
