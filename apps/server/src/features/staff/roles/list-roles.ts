import { staffRoleList } from '@firoza/api/staff-role'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listGrants, listMembers, listRoleRows } from './role-list.store.ts'

export const listRoles = handle(staffRoleList, async ({ sql, nowMs, locale }) => {
  const grants = await listGrants(sql, nowMs)
  const members = await listMembers(sql)
  return ok({
    roles: await listRoleRows(sql),
    members: members.map(({ id, name, title, titleUr, active, enrolled, userId }) => ({
      name,
      title: locale === 'ur-PK' && titleUr !== '' ? titleUr : title,
      active,
      enrolled,
      userId: userId ?? '',
      roles: grants
        .filter(({ staffId }) => staffId === id)
        .map(({ role, grantedAt, expiresAt }) => ({ role, grantedAt, expiresAt })),
    })),
  })
})
