import { REALMS } from '@firoza/core/realm'
import { FUND_ASSETS } from '@firoza/core/robot/fund-market'
import { GATES } from '@firoza/core/robot/gates'
import { robotOrderStates, robotStates } from '@firoza/core/robot/robot.states'
import { STRATEGIES } from '@firoza/core/robot/strategy'
import { ROBOT_CODES, ROBOT_LEVELS } from '@firoza/core/robot/terms'
import { UNIT_EXPONENT } from '@firoza/core/robot/units'
import { z } from 'zod'
import { endpoint, readEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, id, page, pageOf, sixDigits, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

const ppm = z.number().int()
const code = choice(ROBOT_CODES)

/** Paper: trades through the demo market with pretended money. Live: through the real one. */
const LABELS = ['paper', 'live'] as const

const cardOut = z.object({
  id: z.enum(ROBOT_CODES),
  strategy: z.enum(STRATEGIES),
  benchmark: z.string(),
  /** What the fund is kept in: all amounts of it, of its NAV and of investments in it. */
  asset: z.enum(FUND_ASSETS),
  label: z.enum(LABELS),
  state: z.enum(robotStates.states),
  level: z.enum(ROBOT_LEVELS),
  minimum: amountOut,
  singleLimit: amountOut,
  lockInDays: z.number().int(),
  periodDays: z.number().int(),
  /** Of a profit above the high-water mark. */
  feePpm: ppm,
  /** The last NAV, in the asset per unit; null before the first session. */
  nav: amountOut.nullable(),
  navOn: z.string().nullable(),
  since: z.string().nullable(),
  /** Sessions that ended with a NAV, and sales that closed a position. */
  sessions: z.number().int(),
  closedTrades: z.number().int(),
  /** Computed from NAVs after all trading costs; null where there are fewer than thirty closed trades. */
  returnPpm: ppm.nullable(),
  /** NAV of the day over NAV of the day before. */
  dailyPpm: ppm.nullable(),
  drawdownPpm: ppm,
  paperSessions: z.number().int(),
  paperSessionsNeeded: z.number().int(),
})

const gateOut = z.object({
  gate: z.enum(GATES),
  passed: z.boolean(),
  figure: z.number(),
  bound: z.number(),
  at: timeOut,
})

const robotRead = { effect: 'read', who: 'investor', rate: 'read', method: 'POST' } as const
const robotWrite = { effect: 'write', who: 'investor', rate: 'write', method: 'POST' } as const

export const listRobots = endpoint({
  ...robotRead,
  path: '/stock/ai/list',
  summary: 'All robots of the environment, the longest live first, with what their NAVs come to. Closed ones stay.',
  input: fields({ state: choice(['all', 'live', 'paper', 'closed']).default('all') }),
  output: z.object({
    items: z.array(cardOut),
    /** One’s own, by asset: value at the last NAV less the fee accrued, and the profit in it. */
    own: z.array(
      z.object({ asset: z.enum(FUND_ASSETS), value: amountOut, profit: amountOut, orders: z.number().int() }),
    ),
  }),
  refusals: [],
})

const pointOut = z.object({ date: z.string(), nav: amountOut, valueUnits: z.string(), unitsMillionths: z.string() })

export const robotInfo = endpoint({
  ...robotRead,
  path: '/stock/ai/info',
  summary: 'One robot: figures with their sample size, NAVs beside the benchmark, release checks, terms.',
  input: fields({ id: code }),
  output: cardOut.extend({
    reason: z.string(),
    resumesOn: z.string().nullable(),
    days30Ppm: ppm.nullable(),
    days90Ppm: ppm.nullable(),
    days365Ppm: ppm.nullable(),
    drawdownOn: z.string().nullable(),
    worstDayPpm: ppm.nullable(),
    won: z.number().int(),
    wonLowPpm: ppm,
    wonHighPpm: ppm,
    /** Average distance of fills from the price at which the session began, against the robot; by label. */
    slippage: z.object({ paperPpm: ppm.nullable(), livePpm: ppm.nullable() }),
    /** The company's share of all units. */
    companyPpm: ppm,
    holdings: z.number().int(),
    cashPpm: ppm,
    points: z.array(pointOut.extend({ benchmark: amountOut.nullable() })),
    gates: z.array(gateOut),
    dayLossPpm: ppm,
    peakLossPpm: ppm,
    /** The session at whose close the next NAV is struck, and the close. */
    nextNavOn: z.string().nullable(),
    nextNavAtMs: timeOut.nullable(),
    /** What one has free and may invest: money of a loan is not in it. */
    available: amountOut,
    loanMoney: amountOut,
  }),
  refusals: ['not_found'],
})

export const robotStocks = endpoint({
  ...robotRead,
  path: '/stock/ai/stocks',
  summary: 'What a robot holds now, with weights at the last prices and when it was bought.',
  input: fields({ id: code }),
  output: z.object({
    cash: amountOut,
    items: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        quantity: z.string(),
        price: amountOut,
        value: amountOut,
        cost: amountOut,
        weightPpm: ppm,
        boughtOn: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const robotNav = endpoint({
  ...robotRead,
  path: '/stock/ai/nav',
  summary: 'Every NAV that was struck, newest first, with the net assets and units that it is the quotient of.',
  input: fields({ id: code, ...page }),
  output: pageOf(pointOut.extend({ invested: amountOut, redeemed: amountOut, struckAt: timeOut })),
  refusals: ['field_invalid', 'not_found'],
})

export const robotTrades = endpoint({
  ...robotRead,
  path: '/stock/ai/trades',
  summary: 'Every fill of a robot’s orders, newest first, with its fees.',
  input: fields({ id: code, ...page }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: timeOut,
      date: z.string(),
      symbol: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: z.string(),
      price: amountOut,
      value: amountOut,
      fees: amountOut,
      feeAsset: z.string(),
    }),
  ),
  refusals: ['field_invalid', 'not_found'],
})

const orderOut = z.object({
  id: z.string(),
  robot: z.enum(ROBOT_CODES),
  asset: z.enum(FUND_ASSETS),
  label: z.enum(LABELS),
  state: z.enum(robotOrderStates.states),
  /** What was paid for the units that are left, and for all of it. */
  principal: amountOut,
  invested: amountOut,
  periodDays: z.number().int(),
  expiresOn: z.string().nullable(),
  units: amountOut,
  unlockedUnits: amountOut,
  /** At the last NAV; the fee is what a redemption of all of it would be charged. */
  value: amountOut,
  fee: amountOut,
  profit: amountOut,
  profitPpm: ppm.nullable(),
  feePpm: ppm,
  nav: pointOut.nullable(),
  /** Not carried out yet: held, at the NAV of that session, and until when it can be cancelled. */
  pending: amountOut,
  pendingOn: z.string().nullable(),
  cancelUntilMs: timeOut.nullable(),
  nextNavOn: z.string().nullable(),
  /** Redeemed, priced, and not paid yet. */
  receivable: amountOut,
  createdAt: timeOut,
  endedAt: timeOut.nullable(),
  tranches: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['pending', 'funded', 'cancelled']),
      amount: amountOut,
      strikeOn: z.string(),
      units: amountOut.nullable(),
      leftMillionths: z.string(),
      lockedUntil: z.string().nullable(),
      isLocked: z.boolean(),
      bought: pointOut.nullable(),
    }),
  ),
  redemptions: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['pending', 'priced', 'paid', 'cancelled']),
      units: amountOut,
      strikeOn: z.string(),
      gross: amountOut.nullable(),
      fee: amountOut.nullable(),
      net: amountOut.nullable(),
      paidAt: timeOut.nullable(),
    }),
  ),
})
export type RobotOrderOut = z.output<typeof orderOut>

const PIN = ['pin_not_set', 'pin_locked', 'pin_wrong'] as const
const INVEST = [
  'field_invalid',
  'robot_not_open',
  'robot_amount_small',
  'robot_amount_large',
  'insufficient_balance',
  'loan_money_not_allowed',
] as const

export const buyRobot = endpoint({
  ...robotWrite,
  path: '/stock/ai/buy',
  summary:
    'Invests an amount at the NAV of the session that ends next. Until its close it is held and can be cancelled.',
  input: fields({ id: code, amount: decimal(UNIT_EXPONENT), transactionCode: sixDigits }),
  output: orderOut,
  refusals: ['kyc_required', ...PIN, 'not_found', ...INVEST],
})

export const addRobotAmount = endpoint({
  ...robotWrite,
  path: '/stock/ai/order/add/amount',
  summary:
    'Adds to an investment at the next NAV. Only the added units get a lock-in of their own; nothing is extended.',
  input: fields({ id, amount: decimal(UNIT_EXPONENT), transactionCode: sixDigits }),
  output: orderOut,
  refusals: ['kyc_required', ...PIN, 'not_found', 'move_not_allowed', ...INVEST],
})

export const listRobotOrders = endpoint({
  ...robotRead,
  path: '/stock/ai/order/list',
  summary: 'One’s own investments in robots, newest first.',
  input: fields({ state: choice(['running', 'ended']).optional(), ...page }),
  output: pageOf(orderOut),
  refusals: ['field_invalid'],
})

export const robotOrder = endpoint({
  ...robotRead,
  path: '/stock/ai/order/details',
  summary: 'One investment: its tranches with their lock-in, redemptions, and what it is worth at the last NAV.',
  input: fields({ id }),
  output: orderOut,
  refusals: ['not_found'],
})

export const redeemRobot = endpoint({
  ...robotWrite,
  path: '/stock/ai/order/redeem',
  summary: 'Redeems units whose lock-in has ended, the oldest first, at the next NAV; without a number all of them.',
  input: fields({ id, units: decimal(UNIT_EXPONENT).optional(), transactionCode: sixDigits }),
  output: orderOut,
  refusals: [...PIN, 'not_found', 'move_not_allowed', 'robot_units_locked', 'robot_units_short'],
})

export const cancelRobot = endpoint({
  ...robotWrite,
  path: '/stock/ai/order/cancel',
  summary: 'Cancels the amounts of an investment that are not carried out yet, until the close of their session.',
  input: fields({ id }),
  output: orderOut,
  refusals: ['not_found', 'robot_cut_off'],
})

export const staffRobots = readEndpoint('GET /staff/robot/list', {
  summary: 'Robots in both environments: state, net assets, units, owed, and release checks.',
  who: { staff: 'robot.read' },
  input: fields({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.enum(ROBOT_CODES),
        realm: z.enum(REALMS),
        state: z.enum(robotStates.states),
        reason: z.string(),
        asset: z.enum(FUND_ASSETS),
        value: amountOut,
        nav: amountOut.nullable(),
        navOn: z.string().nullable(),
        holders: z.number().int(),
        /** What the performance fee of all holders has come to at the last NAV. */
        accruedFee: amountOut,
        owed: amountOut,
        gates: z.array(gateOut),
      }),
    ),
  }),
})

/** Releases a robot, pauses it, lets it go on, or stops it. Nothing here sets a price or a return. */
export const robotStateChange = changeKind({
  name: 'robot_state',
  request: 'robot.ask',
  approve: 'robot.approve',
  payload: fields({ id: code, realm: choice(REALMS), move: choice(['release', 'pause', 'resume', 'stop']) }),
})

export const robotEndpoints = [
  listRobots,
  robotInfo,
  robotStocks,
  robotNav,
  robotTrades,
  buyRobot,
  addRobotAmount,
  listRobotOrders,
  robotOrder,
  redeemRobot,
  cancelRobot,
] as const
export const staffRobotEndpoints = [staffRobots] as const
