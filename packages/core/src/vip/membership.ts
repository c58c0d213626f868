import type { IdStatus } from '../account/user.states.ts'
import { DAY_MS, type TimeMs } from '../clock.ts'
import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import { decideMove } from '../machine.ts'
import { PKR } from '../money/asset.ts'
import { divide } from '../money/rounding.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { type MembershipMove, type MembershipState, membershipStates } from './membership.states.ts'

/** What a membership costs and gives, by date; in paisa and whole days. */
export interface VipTerms {
  readonly trialDays: number
  readonly planDays: number
  readonly priceUnits: bigint
  readonly graceDays: number
}

export interface Membership {
  readonly state: MembershipState
  /** The end of the trial, of the paid days, or of the grace after them; null where nothing runs. */
  readonly untilMs: TimeMs | null
}

export interface MembershipStep extends Membership {
  readonly move: MembershipMove
}

/** Where somebody stands who has no row: verification alone opens the trial. */
export function withoutRow(idStatus: IdStatus): Membership {
  return { state: idStatus === 'succ' ? 'claimable' : 'none', untilMs: null }
}

/** The moves that fell due by a moment, in their order. The reader applies the same ones before the job has written them. */
export function dueSteps({ state, untilMs }: Membership, { graceDays }: VipTerms, nowMs: TimeMs): MembershipStep[] {
  if (untilMs === null || untilMs > nowMs) return []
  if (state === 'trial') return [{ move: 'end_trial', state: 'expired', untilMs: null }]
  if (state === 'grace') return [{ move: 'end_grace', state: 'expired', untilMs: null }]
  if (state !== 'purchased') return []
  const grace: MembershipStep = { move: 'run_out', state: 'grace', untilMs: untilMs + graceDays * DAY_MS }
  return [grace, ...dueSteps(grace, { graceDays } as VipTerms, nowMs)]
}

export function membershipAt(stored: Membership, terms: VipTerms, nowMs: TimeMs): Membership {
  return dueSteps(stored, terms, nowMs).at(-1) ?? stored
}

/** New advice is for members; in the days of grace what was published before is still read. */
export function mayRead({ state }: Membership): boolean {
  return state === 'trial' || state === 'purchased' || state === 'grace'
}

export const isMember = ({ state }: Membership): boolean => state === 'trial' || state === 'purchased'

export function decideClaim(
  now: Membership,
  terms: VipTerms,
  nowMs: TimeMs,
): Outcome<MembershipStep, 'vip_trial_used'> {
  const moved = decideMove(membershipStates, now.state, 'claim')
  if (!moved.ok) return refuse('vip_trial_used')
  return ok({ move: 'claim', state: moved.value, untilMs: nowMs + terms.trialDays * DAY_MS })
}

/** Bought days begin where the running ones end, so that buying early loses no day. */
export function decideBuy(
  now: Membership,
  terms: VipTerms,
  nowMs: TimeMs,
): MembershipStep & { readonly fromMs: TimeMs } {
  const running = now.state === 'trial' || now.state === 'purchased'
  const fromMs = running ? (now.untilMs ?? nowMs) : nowMs
  return { move: 'buy', state: 'purchased', fromMs, untilMs: fromMs + terms.planDays * DAY_MS }
}

export interface Purchase {
  readonly priceUnits: bigint
  readonly days: number
  readonly fromMs: TimeMs
}

/** What comes back of a purchase that we end: its unused whole days, pro rata, in the person's favour to the paisa. */
export function refundOf({ priceUnits, days, fromMs }: Purchase, nowMs: TimeMs): bigint {
  const usedMs = Math.min(Math.max(nowMs - fromMs, 0), days * DAY_MS)
  const unused = Math.floor((days * DAY_MS - usedMs) / DAY_MS)
  return divide(priceUnits * BigInt(unused), BigInt(days), 'ceiling')
}

/** The person pays for days of membership; `ref` is the purchase. */
export function purchaseJournal(userId: bigint, units: bigint, ref: string): Journal {
  const legs = move(userAccount(userId, PKR.code), houseAccount('vip_fees', PKR.code), units)
  return journal('real', 'vip_purchase', ref, legs)
}

/** What was paid for days that we ended goes back; `ref` is the change request. */
export function refundJournal(userId: bigint, units: bigint, ref: string): Journal {
  const legs = move(houseAccount('vip_fees', PKR.code), userAccount(userId, PKR.code), units)
  return journal('real', 'vip_refund', ref, legs)
}
