import { RefusedError, ServerError } from '@firoza/api/client/call-error'
import type { Translate } from '@firoza/i18n/translate'

/** The sentence for a call that did not give what was asked for: the server's own where it refused. */
export function failureText(error: unknown, t: Translate<'ui'>): string {
  if (error instanceof RefusedError) return error.message
  return t(error instanceof ServerError ? 'ui.serverFailed' : 'ui.noAnswer')
}
