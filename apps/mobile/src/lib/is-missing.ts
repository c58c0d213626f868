import { RefusedError } from '@firoza/api/client/call-error'
import type { Reason } from '@firoza/core/refusal'

const MISSING: readonly Reason[] = ['not_found', 'instrument_unknown', 'field_invalid']

/** Whether what an address names does not exist: no such thing of theirs, or nothing that could name one. Any other refusal may pass. */
export function isMissing(error: Error | null): boolean {
  return error instanceof RefusedError && MISSING.includes(error.reason)
}
