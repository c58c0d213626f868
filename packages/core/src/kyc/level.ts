import type { IdStatus } from '../account/user.states.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { PROFILE_CHOICES } from './profile.ts'

/** 0 nothing proven, 1 the phone, 2 the identity, 3 where the money comes from and that the risks are understood. */
export type KycLevel = 0 | 1 | 2 | 3

export interface LevelFacts {
  readonly phoneVerified: boolean
  readonly idStatus: IdStatus
  /** An application for level 3 is granted. */
  readonly granted: boolean
}

/** Level 3 rests on a verified identity: where that ends, so does the level until it is back. */
export function kycLevelOf({ phoneVerified, idStatus, granted }: LevelFacts): KycLevel {
  if (idStatus === 'succ') return granted ? 3 : 2
  return phoneVerified ? 1 : 0
}

/** Whether a level opens what needs another one. Below level 2 the first step is the identity. */
export function meetsKycLevel(
  level: KycLevel,
  needed: 2 | 3,
): Outcome<undefined, 'kyc_required' | 'kyc_level_required'> {
  if (level < 2) return refuse('kyc_required')
  return level < needed ? refuse('kyc_level_required', { needed: String(needed) }) : ok()
}

/** What level 3 needs photos of. */
export const LEVEL_DOCUMENTS = ['address', 'funds'] as const
export type LevelDocument = (typeof LEVEL_DOCUMENTS)[number]

/** Statements about risk, each with whether it is true. After a wrong answer the customer reads why and answers again. */
export const LEVEL_QUESTIONS = {
  optionLoss: true,
  leverageLoss: true,
  lockedSale: false,
  loanFalls: false,
} as const
export type LevelQuestion = keyof typeof LEVEL_QUESTIONS
export const LEVEL_QUESTION_NAMES = Object.keys(LEVEL_QUESTIONS) as [LevelQuestion, ...LevelQuestion[]]

/** The questions with a list of answers. */
export const LEVEL_CHOICES = {
  levelSource: PROFILE_CHOICES.fundsSource,
  levelIncome: PROFILE_CHOICES.incomeBand,
  levelPlanned: PROFILE_CHOICES.incomeBand,
  levelExperience: ['none', 'to_1y', 'to_3y', 'above_3y'],
  /** How much of their savings somebody could lose without hardship. */
  levelLoss: ['none', 'tenth', 'quarter', 'half'],
} as const
export type LevelChoice = keyof typeof LEVEL_CHOICES
export const LEVEL_CHOICE_NAMES = Object.keys(LEVEL_CHOICES) as [LevelChoice, ...LevelChoice[]]

export type LevelForm = { readonly [C in LevelChoice]: (typeof LEVEL_CHOICES)[C][number] } & {
  readonly [Q in LevelQuestion]: 'yes' | 'no'
} & { readonly words: string }

type LevelRefusal = 'kyc_picture_missing' | 'kyc_not_suitable' | 'kyc_risk_answer'

/** Checks an application in the order of its page. A customer who can bear no loss is refused, whatever else they answer. */
export function decideLevelForm(form: LevelForm, sent: readonly LevelDocument[]): Outcome<undefined, LevelRefusal> {
  const missing = LEVEL_DOCUMENTS.find(side => !sent.includes(side))
  if (missing) return refuse('kyc_picture_missing', { side: missing }, missing)
  if (form.levelLoss === 'none') return refuse('kyc_not_suitable', {}, 'levelLoss')
  const wrong = LEVEL_QUESTION_NAMES.find(name => (form[name] === 'yes') !== LEVEL_QUESTIONS[name])
  return wrong ? refuse('kyc_risk_answer', {}, wrong) : ok()
}
