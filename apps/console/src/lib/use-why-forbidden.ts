import type { Permission } from '@firoza/api/endpoint'
import { mayOpen } from '../paths.ts'
import { useT } from './language.ts'
import { permissionText } from './permission-text.ts'
import { useSession } from './session.ts'

/** Why the signed-in member of staff cannot do what needs a permission; undefined where they can. */
export function useWhyForbidden(permission: Permission): string | undefined {
  const t = useT()
  const may = useSession(session => mayOpen(session.staff, permission))
  return may ? undefined : t('console-shell.needsPermission', { permission: permissionText(t, permission) })
}
