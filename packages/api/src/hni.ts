import { hniStates } from '@firoza/core/hni/hni.states'
import { LIMITS } from '@firoza/core/limits'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, fields, nothing, timeOut, words } from './fields.ts'
import { caseKind } from './review-case.ts'

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

const read = readEndpoint('GET /user/hni', {
  summary:
    'What kind of account one has, what each kind changes, the published rule and how far one is, and the newest application.',
  who: 'investor',
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
})

const apply = writeEndpoint('POST /user/hni/apply', {
  summary:
    'Applies for an HNI account. Whoever meets the published rule is granted at once, others by two members of staff.',
  who: 'investor',
  input: fields({ words: words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax) }),
  output: z.object({ state, accountType: z.enum(ACCOUNT_CLASSES) }),
  refusals: ['kyc_required', 'hni_applied'],
})

const withdraw = writeEndpoint('POST /user/hni/withdraw', {
  summary: 'Takes one’s application back, or an HNI account back to a regular one.',
  who: 'investor',
  input: nothing,
  output: z.object({ state, accountType: z.enum(ACCOUNT_CLASSES) }),
  refusals: ['not_found'],
})

/** Staff decide about applications: two grant one, one rejects it. */
export const hniCase = caseKind({
  name: 'hni',
  machine: hniStates,
  read: 'hni.read',
  purpose: true,
  queues: { open: ['applied'], done: ['granted', 'rejected', 'withdrawn', 'ended'] },
  facts: {
    hni_assets: 'PKR',
    hni_assets_now: 'PKR',
    hni_assets_min: 'PKR',
    hni_days: 'count',
    hni_days_min: 'count',
    hni_words: 'text',
  },
  decisions: {
    grant: {
      move: 'grant',
      permission: 'hni.review',
      finalPermission: 'hni.approve',
      eyes: 2,
      explain: 'note',
      tone: 'primary',
    },
    reject: { move: 'reject', permission: 'hni.review', eyes: 1, explain: 'note', tone: 'danger' },
  },
})

export const hniEndpoints = [read, apply, withdraw] as const
export { apply, read, withdraw }
