import { SECOND_MS } from '../clock.ts'

/** How long a quote can be taken. */
export const OPTION_QUOTE_LIFE_MS = 5 * SECOND_MS
/** A last trade older than this is no price to quote from, unless the book has both sides close to each other. */
export const SPOT_AGE_MAX_MS = 15 * SECOND_MS

/** The terms on which the option account sells; rows that two members of staff change. */
export interface OptionRule {
  readonly enabled: boolean
  /** Of a premium, at purchase and at an early close, in millionths. */
  readonly feePpm: bigint
  /** The yearly rate of every price, in millionths. */
  readonly ratePpm: bigint
  /** Added to the measured volatility for the ask, and taken from it for the bid, in millionths. */
  readonly spreadPpm: bigint
  /** What one purchase may cost, in paisa, fee included. */
  readonly amountMinUnits: bigint
  readonly amountMaxUnits: bigint
  /** Contracts of one strike, and of one expiry of one share, that may be open. */
  readonly strikeMax: bigint
  readonly expiryMax: bigint
  /** Of one share: the shares that all open contracts move like, and what they gain in paisa by a point of volatility. */
  readonly deltaMax: bigint
  readonly vegaMaxUnits: bigint
}

export const OPTION_SETTINGS = [
  'enabled',
  'feePpm',
  'ratePpm',
  'spreadPpm',
  'amountMinUnits',
  'amountMaxUnits',
  'strikeMax',
  'expiryMax',
  'deltaMax',
  'vegaMaxUnits',
] as const satisfies readonly (keyof OptionRule)[]

/** With which a new installation starts. */
export const FIRST_OPTION_RULE: OptionRule = {
  enabled: true,
  feePpm: 6_000n,
  ratePpm: 110_000n,
  spreadPpm: 30_000n,
  amountMinUnits: 100_00n,
  amountMaxUnits: 1_000_000_00n,
  strikeMax: 200n,
  expiryMax: 800n,
  deltaMax: 300_000n,
  vegaMaxUnits: 1_000_000_00n,
}
