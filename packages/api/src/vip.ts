import { LIMITS } from '@firoza/core/limits'
import { ADVICE_AUDIENCES, ADVICE_DIRECTIONS, ADVICE_POSITIONS, HORIZON_DAYS_MAX } from '@firoza/core/vip/advice'
import { ADVICE_STATES } from '@firoza/core/vip/advice-score'
import { membershipStates, strategyStates } from '@firoza/core/vip/membership.states'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  flag,
  id,
  integer,
  line,
  nothing,
  page,
  pageOf,
  sixDigits,
  symbol,
  timeOut,
  words,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const membership = {
  state: z.enum(membershipStates.states),
  /** The end of the trial, the paid days or the grace; null where nothing runs. */
  expiresAt: timeOut.nullable(),
  strategy: z.enum(strategyStates.states),
}

export const vipGet = readEndpoint('GET /user/vip/get', {
  summary: 'Where one’s membership stands, what it costs, and what was paid.',
  who: 'investor',
  input: nothing,
  output: z.object({
    ...membership,
    trialDays: z.number().int(),
    days: z.number().int(),
    /** In rupees, for `days`. */
    price: amountOut,
    graceDays: z.number().int(),
    purchases: z.array(
      z.object({
        price: amountOut,
        days: z.number().int(),
        startsAt: timeOut,
        at: timeOut,
        refunded: amountOut.nullable(),
      }),
    ),
  }),
})

export const vipClaim = writeEndpoint('POST /user/vip/claim', {
  summary: 'Begins the free trial: once for each verified identity. It ends by itself and charges nothing.',
  who: 'investor',
  input: nothing,
  output: z.object(membership),
  refusals: ['wrong_realm', 'kyc_required', 'vip_trial_used'],
})

export const vipConfirm = writeEndpoint('POST /user/vip/confirm', {
  summary: 'Takes the transaction code for a purchase, which no address may hold.',
  who: 'investor',
  input: fields({ transactionCode: sixDigits }),
  output: z.object({}),
  refusals: ['wrong_realm', 'pin_not_set', 'pin_needed', 'pin_wrong', 'pin_locked'],
})

export const vipBuy = writeEndpoint('GET /user/vip/buy', {
  summary:
    'Buys the days of one plan at the price that the buyer saw, shortly after the transaction code was given. Nothing renews by itself.',
  who: 'investor',
  input: fields({ amount: decimal(2) }),
  output: z.object(membership),
  refusals: [
    'wrong_realm',
    'kyc_required',
    'pin_not_set',
    'pin_needed',
    'pin_wrong',
    'pin_locked',
    'vip_price_changed',
    'insufficient_balance',
  ],
})

export const vipStrategy = writeEndpoint('POST /user/vip/strategy', {
  summary: 'Accepts the strategy service that support has enabled, or ends it.',
  who: 'investor',
  input: fields({ accept: flag() }),
  output: z.object(membership),
  refusals: ['wrong_realm', 'move_not_allowed'],
})

const ppm = z.number().int()
const adviceOut = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  direction: z.enum(ADVICE_DIRECTIONS),
  entryMin: amountOut,
  entryMax: amountOut,
  stop: amountOut,
  target: amountOut,
  horizonDays: z.number().int(),
  audience: z.enum(ADVICE_AUDIENCES),
  author: z.string(),
  licence: z.string(),
  position: z.enum(ADVICE_POSITIONS),
  /** What the author’s own account held here at publication. */
  positionShares: z.string(),
  textEn: z.string(),
  textUr: z.string(),
  publishedAt: timeOut,
  digest: z.string(),
  period: z.enum(['1m', '1d']),
  index: z.string(),
  state: z.enum(ADVICE_STATES),
  enteredAt: timeOut.nullable(),
  entry: amountOut.nullable(),
  /** The exit, or while it is open the last price. */
  exitAt: timeOut.nullable(),
  exit: amountOut.nullable(),
  /** After the fees of both trades, in millionths; null where it was not entered. */
  resultPpm: ppm.nullable(),
  indexPpm: ppm.nullable(),
  excessPpm: ppm.nullable(),
  edits: z.array(z.object({ textEn: z.string(), textUr: z.string(), author: z.string(), at: timeOut })),
})

export const adviceRecord = readEndpoint('GET /index/advice/record', {
  summary:
    'The record of all advice: the scorecard, and every closed item whole, newest first. Open items show their seal and count at their last price.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(adviceOut).extend({
    scorecard: z.object({
      closed: z.number().int(),
      open: z.number().int(),
      missed: z.number().int(),
      hitRatePpm: ppm.nullable(),
      averageGainPpm: ppm.nullable(),
      averageLossPpm: ppm.nullable(),
      expectancyPpm: ppm.nullable(),
      excessPpm: ppm.nullable(),
    }),
    sealed: z.array(
      z.object({
        id: z.string(),
        digest: z.string(),
        publishedAt: timeOut,
        state: z.enum(ADVICE_STATES),
        resultPpm: ppm.nullable(),
        excessPpm: ppm.nullable(),
      }),
    ),
    /** The tariff that results are reckoned with: rates in millionths, charges in paisa per thousand shares. */
    tariff: z.array(
      z.object({
        fromDate: z.string(),
        commissionPpm: ppm,
        commissionPerThousand: ppm,
        commissionMaxPpm: ppm,
        salesTaxPpm: ppm,
        cdcPerThousand: ppm,
        cdcSides: z.array(z.enum(['buy', 'sell'])),
      }),
    ),
  }),
  refusals: ['field_invalid'],
})

export const adviceList = readEndpoint('GET /user/vip/advice', {
  summary: 'Open advice for members, newest first. In the days of grace, what was published before them.',
  who: 'investor',
  input: fields(page),
  output: pageOf(adviceOut),
  refusals: ['field_invalid', 'vip_required'],
})

const staffAdvice = readEndpoint('GET /staff/vip/advice', {
  summary: 'All advice with its state, newest first.',
  who: { staff: 'vip.read' },
  input: fields(page),
  output: pageOf(adviceOut),
  refusals: ['field_invalid'],
})

const text = words(LIMITS.ownWordsLengthMin, LIMITS.ownWordsLengthMax)

/** The one who requests it is the author; another member of staff approves, and that moment is the publication. */
export const advicePublishChange = changeKind({
  name: 'advice_publish',
  request: 'vip.ask',
  approve: 'vip.approve',
  payload: fields({
    symbol,
    direction: choice(ADVICE_DIRECTIONS),
    entryMin: decimal(2),
    entryMax: decimal(2),
    stop: decimal(2),
    target: decimal(2),
    horizonDays: integer(1, HORIZON_DAYS_MAX),
    audience: choice(ADVICE_AUDIENCES),
    licence: line(3, 60),
    position: choice(ADVICE_POSITIONS),
    textEn: text,
    textUr: text,
  }),
})

/** Words below what was published. Levels, horizon and outcome stay. */
export const adviceEditChange = changeKind({
  name: 'advice_edit',
  request: 'vip.ask',
  approve: 'vip.approve',
  payload: fields({ id, textEn: text, textUr: text }),
})

/** Ends somebody’s membership; the unused whole days are paid back. */
export const vipCancelChange = changeKind({
  name: 'vip_cancel',
  request: 'vip.ask',
  approve: 'vip.approve',
  payload: fields({ id }),
})

/** Offers the strategy service to a member, or ends it. It begins when the person accepts. */
export const vipStrategyChange = changeKind({
  name: 'vip_strategy',
  request: 'vip.ask',
  approve: 'vip.approve',
  payload: fields({ id, on: flag() }),
})

export const vipEndpoints = [
  vipGet,
  vipClaim,
  vipConfirm,
  vipBuy,
  vipStrategy,
  adviceRecord,
  adviceList,
  staffAdvice,
] as const
export { staffAdvice }
