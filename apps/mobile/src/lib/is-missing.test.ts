import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import type { Reason } from '@firoza/core/refusal'
import { expect, it } from 'vitest'
import { isMissing } from './is-missing.ts'

const refused = (reason: Reason) => new RefusedError(-1001, '', { reason, details: {} })

it('UI-27 only what the server does not know counts as gone', () => {
  const gone = [refused('not_found'), refused('instrument_unknown'), refused('field_invalid')]
  expect(gone.map(isMissing)).toEqual([true, true, true])
  const others = [refused('rate_limited'), refused('session_invalid'), new NoAnswerError('away'), null]
  expect(others.map(isMissing)).toEqual([false, false, false, false])
})
