import { RefusedError } from '@firoza/api/client/call-error'
import type { Translate } from '@firoza/i18n/translate'
import { failureText as commonText } from '@firoza/web/failure-text'
import type { BaseArea } from './language.ts'
import { permissionText } from './permission-text.ts'

/** The sentence for a call that did not give what was asked for, with the name of a permission that is missing. */
export function failureText(error: Error, t: Translate<BaseArea>): string {
  const missing = missingPermission(error)
  return missing === undefined
    ? commonText(error, t)
    : t('console-shell.mayNot', { permission: permissionText(t, missing) })
}

/** What the member of staff would have to be allowed, where that is why it was refused. */
export function missingPermission(error: Error): string | undefined {
  return error instanceof RefusedError ? error.detailsOf('staff_permission_missing')?.permission : undefined
}
