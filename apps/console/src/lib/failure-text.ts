import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import type { useT } from './language.ts'

/** The sentence for a call that did not give what was asked for: the server's own where it refused. */
export function failureText(error: Error, t: ReturnType<typeof useT>): string {
  if (error instanceof RefusedError) return error.message
  return t(error instanceof NoAnswerError ? 'console-shell.noAnswer' : 'console-shell.serverFailed')
}
