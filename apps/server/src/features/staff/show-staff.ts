import type { TimeMs } from '@firoza/core/clock'
import { permissionsOf, rolesOf } from '../../auth/role.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'
import { ENROLLING_PERMISSIONS } from '../../http/session.store.ts'
import { findStaffTotp } from './keys/staff-totp.store.ts'
import type { StaffRow } from './staff.store.ts'

/** A member of staff as the desk shows them to themselves: title in their language, roles, and what these come to. */
export async function showStaff(
  sql: Queryable,
  { id, name, title, titleUr }: StaffRow,
  { nowMs, locale, enrolling }: { readonly nowMs: TimeMs; readonly locale: Locale; readonly enrolling: boolean },
) {
  return {
    name,
    title: locale === 'ur-PK' && titleUr !== '' ? titleUr : title,
    roles: await rolesOf(sql, id, nowMs),
    secondFactor: (await findStaffTotp(sql, id))?.confirmed ?? false,
    enrolling,
    permissions: enrolling ? [...ENROLLING_PERMISSIONS] : await permissionsOf(sql, id, nowMs),
  }
}
