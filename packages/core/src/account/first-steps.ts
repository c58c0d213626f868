import type { IdStatus } from './user.states.ts'

/** What has a date or stops a person, the most urgent first. */
export const DUE_KINDS = ['margin_call', 'payment_due', 'instalment_overdue', 'resubmit'] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** The first steps of an investor, in the order in which they lead to each other. */
export const FIRST_STEPS = ['code', 'practice', 'identity', 'deposit', 'buy'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What has happened so far; null and false where it has not. */
export interface StepFacts {
  readonly hasTransactionCode: boolean
  readonly practice: unknown
  readonly idStatus: IdStatus
  readonly deposit: unknown
  readonly bought: unknown
}

export function isStepDone(step: FirstStep, facts: StepFacts): boolean {
  switch (step) {
    case 'code':
      return facts.hasTransactionCode
    case 'practice':
      return facts.practice !== null
    case 'identity':
      return facts.idStatus === 'succ'
    case 'deposit':
      return facts.deposit !== null
    case 'buy':
      return facts.bought !== null
  }
}

/**
 * The first step that is not done and can be done now; undefined where there is none. While an identity is under review the others go on,
 * but for the purchase, which needs it. With the first share bought they are over, whatever was left out.
 */
export function openStep(facts: StepFacts): FirstStep | undefined {
  if (facts.bought !== null) return undefined
  return FIRST_STEPS.find(step => {
    if (isStepDone(step, facts)) return false
    if (step === 'identity') return facts.idStatus !== 'pending'
    return step !== 'buy' || facts.idStatus === 'succ'
  })
}
