import { auditList } from '@firoza/api/staff-audit'
import { ok } from '@firoza/core/outcome'
import { searchEvents } from '../../../audit/audit.store.ts'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'

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
      items: items.map(event => ({
        seq: String(event.seq),
        atMs: event.atMs,
        staff: event.staff,
        action: event.action,
        outcome: event.outcome,
        subject: event.subject,
        people: [...event.people],
        details: { ...event.details },
        ip: event.ip,
        hash: event.hash.toString('hex'),
      })),
      nextCursor,
      asOf: nowMs,
    })
  },
)
