import { userList } from '@firoza/api/staff'
import { AREA_CODE_DEFAULT, maskPhone, parsePhone } from '@firoza/core/account/phone'
import { ok } from '@firoza/core/outcome'
import { type CustomerRow, searchCustomers } from '../../../customers/customer.store.ts'
import { handle } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'

export const listCustomers = handle(userList, async ({ sql, session, nowMs }, input) => {
  const beforeId = readIdCursor(input.cursor)
  if (!beforeId.ok) return beforeId
  const text = input.search.trim()
  const phone = parsePhone(AREA_CODE_DEFAULT, text)
  const rows = await searchCustomers(sql, {
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
  return ok({ items: items.map(toCustomerOut), nextCursor })
})

export function toCustomerOut({ publicId, phone, nickname, status, idStatus, accountType, createdAtMs }: CustomerRow) {
  return { id: publicId, phone: maskPhone(phone), nickname, status, idStatus, accountType, createdAt: createdAtMs }
}
