import type { CallName } from '@firoza/api/endpoints'
import { call } from './client.ts'
import type { SendOf } from './sender.ts'

/** A person waits no longer than this for a sign; what was sent may still arrive, and is asked for. */
const PATIENCE_MS = 12_000

/** Sends what moves money, under its key; `onAnswer` once it is done. */
export function patientCall<N extends CallName>(onAnswer: () => void): SendOf<N> {
  return async ({ name, input, key }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await call(name, input, { idempotencyKey: key, quiet: true, signal })
    onAnswer()
    return answer
  }
}
