import type { Reason, Reasons, Refusal } from '@firoza/core/refusal'
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
    // An example is shown as it is typed: an account number is no amount.
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'example' ? isolate(String(value)) : readable(value, t),
    ]),
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

const DECIMAL = /^-?\d+(\.\d+)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function readable(value: MessageValue, t: Translate<'refusal'>): MessageValue {
  if (typeof value === 'number') return value
  const word = REFUSAL_WORDS.find(known => known === `word_${value}`)
  if (word) return t(`refusal.${word}`)
  if (DECIMAL.test(value)) return isolate(formatNumber(value, { fractionDigits: 'asGiven' }))
  if (INSTANT.test(value)) return isolateWhole(formatDateTime(Date.parse(value)))
  return isolate(value)
}
