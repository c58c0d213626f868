import { LIMITS } from '@firoza/core/limits'
import { SCORE_BANDS, SCORE_RULE_IDS } from '@firoza/core/score/score'
import { SCORE_APPEAL_MOVES, scoreAppealStates } from '@firoza/core/score/score-appeal.states'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, fields, id, integer, page, pageOf, staffReason, timeOut, words } from './fields.ts'
import { changeKind } from './review-case.ts'

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

const log = endpoint({
  method: 'POST',
  path: '/user/point/change/log',
  summary:
    'The credit score, its band, and every change of which it is the sum, newest first. It never stands in the way of withdrawing one’s own settled money.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: fields(page),
  output: pageOf(changeOut).extend({ score: z.number().int(), band: z.enum(bands) }),
  refusals: ['field_invalid'],
})

const appeal = endpoint({
  method: 'POST',
  path: '/user/point/appeal',
  summary: 'Objects to a change that took points, once, in one’s own words. Staff decide and say why.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ id, words: words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax) }),
  output: z.object({ appeal: z.enum(scoreAppealStates.states) }),
  refusals: ['not_found', 'score_not_appealable'],
})

const appealOut = z.object({
  id: z.string(),
  userId: z.string(),
  nickname: z.string(),
  score: z.number().int(),
  rule: z.enum(SCORE_RULE_IDS),
  delta: z.number().int(),
  evidence: z.string(),
  changedAt: timeOut,
  words: z.string(),
  state: z.enum(scoreAppealStates.states),
  createdAt: timeOut,
  decidedBy: z.string(),
  note: z.string(),
})

const staffAppealList = endpoint({
  method: 'GET',
  path: '/staff/score/appeal/list',
  summary:
    'Appeals against changes of a score: those that wait, the longest waiting first, or those decided. Everybody shown finds it in their access log.',
  effect: 'recorded_read',
  who: { staff: 'score.read' },
  rate: 'read',
  input: fields({ ...page, queue: choice(['waiting', 'done']).default('waiting') }),
  output: pageOf(appealOut),
  refusals: ['field_invalid'],
})

const staffAppealDecide = endpoint({
  method: 'POST',
  path: '/staff/score/appeal/decide',
  summary: 'Upholds an appeal, which takes the change back by another one, or dismisses it. The person reads why.',
  effect: 'write',
  who: { staff: 'score.decide' },
  rate: 'write',
  input: fields({ id, move: choice(SCORE_APPEAL_MOVES), note: staffReason }),
  output: z.object({ state: z.enum(scoreAppealStates.states), score: z.number().int() }),
  refusals: ['not_found', 'move_not_allowed', 'case_own_interest', 'score_held'],
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

export const scoreEndpoints = [log, appeal, staffAppealList, staffAppealDecide] as const
export { appeal, log, staffAppealDecide, staffAppealList }
