import { userList } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { AREA_CODE_DEFAULT, maskPhone, parsePhone } from '@firoza/core/user/phone'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { logStaffAccess } from '../../standing/notice.store.ts'
import { type PersonRow, searchPeople } from './staff.store.ts'

export const listPeople = handle(userList, async ({ sql, session, nowMs }, input) => {
  const beforeId = readIdCursor(input.cursor)
  if (!beforeId.ok) return beforeId
  const text = input.search.trim()
  const phone = parsePhone(AREA_CODE_DEFAULT, text)
  const rows = await searchPeople(sql, {
    beforeId: beforeId.value,
    limit: input.limit,
    text,
    phone: phone.ok ? phone.value : null,
    status: input.status === undefined ? null : Number(input.status),
  })
  const { items, nextCursor } = idPage(rows, input.limit)
  const userIds = items.map(row => row.id)
  if (userIds.length > 0) {
    await logStaffAccess(sql, { staffId: session.staffId, userIds, action: 'listed', reason: text }, nowMs)
  }
  return ok({ items: items.map(toPersonOut), nextCursor })
})

export function toPersonOut({ publicId, phone, nickname, status, idStatus, accountType, createdAtMs }: PersonRow) {
  return { id: publicId, phone: maskPhone(phone), nickname, status, idStatus, accountType, createdAt: createdAtMs }
}
