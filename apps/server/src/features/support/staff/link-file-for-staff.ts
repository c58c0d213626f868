import { deskLink } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { findFileOwner } from '../file.store.ts'
import { fileLink, isFileId } from '../support-file.ts'

export const linkFileForStaff = handle(deskLink, async ({ deps, sql, session, nowMs }, { id }) => {
  const owner = isFileId(id) ? await findFileOwner(sql, id) : undefined
  if (owner === undefined) return refuse('not_found', { what: 'file' }, 'id')
  const { staffId } = session
  await logStaffAccess(sql, { staffId, userIds: [owner], action: 'support_file_viewed', reason: '' }, nowMs)
  return ok({ url: fileLink(deps.vault, id, { kind: 'staff', id: staffId }, nowMs) })
})
