import { AUDIT_EXPORT_MAX, auditExport, auditList } from '@firoza/api/audit'
import { ok } from '@firoza/core/outcome'
import { type HashedEvent, searchEvents } from '../../audit/audit.store.ts'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'

export const listAudit = handle(
  auditList,
  async ({ sql, nowMs }, { cursor, limit, staff, action, person, fromMs, toMs }) => {
    const before = readIdCursor(cursor)
    if (!before.ok) return before
    const found = await searchEvents(sql, { beforeSeq: before.value, limit, staff, action, person, fromMs, toMs })
    const { items, nextCursor } = idPage(
      found.map(event => ({ ...event, id: event.seq })),
      limit,
    )
    return ok({
      items: items.map(event => ({ ...presented(event), details: { ...event.details }, ip: event.ip })),
      nextCursor,
      asOf: nowMs,
    })
  },
)

/** For a file: customers by their numbers, without what was typed, so that no personal data leaves by it. */
export const exportAudit = handle(auditExport, async ({ sql }, { staff, action, person, fromMs, toMs }) => {
  const limit = AUDIT_EXPORT_MAX
  const found = await searchEvents(sql, { beforeSeq: END, limit, staff, action, person, fromMs, toMs })
  return ok({ items: found.slice(0, limit).map(presented), more: found.length > limit })
})

const END = 2n ** 63n - 1n

function presented({ seq, atMs, staff, action, outcome, subject, people, hash }: HashedEvent) {
  return { seq: String(seq), atMs, staff, action, outcome, subject, people: [...people], hash: hash.toString('hex') }
}
