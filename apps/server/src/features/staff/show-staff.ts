import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'
import { permissionsOf, rolesOf } from '../../standing/role.store.ts'
import type { StaffRow } from './staff.store.ts'

/** A member of staff as the desk shows them to themselves: title in their language, roles, and what these come to. */
export async function showStaff(
  sql: Queryable,
  { id, name, title, titleUr }: StaffRow,
  { nowMs, locale }: { readonly nowMs: TimeMs; readonly locale: Locale },
) {
  return {
    name,
    title: locale === 'ur-PK' && titleUr !== '' ? titleUr : title,
    roles: await rolesOf(sql, id, nowMs),
    permissions: await permissionsOf(sql, id, nowMs),
  }
}
