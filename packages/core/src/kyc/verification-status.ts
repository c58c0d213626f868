import type { IdStatus } from '../account/user.states.ts'
import { daysBetween, type TradingDate } from '../calendar/trading-day.ts'
import { DAY_MS, type TimeMs } from '../clock.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { idStatusOf, type KycMove, type KycState } from './kyc.states.ts'

/**
 * Where a person stands, from the states of all their checks, newest first. A newer check in the making takes nothing away from a
 * verified one: whoever renews a document in time trades on.
 */
export function verificationStatusOf(states: readonly KycState[]): IdStatus {
  if (states.includes('verified')) return 'succ'
  return idStatusOf(states.find(state => state !== 'draft' && state !== 'replaced'))
}

export interface Known {
  readonly idStatus: IdStatus
  /** The name on the verified document; empty for who was never verified. */
  readonly verifiedName: string
  /** A member of staff took the verification back and told the person why; only another one gives it again. */
  readonly suspended: boolean
}

/** Who was verified once may sell and take out what they own, though their document has ended or is looked at again: nothing is trapped. */
export function mayLeave({ idStatus, verifiedName, suspended }: Known): boolean {
  return idStatus === 'succ' || (verifiedName !== '' && !suspended)
}

const SUBMISSIONS_MAX = 5
const SUBMISSIONS_PERIOD_MS = 30 * DAY_MS

/** Submissions are counted, so that nobody wears the reviewers out. `earlier`: when the person sent something in, newest first. */
export function decideAnotherSubmission(
  earlier: readonly TimeMs[],
  nowMs: TimeMs,
): Outcome<{ left: number }, 'kyc_submissions_max'> {
  const recent = earlier.filter(atMs => atMs > nowMs - SUBMISSIONS_PERIOD_MS)
  const oldest = recent[SUBMISSIONS_MAX - 1]
  if (oldest === undefined) return ok({ left: SUBMISSIONS_MAX - recent.length })
  const from = new Date(oldest + SUBMISSIONS_PERIOD_MS).toISOString()
  return refuse('kyc_submissions_max', { max: SUBMISSIONS_MAX, from })
}

/** From how many days before its end a verified document can be renewed. */
const RENEW_DAYS = 30

/** Whether a document is so near its end that a new one had better be sent. */
export function isRenewalDue(expiresOn: TradingDate | null, today: TradingDate): boolean {
  return expiresOn !== null && daysBetween(today, expiresOn) <= RENEW_DAYS
}

/** For how long after a rejection a second look can be asked for. */
const APPEAL_DAYS = 30

/** One appeal for each submission, within its time. `steps`: the check's own, oldest first. */
export function mayAppeal(steps: readonly { readonly move: KycMove; readonly at: TimeMs }[], nowMs: TimeMs): boolean {
  const sinceSent = steps.slice(steps.findLastIndex(({ move }) => move === 'submit') + 1)
  const last = sinceSent.at(-1)
  return (
    last?.move === 'reject' &&
    nowMs - last.at <= APPEAL_DAYS * DAY_MS &&
    sinceSent.every(({ move }) => move !== 'appeal')
  )
}

/**
 * What a person may do about their identity now: begin a check, go on with the one in the making, send what was asked for; or
 * nothing, where one is under review. Whoever is verified begins another when their document, name or bank account changes.
 */
export function sendingOf(newest: KycState | undefined): 'begin' | 'continue' | 'asked' | undefined {
  switch (newest) {
    case undefined:
    case 'rejected':
    case 'replaced':
    case 'verified':
      return 'begin'
    case 'draft':
      return 'continue'
    case 'action_required':
      return 'asked'
    default:
      return undefined
  }
}
