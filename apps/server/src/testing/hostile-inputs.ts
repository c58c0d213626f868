import type { Endpoint } from '@firoza/api/endpoint'
import type { z } from 'zod'

type Field = z.ZodType

/** Values among which every kind of field of ours finds one that it accepts. */
const PLAUSIBLE: readonly unknown[] = [
  'OGDC',
  'PKR',
  '1',
  '1.00',
  'true',
  '135790',
  'abcdef',
  'real',
  'demo',
  'register',
  'image',
  'en-US',
  '1d',
  'zara@example.com',
  'FZ10000001',
  '2026-02-09',
  '2026-02',
  `0x${'ab'.repeat(32)}`,
  'https://fcm.googleapis.com/fcm/send/x',
  'A'.repeat(22),
  'A'.repeat(87),
  {},
]

/** What no field should choke on: too long, wrong kind, foreign alphabets, other languages' code, numbers beyond numbers. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half of a surrogate pair: \ud800',
  ' '.repeat(40),
  // Ten for JavaScript, five for the database.
  '\u{1f600}'.repeat(5),
  '‮\u2066',
  "' or 1=1 --",
  '"; drop table app_user; --',
  '%00%27',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands.
  '${7*7}{{7*7}}',
  '-1',
  '0',
  '1e309',
  '9'.repeat(30),
  '1.0000000001',
  '1969-12',
  '999999999999999_1',
  '999999999999999999_1',
  '999999999999999_FZ10000001_password',
  '999999999999999999_FZ10000001_password',
  'NaN',
  'Infinity',
  '۱۲۳',
  '__proto__',
  -1,
  0,
  1.5,
  1e300,
  8_640_000_000_000_000,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  null,
  [],
  ['a', 'b'],
  {},
  { $gt: '' },
  { length: 'x' },
]

export function fieldsOf({ input }: Endpoint): readonly (readonly [string, Field])[] {
  const { shape } = input as unknown as { shape: Readonly<Record<string, Field>> }
  return Object.entries(shape)
}

/** An input that passes the description: each field the first plausible value that it accepts. */
export function plausibleInput(endpoint: Endpoint): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(endpoint)) {
    const value = [...offered(field), ...PLAUSIBLE].find(candidate => field.safeParse(candidate).success)
    if (value === undefined && endpoint.file === name) continue
    if (value === undefined) throw new Error(`${endpoint.path}: no plausible value for ${name}`)
    input[name] = value
  }
  return input
}

/** The choices that a field names when it is given none of them. */
function offered(field: Field): string[] {
  const [rule, ...choices] = (field.safeParse('?').error?.issues[0]?.message ?? '').split(/:|, /)
  return rule === 'choice' ? choices : []
}
