import type { Reasons } from '@firoza/core/reasons'
import type { Reason, Refusal } from '@firoza/core/refusal'
import type { Messages } from './all-messages.ts'
import { isolate, isolateWhole } from './bidi.ts'
import { formatDateTime } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { type MessageValue, type ParameterOf, withoutPlaceholders } from './message.ts'
import { REFUSAL_WORDS } from './refusal-word.ts'
import type { MessageKey, Translate } from './translate.ts'

/**
 * Holds that a sentence names only details that its reason carries. That every reason has a sentence is held by the
 * type of the English file, and that both languages have it, by the type of the Urdu one.
 */
type Sentences = Messages['refusal']
type Surplus = { [R in Reason]: Exclude<ParameterOf<Sentences[R]>, keyof Reasons[R]> }[Reason]
type Holds<Claim extends true> = Claim
export type SentencesNameOnlyTheirDetails = Holds<[Surplus] extends [never] ? true : false>

type Values = Readonly<Record<string, MessageValue>>

/** The sentence for a refusal, in the translator's language: amounts with separators, instants in Karachi's time. */
export function refusalMessage(t: Translate<'refusal'>, refusal: Pick<Refusal, 'reason' | 'details'>): string {
  const details: Values = { ...refusal.details }
  const values: Values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, readable(name, value, t)]),
  )
  // The pair of key and details is right by the types of refusals; TypeScript cannot follow that over the union.
  const translate = t as unknown as (key: MessageKey<'refusal'>, values: Values) => string
  return translate(sentenceKey(refusal), values)
}

/** The sentence where only the reason was kept: what it would tell of the details is left out. */
export function refusalInBrief(t: Translate<'refusal'>, key: MessageKey<'refusal'>): string {
  return withoutPlaceholders((t as unknown as (key: string) => string)(key))
}

/** A field that is not valid says which rule it breaks, each in a sentence of its own. */
function sentenceKey(refusal: Pick<Refusal, 'reason' | 'details'>): MessageKey<'refusal'> {
  if (refusal.reason !== 'field_invalid') return `refusal.${refusal.reason}`
  const { rule } = refusal.details as Reasons['field_invalid']
  return `refusal.invalid_${rule}`
}

/**
 * How each detail is written. It is told by the detail's name and never by its value: a value may be what the caller sent. `word` is a word of ours, such
 * as a side or a currency, and what is none stays as it is.
 */
type DetailType = 'text' | 'word' | 'decimal' | 'instant'
type DetailName = { [R in Reason]: keyof Reasons[R] }[Reason]

const DETAIL_TYPES = {
  field: 'text',
  rule: 'text',
  bound: 'decimal',
  limitBytes: 'decimal',
  what: 'text',
  retryAfterSeconds: 'decimal',
  state: 'text',
  move: 'text',
  allowedFrom: 'text',
  daysMax: 'decimal',
  lines: 'decimal',
  linesMax: 'decimal',
  max: 'decimal',
  minutes: 'decimal',
  needed: 'text',
  permission: 'text',
  until: 'instant',
  triesLeft: 'decimal',
  methods: 'text',
  passkey: 'text',
  min: 'decimal',
  lot: 'decimal',
  from: 'instant',
  fromDate: 'text',
  side: 'word',
  megabytes: 'decimal',
  megapixels: 'decimal',
  symbol: 'text',
  opensAt: 'instant',
  step: 'decimal',
  asset: 'word',
  tick: 'decimal',
  price: 'decimal',
  lower: 'decimal',
  upper: 'decimal',
  last: 'decimal',
  required: 'decimal',
  available: 'decimal',
  existing: 'decimal',
  heldForOrders: 'decimal',
  lockedUntilNextDay: 'decimal',
  filled: 'decimal',
  example: 'text',
  percent: 'decimal',
  fee: 'decimal',
  left: 'decimal',
  fault: 'text',
  subject: 'text',
  setting: 'text',
  name: 'text',
  line: 'decimal',
  reference: 'text',
  chain: 'text',
  wanted: 'text',
  account: 'text',
  by: 'text',
  above: 'decimal',
  days: 'text',
  most: 'decimal',
  payoff: 'decimal',
  score: 'decimal',
  now: 'instant',
  at: 'instant',
  value: 'decimal',
  mark: 'decimal',
  liquidation: 'decimal',
  date: 'text',
} as const satisfies Readonly<Record<DetailName, DetailType>>

const DECIMAL = /^-?\d+(\.\d+)?$/

function readable(name: string, value: MessageValue, t: Translate<'refusal'>): MessageValue {
  if (typeof value === 'number') return value
  const type: DetailType = Object.hasOwn(DETAIL_TYPES, name) ? DETAIL_TYPES[name as DetailName] : 'text'
  if (type === 'word') {
    const word = REFUSAL_WORDS.find(known => known === `word_${value}`)
    return word ? t(`refusal.${word}`) : isolate(value)
  }
  if (type === 'decimal' && DECIMAL.test(value)) return isolate(formatNumber(value, { fractionDigits: 'asGiven' }))
  const atMs = type === 'instant' ? Date.parse(value) : Number.NaN
  return Number.isNaN(atMs) ? isolate(value) : isolateWhole(formatDateTime(atMs))
}
