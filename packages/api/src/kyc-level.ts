import { LEVEL_CHOICES, LEVEL_DOCUMENTS, LEVEL_QUESTION_NAMES, type LevelQuestion } from '@firoza/core/kyc/level'
import { kycLevelStates } from '@firoza/core/kyc/level.states'
import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, nothing, PICTURE_REFUSALS, timeOut, uploadedFile, words } from './fields.ts'
import { caseKind } from './review-case.ts'

const state = z.enum(kycLevelStates.states)
const document = z.object({ side: z.enum(LEVEL_DOCUMENTS), uploadedAt: timeOut })

const levelRead = readEndpoint('GET /user/auth/level', {
  summary: 'How far one is verified, the newest application for level 3, and the photos that wait for the next one.',
  who: 'investor',
  input: nothing,
  output: z.object({
    /** 0 look around and use the demo realm, 1 phone, 2 identity, 3 source of funds and risks. */
    level: z.number().int(),
    canApply: z.boolean(),
    documents: z.array(document),
    application: z.object({ state, reason: z.string(), createdAt: timeOut }).nullable(),
  }),
})

const levelDocument = endpoint({
  method: 'POST',
  path: '/user/auth/level/document',
  summary:
    'One photo for the next application for level 3, as multipart/form-data with the fields side and file: a proof of address, or of where the money comes from. A newer one replaces it until it is sent in.',
  effect: 'command',
  who: 'investor',
  rate: 'upload',
  file: 'file',
  input: fields({ side: choice(LEVEL_DOCUMENTS), file: uploadedFile() }),
  output: document,
  refusals: ['file_too_large', 'kyc_required', 'kyc_level_applied', ...PICTURE_REFUSALS, 'session_invalid'],
})

const answer = choice(['yes', 'no'])
const questions = Object.fromEntries(LEVEL_QUESTION_NAMES.map(name => [name, answer])) as Record<
  LevelQuestion,
  typeof answer
>

const levelApply = writeEndpoint('POST /user/auth/level/apply', {
  summary:
    'Applies for level 3 with the photos uploaded before, the source of funds and four statements about risk. Two members of staff decide.',
  who: 'investor',
  input: fields({
    levelSource: choice(LEVEL_CHOICES.levelSource),
    levelIncome: choice(LEVEL_CHOICES.levelIncome),
    levelPlanned: choice(LEVEL_CHOICES.levelPlanned),
    levelExperience: choice(LEVEL_CHOICES.levelExperience),
    levelLoss: choice(LEVEL_CHOICES.levelLoss),
    words: words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax),
    ...questions,
  }),
  output: z.object({ state }),
  refusals: ['kyc_required', 'kyc_level_applied', 'kyc_picture_missing', 'kyc_not_suitable', 'kyc_risk_answer'],
})

const levelWithdraw = writeEndpoint('POST /user/auth/level/withdraw', {
  summary: 'Takes one’s application for level 3 back before it is decided.',
  who: 'investor',
  input: nothing,
  output: z.object({ state }),
  refusals: ['not_found'],
})

/** Staff decide about level 3: two grant it, one rejects it or takes it away. */
export const kycLevelCase = caseKind({
  name: 'kyc_level',
  machine: kycLevelStates,
  read: 'kyc.read',
  purpose: true,
  queues: { open: ['submitted'], done: ['granted', 'rejected', 'withdrawn', 'ended'] },
  facts: {
    full_name: 'text',
    level_source: 'answer',
    level_income: 'answer',
    level_planned: 'answer',
    level_experience: 'answer',
    level_loss: 'answer',
    level_words: 'text',
    level_address: 'text',
    proof_address: 'picture',
    proof_funds: 'picture',
  },
  decisions: {
    grant: { move: 'grant', permission: 'kyc.review', eyes: 2, explain: 'optional', tone: 'primary' },
    reject: { move: 'reject', permission: 'kyc.review', eyes: 1, explain: 'note', tone: 'danger' },
    end: { move: 'end', permission: 'kyc.review', eyes: 1, explain: 'note', tone: 'danger' },
  },
})

export const kycLevelEndpoints = [levelRead, levelDocument, levelApply, levelWithdraw] as const
export { levelApply, levelDocument, levelRead, levelWithdraw }
