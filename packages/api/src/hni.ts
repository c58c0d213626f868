import { hniStates } from '@firoza/core/hni/hni.states'
import { LIMITS } from '@firoza/core/limits'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, choice, fields, id, nothing, page, pageOf, staffReason, timeOut, words } from './fields.ts'
import { changeKind } from './review-case.ts'

const state = z.enum(hniStates.states)
const move = z.enum(Object.keys(hniStates.moves) as [keyof (typeof hniStates)['moves']])

const applicationOut = z.object({
  id: z.string(),
  state,
  words: z.string(),
  /** In rupees, when it was asked for. */
  assets: amountOut,
  accountDays: z.number().int(),
  /** Why it was turned down; empty otherwise. */
  reason: z.string(),
  createdAt: timeOut,
  history: z.array(z.object({ move, to: state, note: z.string(), at: timeOut })),
})

/** What a kind of account pays and gets. Everything is data: the engine charges by the same rows. */
const termsOut = z.object({
  accountType: z.enum(ACCOUNT_CLASSES),
  /** In millionths of the value, and paisa per thousand shares; the higher counts. */
  commissionPpm: z.number().int(),
  commissionPerThousand: z.number().int(),
  /** The part of a public offer for this kind of account, in millionths. */
  ipoTranchePpm: z.number().int(),
  /** The smallest block, in rupees. */
  blockValueMin: amountOut,
})

const read = endpoint({
  method: 'GET',
  path: '/user/hni',
  summary:
    'What kind of account one has, what each kind changes, the published rule and how far one is, and the newest application.',
  effect: 'read',
  who: 'investor',
  rate: 'read',
  input: nothing,
  output: z.object({
    accountType: z.enum(ACCOUNT_CLASSES),
    rule: z.object({ assetsMin: amountOut, daysMin: z.number().int() }),
    /** Settled rupees and settled shares at their last price, in the real realm. */
    assets: amountOut,
    accountDays: z.number().int(),
    /** Each half of the rule, and both. */
    assetsMet: z.boolean(),
    daysMet: z.boolean(),
    meetsRule: z.boolean(),
    canApply: z.boolean(),
    terms: z.array(termsOut),
    application: applicationOut.nullable(),
  }),
  refusals: [],
})

const apply = endpoint({
  method: 'POST',
  path: '/user/hni/apply',
  summary:
    'Applies for an HNI account. Whoever meets the published rule is granted at once, others by two members of staff.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: fields({ words: words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax) }),
  output: z.object({ state, accountType: z.enum(ACCOUNT_CLASSES) }),
  refusals: ['kyc_required', 'hni_applied'],
})

const withdraw = endpoint({
  method: 'POST',
  path: '/user/hni/withdraw',
  summary: 'Takes one’s application back, or an HNI account back to a regular one.',
  effect: 'write',
  who: 'investor',
  rate: 'write',
  input: nothing,
  output: z.object({ state, accountType: z.enum(ACCOUNT_CLASSES) }),
  refusals: ['not_found'],
})

const queueItem = z.object({
  id: z.string(),
  userId: z.string(),
  nickname: z.string(),
  state,
  assets: amountOut,
  accountDays: z.number().int(),
  createdAt: timeOut,
  /** A request for it waits for a second member of staff. */
  asked: z.boolean(),
})

const staffList = endpoint({
  method: 'GET',
  path: '/staff/hni/list',
  summary:
    'Applications for HNI accounts: those that wait, the longest waiting first, or those decided. Everybody shown finds it in their access log.',
  effect: 'recorded_read',
  who: { staff: 'hni.read' },
  rate: 'read',
  input: fields({ ...page, queue: choice(['waiting', 'done']).default('waiting') }),
  output: pageOf(queueItem),
  refusals: ['field_invalid'],
})

const staffInfo = endpoint({
  method: 'POST',
  path: '/staff/hni/info',
  summary:
    'One application with its steps and what the rule finds now. The look and its reason go into the person’s access log.',
  effect: 'recorded_read',
  who: { staff: 'hni.read' },
  rate: 'read',
  input: fields({ id, reason: staffReason }),
  output: queueItem.extend({
    words: z.string(),
    reason: z.string(),
    assetsNow: amountOut,
    rule: z.object({ assetsMin: amountOut, daysMin: z.number().int() }),
    steps: z.array(z.object({ move, to: state, by: z.string(), note: z.string(), at: timeOut })),
  }),
  refusals: ['not_found'],
})

/** Asks for an application to be granted; another member of staff approves it. Nothing has changed yet. */
export const hniGrantChange = changeKind({
  name: 'hni_grant',
  request: 'hni.review',
  approve: 'hni.approve',
  payload: fields({ id }),
})

const staffReject = endpoint({
  method: 'POST',
  path: '/staff/hni/reject',
  summary: 'Turns an application down, with a reason that the person reads.',
  effect: 'write',
  who: { staff: 'hni.review' },
  rate: 'write',
  input: fields({ id, note: staffReason }),
  output: z.object({ state }),
  refusals: ['not_found', 'case_own_interest', 'move_not_allowed'],
})

export const hniEndpoints = [read, apply, withdraw, staffList, staffInfo, staffReject] as const
export { apply, read, staffInfo, staffList, staffReject, withdraw }
