import { parseTradingDate } from '@firoza/core/calendar/trading-day'
import { TIME_MS_MAX } from '@firoza/core/clock'
import type { FieldRule } from '@firoza/core/field-rule'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal, parseDecimal, parseUnits, UNITS_MAX } from '@firoza/core/money/decimal'
import { z } from 'zod'

/**
 * The building blocks of every input. Each accepts what a form (strings only) and what JSON can say, bounds it, and breaks
 * with a message of the form "rule" or "rule:bound", which the server turns into `field_invalid` in the person's language.
 */
function rule(name: FieldRule, bound?: string | number): string {
  return bound === undefined ? name : `${name}:${bound}`
}

/** An input with exactly these fields: an unknown one is refused. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape)
}

export const nothing = fields({})

function string() {
  return z.string({ error: rule('text') })
}

/** Control characters and halves of a surrogate pair are in no text: the database keeps neither. */
function bounded(any: z.ZodString, lengthMin: number, lengthMax: number) {
  return (
    any
      .min(lengthMin, { error: rule('too_short', lengthMin) })
      // As the database counts: a sign of two surrogates is one.
      .refine(value => [...value].length >= lengthMin, { error: rule('too_short', lengthMin) })
      .max(lengthMax, { error: rule('too_long', lengthMax) })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule refuses.
      .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]*$/u, { error: rule('text') })
  )
}

export function text(lengthMin: number, lengthMax: number) {
  return bounded(string(), lengthMin, lengthMax)
}

/**
 * A name or another text of one line. Line breaks would let it pass for further lines of whatever it is written into, and a turned direction for another
 * text; marks that Urdu needs are in it.
 */
export function line(lengthMin: number, lengthMax: number) {
  return text(lengthMin, lengthMax).regex(ONE_LINE, { error: rule('text') })
}

const ONE_LINE = /^[^\t\n\r\u0085\u2028\u2029\u202D\u202E]*$/

/** What somebody says in their own words: the space around it is no part of it, and does not count. */
export function words(lengthMin: number, lengthMax: number) {
  return bounded(string().trim(), lengthMin, lengthMax)
}

export function pattern(form: RegExp, lengthMax: number) {
  return text(1, lengthMax).regex(form, { error: rule('format') })
}

export function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, { error: rule('choice', options.join(', ')) })
}

/** A whole number, as JSON number or as plain decimal digits. */
export function integer(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?(0|[1-9][0-9]{0,15})$/)], { error: rule('integer') })
    .transform(Number)
    .pipe(
      z
        .number()
        .int({ error: rule('integer') })
        .min(min, { error: rule('too_small', min) })
        .max(max, { error: rule('too_large', max) }),
    )
}

/** A yes or no: true, false, "true", "false", "1", "0". */
export function flag() {
  return z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: rule('flag') })
    .transform(value => value === true || value === 'true' || value === '1')
}

/** A plain non-negative decimal with at most `scale` fraction digits and up to the largest amount, kept as a string: amounts are never numbers. */
export function decimal(scale: number) {
  return z
    .string({ error: rule('decimal', scale) })
    .refine(value => parseDecimal(value, scale) !== undefined, { error: rule('decimal', scale) })
    .refine(value => parseUnits(value, scale) !== undefined, {
      error: rule('too_large', formatDecimal(UNITS_MAX, scale)),
    })
}

/** A file as the server hands it to a handler. In JSON it is its own hash, so that a repetition can be recognised. */
export class UploadedFile {
  readonly bytes: Uint8Array
  readonly sha256: string
  constructor(bytes: Uint8Array, sha256: string) {
    this.bytes = bytes
    this.sha256 = sha256
  }
  toJSON(): string {
    return this.sha256
  }
}

/** A file of a multipart body; clients give a `Blob`. */
export function uploadedFile() {
  return z.custom<UploadedFile>(value => value instanceof UploadedFile, {
    error: rule('file'),
  }) as unknown as z.ZodType<UploadedFile, Blob>
}

/** Of calls that take a picture. */
export const PICTURE_REFUSALS = [
  'rate_limited',
  'picture_type',
  'picture_broken',
  'picture_too_large',
  'picture_too_small',
] as const

/** Some of the choices, comma-separated, each once; none where empty. */
export function choices<const Options extends readonly [string, ...string[]]>(options: Options) {
  const known: readonly string[] = options
  return text(0, 400)
    .transform(value => [...new Set(value.split(',').filter(part => part !== ''))])
    .refine(parts => parts.every(part => known.includes(part)), { error: rule('choice', options.join(', ')) })
    .transform(parts => parts as Options[number][])
}

/** A public id of ours: short, no spaces, no markup. */
export const id = pattern(/^[A-Za-z0-9_-]+$/, 64)

export const symbol = pattern(/^[A-Z0-9.-]+$/, 20)

/** A day that exists, as YYYY-MM-DD. */
export const day = text(10, 10).refine(value => parseTradingDate(value) !== undefined, { error: rule('format') })

/** Milliseconds since 1970-01-01 UTC. */
export const moment = integer(0, TIME_MS_MAX)

/** Six Latin digits: a one-time code, a transaction code, a withdrawal code. */
export const sixDigits = pattern(/^[0-9]{6}$/, 6)

/** What a paged list takes. `cursor` comes from the page before. */
export const page = {
  cursor: pattern(/^[A-Za-z0-9_-]+$/, 200).optional(),
  limit: integer(1, LIMITS.pageItemsMax).default(LIMITS.pageItemsDefault),
}

/** What a paged list answers. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

/** On the wire: a decimal string with all its fraction digits. */
export const amountOut = z.string()
/** On the wire: milliseconds since 1970-01-01 UTC. */
export const timeOut = z.number().int()

/** Why a member of staff does something, as the person and the audit read it. */
export const staffReason = words(LIMITS.staffReasonLengthMin, LIMITS.staffReasonLengthMax)

/** The fields of a change request, which its kind of change checks. */
export const payload = z.record(z.string(), z.unknown(), { error: rule('format') })
