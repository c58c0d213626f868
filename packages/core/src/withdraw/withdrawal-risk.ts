import { DAY_MS, HOUR_MS, type TimeMs } from '../clock.ts'
import type { WithdrawChannel } from './channel.ts'
import type { WithdrawalUsage } from './decide-withdrawal.ts'
import { outflowRoom } from './outflow-limit.ts'

/**
 * What makes a withdrawal worth a look, with its weight (WDR-8). No reason can be bought off: none asks for a payment, a membership or a
 * score. A person's credit score is left out on purpose, since one's own money does not depend on it.
 */
export const RISK_WEIGHTS = {
  secrets_changed: 40,
  new_device: 20,
  new_factor: 20,
  new_destination: 40,
  first_withdrawal: 10,
  large_for_month: 15,
  quick_turnover: 25,
  sender_differed: 20,
  listed_network: 30,
} as const
export type RiskReason = keyof typeof RISK_WEIGHTS

/** Rules that ask for eyes whatever the score is. */
const RISK_RULES = ['above_auto_limit', 'above_two_people_limit', 'outflow_limit'] as const
export type RiskRule = (typeof RISK_RULES)[number]

export const REVIEW_REASONS = [...(Object.keys(RISK_WEIGHTS) as RiskReason[]), ...RISK_RULES] as const
export type ReviewReason = RiskReason | RiskRule

export const RISK_POLICY = {
  reviewFrom: 30,
  twoPeopleFrom: 60,
  callFrom: 80,
  /** By when somebody has looked; the person sees the clock. */
  reviewWithinMs: 24 * HOUR_MS,
  /** How long a second factor is new, and how long money from somebody else's account is remembered. */
  newFactorMs: 6 * HOUR_MS,
  senderMemoryMs: 90 * DAY_MS,
} as const

export interface RiskFacts {
  readonly nowMs: TimeMs
  readonly units: bigint
  readonly channel: WithdrawChannel
  readonly usage: WithdrawalUsage
  readonly secretsChangedAtMs: TimeMs | null
  /** When this device or network was first seen at a sign-in of the person. */
  readonly deviceKnownSinceMs: TimeMs
  /** When the newest second factor in force, app or passkey, was set up; null where there is none. */
  readonly factorSetAtMs: TimeMs | null
  /** When money last came in from an account in another name; null where it never did. */
  readonly senderDifferedAtMs: TimeMs | null
  /** The address of this call lies in a network of the risk list. */
  readonly listedNetwork: boolean
  readonly destinationAddedAtMs: TimeMs
  readonly withdrawnBefore: boolean
  /** What came in from outside within a day, and the value of what was traded within it. */
  readonly inflowDayUnits: bigint
  readonly tradedDayUnits: bigint
  /** What the person has asked for within a day in this asset, by whatever way and in however many parts, this one not counted. */
  readonly askedDayUnits: bigint
  /** What anybody has asked for within a day to the account that receives, this one not counted. */
  readonly destinationDayUnits: bigint
  /** Of the whole platform, this withdrawal not counted. */
  readonly outflowHourUnits: bigint
  readonly outflowDayUnits: bigint
  readonly clientMoneyUnits: bigint
}

export interface RiskDecision {
  readonly score: number
  readonly reasons: readonly ReviewReason[]
  /** How many members of staff must say yes: none, one, or two different ones. */
  readonly people: 0 | 1 | 2
  /** True where staff must speak to the person first. */
  readonly call: boolean
}

export function decideRisk(facts: RiskFacts): RiskDecision {
  const weighed = (Object.keys(RISK_WEIGHTS) as RiskReason[]).filter(reason => applies(reason, facts))
  const rules = RISK_RULES.filter(rule => holds(rule, facts))
  const score = Math.min(
    100,
    weighed.reduce((sum, reason) => sum + RISK_WEIGHTS[reason], 0),
  )
  const two = score >= RISK_POLICY.twoPeopleFrom || rules.some(rule => rule !== 'above_auto_limit')
  const one = score >= RISK_POLICY.reviewFrom || rules.length > 0
  // Who is told that two look at such an amount is not told that one does.
  const bounds = rules.includes('above_two_people_limit') ? rules.filter(rule => rule !== 'above_auto_limit') : rules
  const reasons = [...weighed, ...bounds]
  return { score, reasons, people: two ? 2 : one ? 1 : 0, call: score >= RISK_POLICY.callFrom }
}

function applies(reason: RiskReason, facts: RiskFacts): boolean {
  const { nowMs, units, channel } = facts
  const within = (timeMs: TimeMs | null) => timeMs !== null && nowMs - timeMs < DAY_MS
  switch (reason) {
    case 'secrets_changed':
      return within(facts.secretsChangedAtMs)
    case 'new_device':
      return within(facts.deviceKnownSinceMs)
    case 'new_factor':
      return facts.factorSetAtMs !== null && nowMs - facts.factorSetAtMs < RISK_POLICY.newFactorMs
    case 'sender_differed':
      return facts.senderDifferedAtMs !== null && nowMs - facts.senderDifferedAtMs < RISK_POLICY.senderMemoryMs
    case 'listed_network':
      return facts.listedNetwork
    case 'new_destination':
      return within(facts.destinationAddedAtMs)
    case 'first_withdrawal':
      return !facts.withdrawnBefore
    case 'large_for_month':
      return units * 2n > channel.monthMaxUnits
    case 'quick_turnover':
      return (
        facts.inflowDayUnits > 0n &&
        (facts.askedDayUnits + units) * 100n > facts.inflowDayUnits * 80n &&
        facts.tradedDayUnits * 10n < facts.inflowDayUnits
      )
  }
}

function holds(rule: RiskRule, facts: RiskFacts): boolean {
  const { units, channel, usage, clientMoneyUnits } = facts
  switch (rule) {
    case 'above_auto_limit':
      return usage.dayUnits + units > channel.autoMaxUnits
    case 'above_two_people_limit':
      return (
        facts.askedDayUnits + units >= channel.twoPeopleFromUnits ||
        facts.destinationDayUnits + units >= channel.twoPeopleFromUnits
      )
    case 'outflow_limit':
      return (
        units >
        outflowRoom({
          asset: channel.asset,
          hourUnits: facts.outflowHourUnits,
          dayUnits: facts.outflowDayUnits,
          clientMoneyUnits,
        })
      )
  }
}
