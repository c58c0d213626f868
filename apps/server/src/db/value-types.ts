import type { TimeMs } from '@firoza/core/clock'
import { booleans, readArray, texts, wholes } from './array-literal.ts'

/** PostgreSQL's numbers for its types. */
const TYPE = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

/** Whole units and counters: exact, never a JavaScript number. */
const bigint = {
  to: TYPE.int8,
  from: [TYPE.int8],
  serialize: (value: bigint | number | string) => String(value),
  parse: BigInt,
}

/** Moments are milliseconds on both sides; PostgreSQL's microseconds are cut. */
const date = {
  to: TYPE.timestamptz,
  from: [TYPE.timestamptz],
  serialize: (value: TimeMs | Date | string) => (typeof value === 'string' ? value : writeMoment(value)),
  parse: parseMoment,
}

/** A calendar day stays the text `2026-11-21`: a Date would move it by the machine's time zone. */
const day = {
  to: TYPE.date,
  from: [TYPE.date, TYPE.timestamp],
  serialize: (value: string) => value,
  parse: (text: string) => text,
}

/**
 * The driver's own reader of arrays cannot tell a missing element from the text NULL, and gives its parsers the latter;
 * so the arrays that we read have ours.
 */
function arrayOf<T>(oid: number, write: (values: readonly (T | null)[]) => string, read: (text: string) => T) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: readonly (T | null)[] | string) => (typeof value === 'string' ? value : write(value)),
    parse: (text: string) => readArray(text, read),
  }
}

const bigints = arrayOf(1016, wholes, BigInt)
const strings = arrayOf(1009, texts, text => text)
const flags = arrayOf(1000, booleans, text => text === 't')
const moments = arrayOf<TimeMs>(
  1185,
  values => texts(values.map(value => (value === null ? null : writeMoment(value)))),
  parseMoment,
)

export const VALUE_TYPES = { bigint, date, day, bigints, strings, flags, moments }

const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** The text that `parseMoment` reads back: of a year of four digits. Throws for any other moment. */
function writeMoment(value: TimeMs | Date | string): string {
  const at = new Date(value)
  const ms = at.getTime()
  if (!(ms >= FIRST_MS && ms <= LAST_MS)) throw new RangeError(`no moment that the database keeps: ${value}`)
  return at.toISOString()
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?\+00$/

/** `2026-11-21 07:34:00.123456+00`, which is how a session in UTC with ISO dates writes a moment. */
export function parseMoment(text: string): TimeMs {
  const parts = MOMENT.exec(text)
  if (parts === null) throw new RangeError(`not a moment of a UTC session: ${text}`)
  const [, year, month, dayOfMonth, hour, minute, second, fraction = ''] = parts
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3))
  return Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth), Number(hour), Number(minute), Number(second), ms)
}
