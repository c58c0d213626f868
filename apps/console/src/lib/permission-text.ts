import { PERMISSIONS } from '@firoza/api/endpoint'
import type { Translate } from '@firoza/i18n/translate'
import type { BaseArea } from './language.ts'

/** What a permission allows, in the reader's language; one that this version does not know goes by its name. */
export function permissionText(t: Translate<BaseArea>, permission: string): string {
  const known = PERMISSIONS.find(name => name === permission)
  return known ? t(`console-shell.may_${underscored(known)}`) : permission
}

type Underscored<P extends string> = P extends `${infer A}.${infer B}` ? `${A}_${B}` : never

function underscored<P extends string>(permission: P): Underscored<P> {
  return permission.replace('.', '_') as Underscored<P>
}
