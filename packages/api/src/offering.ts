import { TRANCHES } from '@firoza/core/offering/allotment'
import { AUTO_SKIPS } from '@firoza/core/offering/auto-apply'
import { OFFERING_KINDS, PAY_TIMES } from '@firoza/core/offering/offering'
import { offeringStates } from '@firoza/core/offering/offering.states'
import {
  type ApplicationMove,
  applicationStates,
  OFFERING_STATUSES,
} from '@firoza/core/offering/offering-application.states'
import { TOKEN_SALES } from '@firoza/core/offering/token'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, flag, id, integer, page, pageOf, sixDigits, timeOut } from './fields.ts'

const move = z.enum(Object.keys(applicationStates.moves) as [ApplicationMove, ...ApplicationMove[]])
export const LOTS_MAX = 1_000_000_000
const FROZEN_PAGE_MAX = 2_000
export const OFFERING_FILTERS = ['all', 'open', 'coming', 'to_be_listed', 'listed', 'results', 'withdrawn'] as const
export const APPLICATION_FILTERS = ['all', 'applied', 'due', 'allotted', 'not_allotted', 'listed'] as const

const ownOut = z.object({
  id: z.string(),
  state: z.enum(applicationStates.states),
  status: z.enum(OFFERING_STATUSES),
  tranche: z.enum(TRANCHES),
  lots: z.number().int(),
  /** Per share: the bid, or for retail the highest price of the offering. */
  price: amountOut,
  /** On hold now. */
  held: amountOut,
  lotsAllotted: z.number().int().nullable(),
})

/** What a sale of tokens has beside an offering of shares. */
const tokenOut = z.object({
  sale: z.enum(TOKEN_SALES),
  issuer: z.string(),
  /** Whole tokens: all that there will ever be, and those that are sold. */
  supply: amountOut,
  tokens: amountOut,
  /** Of the price's asset: below the first all is returned, more than the second is not taken; a person's most; what was applied for. */
  softCap: amountOut,
  hardCap: amountOut,
  personMax: amountOut,
  asked: amountOut,
  /** What one lot costs, and the tokens of it where their price is fixed. */
  lotPrice: amountOut,
  lotTokens: z.number().int().nullable(),
  listingPpm: z.number().int(),
  cliffDays: z.number().int(),
  parts: z.number().int(),
  risk: z.string(),
})

export const offeringOut = z.object({
  id: z.string(),
  kind: z.enum(OFFERING_KINDS),
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  state: z.enum(offeringStates.states),
  /** Of the offering for this person. */
  status: z.enum(OFFERING_STATUSES),
  asset: z.string(),
  /** Null until it is known. */
  issuePrice: amountOut.nullable(),
  floorPrice: amountOut,
  capPrice: amountOut,
  faceValue: amountOut,
  lotSize: z.number().int(),
  lotsMin: z.number().int(),
  lotsMax: z.number().int(),
  retailLots: z.number().int(),
  bookLots: z.number().int(),
  /** What the smallest application holds. */
  minimumAmount: amountOut,
  opensAtMs: timeOut,
  closesAtMs: timeOut,
  allotsAtMs: timeOut,
  payUntilMs: timeOut,
  listsAtMs: timeOut,
  shariah: z.boolean(),
  /** Of the retail pool: applicants and the lots that they asked for; of the book the lots that were bid for. */
  retailApplicants: z.number().int(),
  retailLotsAsked: z.number().int(),
  bookLotsAsked: z.number().int(),
  countedAtMs: timeOut,
  /** Named with its time, or not at all; the premium of it over the issue price in hundredths of a percent. */
  reference: z.object({ name: z.string(), price: amountOut, atMs: timeOut, premiumBps: z.number().int() }).nullable(),
  /** Of a token sale alone. */
  token: tokenOut.nullable(),
  /** A simulated offering with simulated applicants. */
  simulated: z.boolean(),
  own: ownOut.nullable(),
})

/** All that a result is recomputed from, beside the frozen applications. */
const drawOut = z.object({
  beaconSource: z.enum(['sandbox', 'drand']),
  beaconRound: z.string(),
  lotsNeeded: z.number().int(),
  /** In the smallest unit of the price's asset, as the frozen list has it. */
  floorUnits: z.string(),
  issueUnits: z.string().nullable(),
  /** Of the frozen applications; null before the close, or where there were none. */
  root: z.string().nullable(),
  count: z.number().int(),
  beacon: z.string().nullable(),
  signature: z.string().nullable(),
  seed: z.string().nullable(),
})

export const infoOut = offeringOut.extend({
  about: z.string(),
  sharesOffered: z.number().int(),
  prospectus: z.object({ url: z.string(), sizeBytes: z.number().int(), sha256: z.string() }),
  draw: drawOut,
  history: z.array(z.object({ state: z.enum(offeringStates.states), atMs: timeOut })),
})

const list = readEndpoint('GET /stock/index/new/list', {
  summary: 'Offerings by state, the newest first, with one’s own application to each.',
  who: 'anyone',
  input: fields({ state: choice(OFFERING_FILTERS).default('all'), ...page }),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const coming = readEndpoint('GET /stock/index/new/list/coming', {
  summary: 'Offerings that open later, the next one first.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const today = readEndpoint('GET /stock/index/new/today', {
  summary: 'Offerings that can be applied for now, the first to close first.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const info = readEndpoint('GET /stock/index/new/info', {
  summary: 'One offering: terms, dates, demand, prospectus, and what its draw is recomputed from.',
  who: 'anyone',
  input: fields({ id }),
  output: infoOut,
  refusals: ['not_found'],
})

const frozen = readEndpoint('GET /stock/index/new/frozen', {
  summary:
    'The frozen applications of an offering in the order of their root: each a line of id, tranche, lots and price, and after the draw its rank and allotted lots. The ids are random.',
  who: 'anyone',
  input: fields({
    id,
    from: integer(0, LOTS_MAX).default(0),
    limit: integer(1, FROZEN_PAGE_MAX).default(FROZEN_PAGE_MAX),
  }),
  output: z.object({ lines: z.array(z.string()), nextFrom: z.number().int().nullable() }),
  refusals: ['not_found', 'offering_not_frozen'],
})

const codeRefusals = ['kyc_required', 'pin_not_set', 'pin_needed', 'pin_locked', 'pin_wrong'] as const
const moneyRefusals = ['insufficient_balance', 'loan_money_not_allowed'] as const

const wanted = {
  lots: integer(1, LOTS_MAX),
  /** Whether the money is held at once, or paid after the allotment until the deadline. */
  pay: choice(PAY_TIMES).default('now'),
  /** The bid per share, of the book only. */
  price: decimal(2).optional(),
  transactionCode: sixDigits.optional(),
}

/** Some of somebody's tokens: unlocked by their journal, or due at a time. */
const vestingOut = z.object({
  part: z.number().int(),
  amount: amountOut,
  unlocksAtMs: timeOut,
  journalId: z.string().nullable(),
})

export const applicationOut = ownOut.extend({
  offering: offeringOut.omit({ own: true, status: true }),
  shares: z.number().int(),
  pay: z.enum(PAY_TIMES),
  sharesAllotted: z.number().int().nullable(),
  /** What the allotted shares cost at the issue price, and what of the hold was released; null before the allotment. */
  cost: amountOut.nullable(),
  released: amountOut.nullable(),
  journalId: z.string().nullable(),
  /** Of a token sale after its draw: the tokens, and the parts in which they are unlocked. */
  tokens: amountOut.nullable(),
  vesting: z.array(vestingOut),
  auto: z.boolean(),
  appliedAtMs: timeOut,
  /** In the frozen list, and in the draw. */
  place: z.number().int().nullable(),
  rank: z.number().int().nullable(),
  history: z.array(z.object({ move, state: z.enum(applicationStates.states), atMs: timeOut })),
})

export const APPLY_REFUSALS = [
  ...codeRefusals,
  'not_found',
  'offering_unread',
  'offering_not_open',
  'offering_no_book',
  'offering_hni_only',
  'offering_lots',
  'offering_bid',
  'offering_applied',
  ...moneyRefusals,
] as const

const apply = writeEndpoint('POST /stock/order/new/apply', {
  summary: 'Applies for an offering, once per person. The highest amount is put on hold until the allotment.',
  who: 'investor',
  input: fields({ id, tranche: choice(TRANCHES).default('retail'), prospectusRead: flag().default(false), ...wanted }),
  output: applicationOut,
  refusals: APPLY_REFUSALS,
})

const edit = writeEndpoint('POST /stock/order/new/edit', {
  summary: 'Changes one’s application until the close: lots, bid, and when it is paid. The hold follows.',
  who: 'investor',
  input: fields({ id, ...wanted }),
  output: applicationOut,
  refusals: [
    ...codeRefusals,
    'not_found',
    'offering_not_open',
    'offering_no_book',
    'offering_lots',
    'offering_bid',
    'move_not_allowed',
    ...moneyRefusals,
  ],
})

const cancel = writeEndpoint('POST /stock/order/new/cancel', {
  summary: 'Takes one’s application back until the close. The hold is released.',
  who: 'investor',
  input: fields({ id }),
  output: applicationOut,
  refusals: ['not_found', 'offering_not_open', 'move_not_allowed'],
})

const pay = writeEndpoint('POST /stock/order/new/pay', {
  summary: 'Pays for shares that were allotted to an application without a hold, until the deadline.',
  who: 'investor',
  input: fields({ id, transactionCode: sixDigits.optional() }),
  output: applicationOut,
  refusals: [...codeRefusals, 'not_found', 'move_not_allowed', 'offering_pay_over', ...moneyRefusals],
})

const own = readEndpoint('GET /stock/order/new/list', {
  summary: 'One’s own applications, the newest first; with `id`, one of them.',
  who: 'investor',
  input: fields({ state: choice(APPLICATION_FILTERS).default('all'), id: id.optional(), ...page }),
  output: pageOf(applicationOut),
  refusals: ['field_invalid', 'not_found'],
})

const proof = readEndpoint('GET /stock/order/new/proof', {
  summary: 'The proof that one’s application is in the frozen list: one file of at most 1 kB, in base64.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({ offeringId: z.string(), line: z.string(), root: z.string(), proof: z.string() }),
  refusals: ['not_found', 'offering_not_frozen'],
})

const planOut = z.object({
  offeringId: z.string(),
  symbol: z.string(),
  name: z.string(),
  amount: amountOut,
  state: z.enum(['planned', 'applied', 'skipped']),
  reason: z.enum(AUTO_SKIPS).nullable(),
  applyAtMs: timeOut,
})

const autoOut = z.object({
  autoApply: z.boolean(),
  /** Null where it was never set. */
  perOffering: amountOut.nullable(),
  perMonth: amountOut.nullable(),
  shariahOnly: z.boolean(),
})

const autoInfo = readEndpoint('GET /user/autoapply', {
  summary: 'Auto-apply: its limits, what it will do next, and what it did or skipped and why.',
  who: 'investor',
  input: fields({}),
  output: autoOut.extend({ plans: z.array(planOut) }),
})

const updateAutoApply = writeEndpoint('POST /user/update/autoapply', {
  summary:
    'Auto-apply on with its limits in rupees, or off. It applies for the smallest number of lots with own settled money, a day after a notice. Off needs no code.',
  who: 'investor',
  input: fields({
    autoApply: flag(),
    perOffering: decimal(2).optional(),
    perMonth: decimal(2).optional(),
    shariahOnly: flag().default(false),
    transactionCode: sixDigits.optional(),
  }),
  output: autoOut,
  refusals: [...codeRefusals, 'auto_apply_limits'],
})

const skip = writeEndpoint('POST /user/autoapply/skip', {
  summary: 'Auto-apply leaves one offering out.',
  who: 'investor',
  input: fields({ id }),
  output: planOut,
  refusals: ['not_found'],
})

export const offeringEndpoints = [
  list,
  coming,
  today,
  info,
  frozen,
  apply,
  edit,
  cancel,
  pay,
  own,
  proof,
  autoInfo,
  updateAutoApply,
  skip,
] as const
export { apply, autoInfo, cancel, coming, edit, frozen, info, list, own, pay, proof, skip, today, updateAutoApply }
