import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import type { Translate } from '@firoza/i18n/translate'
import type { BaseArea } from './language.ts'
import { permissionText } from './permission-text.ts'

/** The sentence for a call that did not give what was asked for: the server's own where it refused, with the name of a permission that is missing. */
export function failureText(error: Error, t: Translate<BaseArea>): string {
  const missing = missingPermission(error)
  if (missing !== undefined) return t('console-shell.mayNot', { permission: permissionText(t, missing) })
  if (error instanceof RefusedError) return error.message
  return t(error instanceof NoAnswerError ? 'console-shell.noAnswer' : 'console-shell.serverFailed')
}

/** What the member of staff would have to be allowed, where that is why it was refused. */
export function missingPermission(error: Error): string | undefined {
  return error instanceof RefusedError ? error.detailsOf('staff_permission_missing')?.permission : undefined
}
