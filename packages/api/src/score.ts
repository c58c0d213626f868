import { LIMITS } from '@firoza/core/limits'
import { SCORE_BANDS, SCORE_RULE_IDS } from '@firoza/core/score/score'
import { scoreAppealStates } from '@firoza/core/score/score-appeal.states'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { fields, id, integer, page, pageOf, timeOut, words } from './fields.ts'
import { caseKind, changeKind } from './review-case.ts'

const bands = SCORE_BANDS.map(band => band.id) as ['excellent', 'qualified', 'risk']

const changeOut = z.object({
  id: z.string(),
  rule: z.enum(SCORE_RULE_IDS),
  /** What it really was, after the bounds of 0 and 100. */
  delta: z.number().int(),
  /** Why, in the caller's language. */
  title: z.string(),
  /** What it rests on: a deposit's reference, a check, a request of staff, a date. */
  evidence: z.string(),
  /** In the words of staff, where they decided. */
  note: z.string(),
  at: timeOut,
  appeal: z.enum(['none', ...scoreAppealStates.states]),
  /** What staff said of the appeal. */
  appealNote: z.string(),
  canAppeal: z.boolean(),
})

const log = readEndpoint('POST /user/point/change/log', {
  summary:
    'The credit score, its band, and every change of which it is the sum, newest first. It never stands in the way of withdrawing one’s own settled money.',
  who: 'investor',
  input: fields(page),
  output: pageOf(changeOut).extend({ score: z.number().int(), band: z.enum(bands) }),
  refusals: ['field_invalid'],
})

const appeal = writeEndpoint('POST /user/point/appeal', {
  summary: 'Objects to a change that took points, once, in one’s own words. Staff decide and say why.',
  who: 'investor',
  input: fields({ id, words: words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax) }),
  output: z.object({ appeal: z.enum(scoreAppealStates.states) }),
  refusals: ['not_found', 'score_not_appealable'],
})

/** Staff uphold an appeal, which takes the change back by another one, or dismiss it. The person reads why. */
export const scoreCase = caseKind({
  name: 'score',
  machine: scoreAppealStates,
  read: 'score.read',
  purpose: false,
  queues: { open: ['open'], done: ['upheld', 'dismissed'] },
  facts: {
    score_now: 'count',
    score_rule: 'score_rule',
    score_points: 'count',
    score_evidence: 'text',
    score_words: 'text',
    decided_by: 'staff',
    reason: 'text',
  },
  decisions: {
    uphold: { move: 'uphold', permission: 'score.decide', eyes: 1, explain: 'note', tone: 'primary' },
    dismiss: { move: 'dismiss', permission: 'score.decide', eyes: 1, explain: 'note', tone: 'secondary' },
  },
})

/** Asks for a change of a person’s score by hand, of five points in thirty days at most; another member of staff approves it. Nothing has changed yet. */
export const scoreChange = changeKind({
  name: 'score_change',
  request: 'score.ask',
  approve: 'score.approve',
  payload: fields({ id, points: integer(-5, 5) }),
})

/** Asks for fraud to be confirmed, which takes the score to nothing and holds it there; another member of staff approves it. The person can appeal. */
export const scoreFraudChange = changeKind({
  name: 'score_fraud',
  request: 'score.ask',
  approve: 'score.approve',
  payload: fields({ id }),
})

export const scoreEndpoints = [log, appeal] as const
export { appeal, log }
