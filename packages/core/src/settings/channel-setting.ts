import { formatDecimal, parseDecimal, parseUnits } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import { PERCENT_DECIMALS, showPercent } from './fee-rate.ts'
import { readDays, showDays } from './open-days.ts'

/** What staff set one by one: the ways of money in and out, and the pairs in which currencies are exchanged. */
export const CHANNEL_SIDES = ['deposit', 'withdraw', 'convert'] as const
export type ChannelSide = (typeof CHANNEL_SIDES)[number]

const TRANSFERS = ['deposit', 'withdraw'] as const

type Form = 'flag' | 'money' | 'base' | 'quote' | 'ppm' | 'bps' | 'minute' | 'hours' | 'days'

/**
 * What can be changed: the column that keeps it, and how it is written. Deposits and withdrawals have most in common; a pair keeps its
 * bounds in either currency (`base`, `quote`), as what is given.
 */
export const CHANNEL_SETTINGS = {
  enabled: { column: 'enabled', form: 'flag', sides: CHANNEL_SIDES },
  smallest: { column: 'min_units', form: 'money', sides: TRANSFERS },
  largest: { column: 'max_units', form: 'money', sides: TRANSFERS },
  day_limit: { column: 'day_max_units', form: 'money', sides: TRANSFERS },
  month_limit: { column: 'month_max_units', form: 'money', sides: ['withdraw'] },
  unverified_limit: { column: 'unverified_max_units', form: 'money', sides: ['deposit'] },
  automatic_up_to: { column: 'auto_max_units', form: 'money', sides: TRANSFERS },
  two_people_from: { column: 'two_people_from_units', form: 'money', sides: TRANSFERS },
  fixed_charge: { column: 'fee_fixed_units', form: 'money', sides: TRANSFERS },
  charge_ppm: { column: 'fee_ppm', form: 'ppm', sides: CHANNEL_SIDES },
  charge_at_most: { column: 'fee_max_units', form: 'money', sides: ['withdraw'] },
  day_begins: { column: 'open_minute', form: 'minute', sides: TRANSFERS },
  day_ends: { column: 'close_minute', form: 'minute', sides: TRANSFERS },
  open_days: { column: 'weekdays', form: 'days', sides: TRANSFERS },
  expires_after_hours: { column: 'expire_hours', form: 'hours', sides: ['deposit'] },
  spread_bps: { column: 'spread_bps', form: 'bps', sides: ['convert'] },
  base_smallest: { column: 'base_min_units', form: 'base', sides: ['convert'] },
  base_largest: { column: 'base_max_units', form: 'base', sides: ['convert'] },
  base_day_limit: { column: 'base_day_max_units', form: 'base', sides: ['convert'] },
  quote_smallest: { column: 'quote_min_units', form: 'quote', sides: ['convert'] },
  quote_largest: { column: 'quote_max_units', form: 'quote', sides: ['convert'] },
  quote_day_limit: { column: 'quote_day_max_units', form: 'quote', sides: ['convert'] },
} as const satisfies Record<string, { column: string; form: Form; sides: readonly ChannelSide[] }>
export type ChannelSetting = keyof typeof CHANNEL_SETTINGS
export const CHANNEL_SETTING_NAMES = Object.keys(CHANNEL_SETTINGS) as [ChannelSetting, ...ChannelSetting[]]

export function settingsOf(side: ChannelSide): ChannelSetting[] {
  return CHANNEL_SETTING_NAMES.filter(name => (CHANNEL_SETTINGS[name].sides as readonly ChannelSide[]).includes(side))
}

const PAYOUT_LIMITS: readonly ChannelSetting[] = [
  'largest',
  'day_limit',
  'month_limit',
  'automatic_up_to',
  'two_people_from',
]
const CHARGES: readonly ChannelSetting[] = ['fixed_charge', 'charge_ppm', 'charge_at_most', 'spread_bps']

/** Whether a change waits before it takes effect: a higher limit of payouts, or a higher charge. */
export function raisesRisk(
  side: ChannelSide,
  setting: ChannelSetting,
  before: bigint | boolean,
  after: bigint | boolean,
): boolean {
  const waits = CHARGES.includes(setting) || (side === 'withdraw' && PAYOUT_LIMITS.includes(setting))
  return waits && BigInt(after) > BigInt(before)
}

/** The values of a channel as the database has them; days as one bit each, Sunday's the lowest. */
export type ChannelValues = Readonly<Partial<Record<ChannelSetting, bigint | boolean>>>

/** How many decimals the money of a channel, or of either side of a pair, has. */
export interface Exponents {
  readonly money: number
  readonly base: number
  readonly quote: number
}

const CHARGE_PPM_MAX = 100_000n
const SPREAD_BPS_MAX = 2_000n
/** A spread is kept in hundredths of a percent. */
const BPS_DECIMALS = 2
const PPM_OF_BPS = 100n
const EXPIRE_HOURS_MAX = 720n
const DAY_MINUTES = 1440n

/** As people read and write it: `on`, `500.00`, `09:30`, `0.15` of a percent, `mon tue`. */
export function showSetting(name: ChannelSetting, value: bigint | boolean, exponents: Exponents): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const { form } = CHANNEL_SETTINGS[name]
  switch (form) {
    case 'money':
    case 'base':
    case 'quote':
      return formatDecimal(value, exponents[form])
    case 'minute':
      return `${String(divide(value, 60n, 'floor')).padStart(2, '0')}:${String(value % 60n).padStart(2, '0')}`
    case 'days':
      return showDays(value)
    case 'ppm':
      return showPercent(value)
    case 'bps':
      return showPercent(value * PPM_OF_BPS)
    default:
      return String(value)
  }
}

/** What was written as it is kept; undefined where it is no such value. */
export function readSetting(name: ChannelSetting, text: string, exponents: Exponents): bigint | boolean | undefined {
  const { form } = CHANNEL_SETTINGS[name]
  switch (form) {
    case 'flag':
      return text === 'on' ? true : text === 'off' ? false : undefined
    case 'money':
    case 'base':
    case 'quote':
      return parseUnits(text, exponents[form])
    case 'minute': {
      const match = /^([01][0-9]|2[0-4]):([0-5][0-9])$/.exec(text)
      const minute = match ? BigInt(match[1] ?? '') * 60n + BigInt(match[2] ?? '') : undefined
      return minute !== undefined && minute <= DAY_MINUTES ? minute : undefined
    }
    case 'days':
      return readDays(text)
    case 'ppm':
      return upTo(parseDecimal(text, PERCENT_DECIMALS), CHARGE_PPM_MAX)
    case 'bps':
      return upTo(parseDecimal(text, BPS_DECIMALS), SPREAD_BPS_MAX)
    case 'hours': {
      const hours = wholeUpTo(text, EXPIRE_HOURS_MAX)
      return hours === 0n ? undefined : hours
    }
  }
}

function wholeUpTo(text: string, max: bigint): bigint | undefined {
  return /^(0|[1-9][0-9]{0,8})$/.test(text) ? upTo(BigInt(text), max) : undefined
}

function upTo(value: bigint | undefined, max: bigint): bigint | undefined {
  return value !== undefined && value <= max ? value : undefined
}

/** Settings of which there is no nothing: a channel in which nobody may pay is switched off. */
const NEVER_ZERO: readonly ChannelSetting[] = [
  'smallest',
  'day_limit',
  'two_people_from',
  'open_days',
  'base_smallest',
  'quote_smallest',
]

/** The first is never above the second. */
const IN_ORDER: readonly (readonly [ChannelSetting, ChannelSetting])[] = [
  ['smallest', 'largest'],
  ['day_limit', 'month_limit'],
  ['day_begins', 'day_ends'],
  ['base_smallest', 'base_largest'],
  ['base_largest', 'base_day_limit'],
  ['quote_smallest', 'quote_largest'],
  ['quote_largest', 'quote_day_limit'],
]

/** The setting that another one contradicts: a smallest amount above the largest, a day's limit above the month's, an end before its beginning. */
export function contradictionIn(values: ChannelValues): ChannelSetting | undefined {
  const nothing = NEVER_ZERO.find(name => values[name] === 0n)
  if (nothing) return nothing
  const wrong = IN_ORDER.find(([low, high]) => {
    const [a, b] = [values[low], values[high]]
    return typeof a === 'bigint' && typeof b === 'bigint' && a > b
  })
  if (wrong) return wrong[1]
  return values.day_ends !== undefined && values.day_begins === values.day_ends ? 'day_ends' : undefined
}
