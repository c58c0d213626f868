import { PERMISSIONS } from '@firoza/api/endpoint'
import { FIRST_ROLES_OF, ROLE_LIFETIME_MINUTES, ROLES, WHOLE_ROLES } from '@firoza/api/staff-roles'
import type { Db } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertPermission, insertRole, lockKnownPermissions } from './role.store.ts'

/**
 * Writes the roles and permissions that this database has not met yet, with the roles that begin with them. What the database has
 * decided about already stays as it is, so that every start may call it.
 */
export async function seedRoles(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    const known = await lockKnownPermissions(tx)
    for (const role of ROLES) await insertRole(tx, role, ROLE_LIFETIME_MINUTES[role])
    for (const permission of PERMISSIONS) {
      if (!known.has(permission))
        await insertPermission(tx, permission, [...WHOLE_ROLES, ...FIRST_ROLES_OF[permission]])
    }
  })
}
