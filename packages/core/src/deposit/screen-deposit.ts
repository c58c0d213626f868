import { namesMatch } from '../bank/holder-name.ts'
import { SERVICE_TIME_MS } from '../review/service-time.ts'
import type { DepositChannel } from './deposit-channel.ts'

/** Why somebody must look at money that has arrived before it is credited. */
export const HOLD_REASONS = [
  'amount_differs',
  'name_differs',
  'name_not_verified',
  'late',
  'at_the_counter',
  'statement_by_one',
  'transaction_claimed_twice',
  'above_auto_limit',
  'above_two_people_limit',
  'above_unverified_limit',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Reasons that end when the customer's identity is verified. */
export const IDENTITY_HOLDS: readonly HoldReason[] = ['name_not_verified', 'above_unverified_limit']

/** By when somebody has looked at held money; the person sees the clock. */
export const REVIEW_WITHIN_MS = SERVICE_TIME_MS.deposits

/** Why staff turn a proof down. */
export const REJECT_REASONS = ['no_money_found', 'proof_unreadable', 'proof_of_other_payment', 'not_own_money'] as const

/** Why a deposit ended without being credited, where staff ended it. */
export const DEPOSIT_END_REASONS = [...REJECT_REASONS, 'returned_to_sender'] as const
export type DepositEndReason = (typeof DEPOSIT_END_REASONS)[number]
export type RejectReason = (typeof REJECT_REASONS)[number]

export interface MatchFacts {
  readonly announcedUnits: bigint
  readonly receivedUnits: bigint
  /** As the bank reports it. */
  readonly senderName: string
  /** As on the verified document; empty for somebody who was never verified. */
  readonly verifiedName: string
  /** The deposit had ended before the money came. */
  readonly late: boolean
  /** A member of staff wrote the receipt: another one must agree. */
  readonly recordedByStaff: boolean
  /** It stands on a bank's statement that one member of staff has brought, and nobody else yet. */
  readonly statementByOne: boolean
  readonly claimedTwice: boolean
}

/** Whether the money is what was announced, from whom it should be. Empty where it is. */
export function decideMatch(facts: MatchFacts): HoldReason[] {
  const reasons: HoldReason[] = []
  if (facts.receivedUnits !== facts.announcedUnits) reasons.push('amount_differs')
  if (facts.verifiedName === '') reasons.push('name_not_verified')
  else if (!namesMatch(facts.senderName, facts.verifiedName)) reasons.push('name_differs')
  if (facts.late) reasons.push('late')
  if (facts.recordedByStaff) reasons.push('at_the_counter')
  if (facts.statementByOne) reasons.push('statement_by_one')
  if (facts.claimedTwice) reasons.push('transaction_claimed_twice')
  return reasons
}

export interface AmlFacts {
  readonly channel: Pick<DepositChannel, 'autoMaxUnits' | 'twoPeopleFromUnits' | 'unverifiedMaxUnits'>
  readonly receivedUnits: bigint
  readonly verified: boolean
  /** What was credited to the person over 24 hours and over all time, this deposit not counted. */
  readonly creditedDayUnits: bigint
  readonly creditedEverUnits: bigint
}

/** Whether the money may be credited without anybody looking at it. Empty where it may. */
export function decideAml({ channel, receivedUnits, ...facts }: AmlFacts): HoldReason[] {
  const reasons: HoldReason[] = []
  if (receivedUnits + facts.creditedDayUnits > channel.autoMaxUnits) reasons.push('above_auto_limit')
  if (receivedUnits >= channel.twoPeopleFromUnits) reasons.push('above_two_people_limit')
  if (!facts.verified && receivedUnits + facts.creditedEverUnits > channel.unverifiedMaxUnits) {
    reasons.push('above_unverified_limit')
  }
  return reasons
}

/** How many different members of staff must say yes to a held deposit. */
export function approvalsNeeded(channel: Pick<DepositChannel, 'twoPeopleFromUnits'>, receivedUnits: bigint): 1 | 2 {
  return receivedUnits >= channel.twoPeopleFromUnits ? 2 : 1
}
