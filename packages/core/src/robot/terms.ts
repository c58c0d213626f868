import { COIN_BENCHMARK, COIN_INDEX, FUND_MARKETS, type FundVenue } from './fund-market.ts'
import type { SessionRules } from './plan-session.ts'
import type { StrategyTerms } from './strategy.ts'

export const ROBOT_LEVELS = ['low', 'medium', 'high'] as const
export type RobotLevel = (typeof ROBOT_LEVELS)[number]

export const ROBOT_CODES = ['index_tracker', 'trend', 'momentum', 'reversion', 'coin_index', 'btc_trend'] as const
export type RobotCode = (typeof ROBOT_CODES)[number]

/** What a robot is and asks for. Amounts in units of the asset of its market, rates in millionths. There is no rate of return among it. */
export interface RobotTerms {
  readonly code: RobotCode
  readonly terms: StrategyTerms
  readonly venue: FundVenue
  /** The index whose members it may hold, and its benchmark too; of coins all of an index, or one pair. */
  readonly universe: string
  /** No share or coin is more of its weights. */
  readonly weightMaxPpm: number
  readonly level: RobotLevel
  readonly minimum: bigint
  /** What one customer may have in it. */
  readonly singleLimit: bigint
  /** The company's own start-up capital. */
  readonly capital: bigint
  readonly lockDays: number
  readonly periodDays: number
  readonly feePpm: number
  readonly dayLossPpm: number
  readonly peakLossPpm: number
  readonly bandPpm: number
}

const COMMON = {
  venue: 'psx',
  weightMaxPpm: 200_000,
  minimum: 5_000_00n,
  singleLimit: 1_000_000_00n,
  capital: 1_000_000_00n,
  lockDays: 7,
  periodDays: 365,
  feePpm: 200_000,
  dayLossPpm: 50_000,
  peakLossPpm: 150_000,
  bandPpm: 10_000,
} as const

/** Coins move several times as far in a day as shares do. */
const COINS = {
  ...COMMON,
  venue: 'coin',
  level: 'high',
  minimum: 20_000_000n,
  singleLimit: 4_000_000_000n,
  capital: 10_000_000_000n,
  dayLossPpm: 100_000,
  peakLossPpm: 300_000,
} as const

/** The robots with which every installation starts. */
export const FIRST_ROBOTS: readonly RobotTerms[] = [
  {
    ...COMMON,
    code: 'index_tracker',
    terms: { strategy: 'index_tracking' },
    universe: 'FRZ30',
    level: 'low',
    feePpm: 100_000,
    bandPpm: 5_000,
  },
  {
    ...COMMON,
    code: 'trend',
    terms: { strategy: 'dual_average', fast: 20, slow: 60, count: 10 },
    universe: 'FRZ30',
    level: 'medium',
  },
  {
    ...COMMON,
    code: 'momentum',
    terms: { strategy: 'momentum', span: 60, skip: 5, count: 10 },
    universe: 'FRZALL',
    level: 'high',
  },
  {
    ...COMMON,
    code: 'reversion',
    terms: { strategy: 'mean_reversion', window: 20, entryTenths: 15, replay: 40, count: 8 },
    universe: 'FRZALL',
    level: 'high',
  },
  {
    ...COINS,
    code: 'coin_index',
    terms: { strategy: 'index_tracking' },
    universe: COIN_INDEX,
    weightMaxPpm: 400_000,
    bandPpm: 2_000,
    feePpm: 100_000,
  },
  {
    ...COINS,
    code: 'btc_trend',
    terms: { strategy: 'dual_average', fast: 20, slow: 60, count: 1 },
    universe: COIN_BENCHMARK,
    weightMaxPpm: 1_000_000,
  },
]

/** How a robot trades in every session. */
export function rulesOf(
  { bandPpm, weightMaxPpm, venue }: Pick<RobotTerms, 'bandPpm' | 'weightMaxPpm' | 'venue'>,
  buys: boolean,
): SessionRules {
  const rules = { slippagePpm: 10_000, reservePpm: 20_000, volumePpm: 100_000 }
  return { ...rules, bandPpm, weightMaxPpm, market: FUND_MARKETS[venue], buys }
}

/** Sessions on paper before a release: three in the sandbox, whose cards say so. */
export const PAPER_SESSIONS = { live: 30, sandbox: 3 } as const
