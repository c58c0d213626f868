import { formatDecimal } from '../money/decimal.ts'
import { applyRate, ratePpm } from '../money/rate.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { scoreBand } from '../score/score.ts'
import { LOAN_DAYS, type LoanPolicy } from './policy.ts'

/** What an offer rests on, as it is at the moment. Amounts in paisa. */
export interface OfferFacts {
  readonly asked: bigint
  readonly days: number
  readonly verified: boolean
  /** The third level of verification. */
  readonly fullyVerified: boolean
  readonly score: number
  readonly repaidLoans: number
  /** What the collateral counts; undefined where none is offered. */
  readonly counted: bigint | undefined
  /** The lender's money, and what is left of the limit of all loans. */
  readonly fundLeft: bigint
  readonly exposureLeft: bigint
  /** The most that staff let it be. */
  readonly lowered: bigint | undefined
}

/** Why an amount is what it is. */
export const OFFER_BOUNDS = ['asked', 'score', 'collateral', 'unsecured', 'level', 'lender', 'staff'] as const
export type OfferBound = (typeof OFFER_BOUNDS)[number]

export interface Offer {
  readonly amount: bigint
  readonly boundBy: OfferBound
}

export type ApplyRefusal =
  | 'loan_days'
  | 'loan_amount_min'
  | 'kyc_required'
  | 'loan_level_needed'
  | 'loan_score_low'
  | 'loan_collateral_needed'

const HALF = ratePpm(500_000n)
const WHOLE_RUPEE = 100n

/** Whether an application can be made at all; what could be offered is computed when it is decided. */
export function decideApplication(policy: LoanPolicy, facts: OfferFacts): Outcome<undefined, ApplyRefusal> {
  const { asked, days, score, counted } = facts
  if (!(LOAN_DAYS as readonly number[]).includes(days))
    return refuse('loan_days', { days: LOAN_DAYS.join(', ') }, 'days')
  if (asked < policy.amountMin) return refuse('loan_amount_min', { min: rupees(policy.amountMin) }, 'amount')
  if (!facts.verified) return refuse('kyc_required')
  if (asked > policy.unsecuredMax && !facts.fullyVerified) {
    return refuse('loan_level_needed', { above: rupees(policy.unsecuredMax) }, 'amount')
  }
  if (score < policy.scoreMin) return refuse('loan_score_low', { score, min: policy.scoreMin })
  const secured = counted === undefined ? unsecuredOf(policy, facts) : applyRate(counted, policy.openPpm, 'floor')
  if (asked > secured) return refuse('loan_collateral_needed', { most: rupees(secured) }, 'amount')
  return ok()
}

/** The most by score and history without collateral: half in the second band, and half of that before a first loan was paid back. */
export function unsecuredOf(
  policy: LoanPolicy,
  { score, repaidLoans }: Pick<OfferFacts, 'score' | 'repaidLoans'>,
): bigint {
  const byScore = scoreBand(score) === 'excellent' ? policy.unsecuredMax : applyRate(policy.unsecuredMax, HALF, 'floor')
  return repaidLoans > 0 ? byScore : applyRate(byScore, HALF, 'floor')
}

/** The amount, computed: the least of what each rule allows, in whole rupees, and which rule it was. Nothing raises it. */
export function computeOffer(policy: LoanPolicy, facts: OfferFacts): Offer {
  const { counted, score } = facts
  const bounds: Record<OfferBound, bigint | undefined> = {
    asked: facts.asked,
    score: score < policy.scoreMin ? 0n : scoreBand(score) === 'excellent' ? policy.excellentMax : policy.qualifiedMax,
    collateral: counted === undefined ? undefined : applyRate(counted, policy.openPpm, 'floor'),
    unsecured: counted === undefined ? unsecuredOf(policy, facts) : undefined,
    level: facts.fullyVerified ? undefined : policy.unsecuredMax,
    lender: facts.fundLeft < facts.exposureLeft ? facts.fundLeft : facts.exposureLeft,
    staff: facts.lowered,
  }
  let offer: Offer = { amount: facts.asked, boundBy: 'asked' }
  for (const boundBy of OFFER_BOUNDS) {
    const amount = bounds[boundBy]
    if (amount !== undefined && amount < offer.amount) offer = { amount, boundBy }
  }
  const whole = offer.amount - (offer.amount % WHOLE_RUPEE)
  return { ...offer, amount: whole < policy.amountMin ? 0n : whole }
}

const rupees = (paisa: bigint) => formatDecimal(paisa, 2)
