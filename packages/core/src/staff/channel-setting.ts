import { formatDecimal, parseDecimal } from '../money/decimal.ts'

/** The two ways of money that have channels. */
export const CHANNEL_SIDES = ['deposit', 'withdraw'] as const
export type ChannelSide = (typeof CHANNEL_SIDES)[number]

type Form = 'flag' | 'money' | 'ppm' | 'minute' | 'hours'

/** What of a channel can be changed: the column that keeps it, and how it is written. Deposits and withdrawals have most in common. */
export const CHANNEL_SETTINGS = {
  enabled: { column: 'enabled', form: 'flag', sides: CHANNEL_SIDES },
  smallest: { column: 'min_units', form: 'money', sides: CHANNEL_SIDES },
  largest: { column: 'max_units', form: 'money', sides: CHANNEL_SIDES },
  day_limit: { column: 'day_max_units', form: 'money', sides: CHANNEL_SIDES },
  month_limit: { column: 'month_max_units', form: 'money', sides: ['withdraw'] },
  unverified_limit: { column: 'unverified_max_units', form: 'money', sides: ['deposit'] },
  automatic_up_to: { column: 'auto_max_units', form: 'money', sides: CHANNEL_SIDES },
  two_people_from: { column: 'two_people_from_units', form: 'money', sides: CHANNEL_SIDES },
  fixed_charge: { column: 'fee_fixed_units', form: 'money', sides: CHANNEL_SIDES },
  charge_ppm: { column: 'fee_ppm', form: 'ppm', sides: CHANNEL_SIDES },
  charge_at_most: { column: 'fee_max_units', form: 'money', sides: ['withdraw'] },
  day_begins: { column: 'open_minute', form: 'minute', sides: CHANNEL_SIDES },
  day_ends: { column: 'close_minute', form: 'minute', sides: CHANNEL_SIDES },
  expires_after_hours: { column: 'expire_hours', form: 'hours', sides: ['deposit'] },
} as const satisfies Record<string, { column: string; form: Form; sides: readonly ChannelSide[] }>
export type ChannelSetting = keyof typeof CHANNEL_SETTINGS
export const CHANNEL_SETTING_NAMES = Object.keys(CHANNEL_SETTINGS) as [ChannelSetting, ...ChannelSetting[]]

export function settingsOf(side: ChannelSide): ChannelSetting[] {
  return CHANNEL_SETTING_NAMES.filter(name => (CHANNEL_SETTINGS[name].sides as readonly ChannelSide[]).includes(side))
}

/** The values of a channel as the database has them. */
export type ChannelValues = Readonly<Partial<Record<ChannelSetting, bigint | boolean>>>

const CHARGE_PPM_MAX = 100_000n
const EXPIRE_HOURS_MAX = 720n
const DAY_MINUTES = 1440n

/** As people read and write it: `on`, `500.00`, `09:30`, `1500`. */
export function showSetting(name: ChannelSetting, value: bigint | boolean, exponent: number): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  switch (CHANNEL_SETTINGS[name].form) {
    case 'money':
      return formatDecimal(value, exponent)
    case 'minute':
      return `${String(value / 60n).padStart(2, '0')}:${String(value % 60n).padStart(2, '0')}`
    default:
      return String(value)
  }
}

/** What was written as it is kept; undefined where it is no such value. */
export function readSetting(name: ChannelSetting, text: string, exponent: number): bigint | boolean | undefined {
  switch (CHANNEL_SETTINGS[name].form) {
    case 'flag':
      return text === 'on' ? true : text === 'off' ? false : undefined
    case 'money':
      return parseDecimal(text, exponent)
    case 'minute': {
      const match = /^([01][0-9]|2[0-4]):([0-5][0-9])$/.exec(text)
      const minute = match ? BigInt(match[1] ?? '') * 60n + BigInt(match[2] ?? '') : undefined
      return minute !== undefined && minute <= DAY_MINUTES ? minute : undefined
    }
    case 'ppm':
      return wholeUpTo(text, CHARGE_PPM_MAX)
    case 'hours': {
      const hours = wholeUpTo(text, EXPIRE_HOURS_MAX)
      return hours === 0n ? undefined : hours
    }
  }
}

function wholeUpTo(text: string, max: bigint): bigint | undefined {
  if (!/^(0|[1-9][0-9]{0,8})$/.test(text)) return undefined
  const value = BigInt(text)
  return value <= max ? value : undefined
}

/** The setting that another one contradicts: a smallest amount above the largest, a day's limit above the month's, an end before its beginning. */
export function contradictionIn(values: ChannelValues): ChannelSetting | undefined {
  const above = (low: ChannelSetting, high: ChannelSetting) => {
    const [a, b] = [values[low], values[high]]
    return typeof a === 'bigint' && typeof b === 'bigint' && a > b
  }
  if (values.smallest === 0n) return 'smallest'
  if (values.day_limit === 0n) return 'day_limit'
  if (values.two_people_from === 0n) return 'two_people_from'
  if (above('smallest', 'largest')) return 'largest'
  if (above('day_limit', 'month_limit')) return 'month_limit'
  if (above('day_begins', 'day_ends') || values.day_begins === values.day_ends) return 'day_ends'
  return undefined
}
