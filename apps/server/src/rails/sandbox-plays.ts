import { MINUTE_MS } from '@firoza/core/clock'
import type { RailAnswer } from './rail.ts'

/**
 * What the sandbox's bank plays, by the last two digits of the amount that is to arrive, so that everybody can see each ending:
 * 00 and the rest arrive at once. 01 the account is not known. 02 the name differs. 03 arrives after two minutes. 04 no answer, though
 * it was taken and arrives. 05 no answer, and it was never taken. 06 arrives, and comes back after ten minutes. 07 is taken, and fails
 * after two minutes.
 */
const SANDBOX_PLAYS = {
  account_unknown: 1,
  name_differs: 2,
  late: 3,
  silent_but_taken: 4,
  silent_and_lost: 5,
  comes_back: 6,
  fails_late: 7,
} as const
export type SandboxPlay = keyof typeof SANDBOX_PLAYS | 'at_once'

const LATE_MS = 2 * MINUTE_MS
const RETURN_MS = 10 * MINUTE_MS

export function sandboxPlay(units: bigint): SandboxPlay {
  const digits = Number(units % 100n)
  const found = Object.entries(SANDBOX_PLAYS).find(([, known]) => known === digits)
  return (found?.[0] as SandboxPlay | undefined) ?? 'at_once'
}

/** How a payment that was taken so long ago stands now. */
export function sandboxAnswer(reference: string, units: bigint, ageMs: number): RailAnswer {
  const settled = { type: 'settled', railReference: `SBX-${reference}` } as const
  switch (sandboxPlay(units)) {
    case 'account_unknown':
      return { type: 'failed', reason: 'account_unknown' }
    case 'name_differs':
      return { type: 'failed', reason: 'name_differs' }
    case 'late':
      return ageMs >= LATE_MS ? settled : { type: 'accepted' }
    case 'fails_late':
      return ageMs >= LATE_MS ? { type: 'failed', reason: 'account_closed' } : { type: 'accepted' }
    case 'comes_back':
      return ageMs >= RETURN_MS ? { type: 'returned', reason: 'account_closed' } : settled
    case 'at_once':
    case 'silent_but_taken':
    case 'silent_and_lost':
      return settled
  }
}
