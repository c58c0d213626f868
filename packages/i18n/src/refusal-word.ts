import type { FieldRule } from '@firoza/core/field-rule'

/** Values of refusal details that are words, the names of currencies among them: they are translated before they go into the sentence. */
export const REFUSAL_WORDS = [
  'word_buy',
  'word_sell',
  'word_above',
  'word_below',
  'word_long',
  'word_short',
  'word_front',
  'word_back',
  'word_selfie',
  'word_address',
  'word_funds',
  'word_PKR',
  'word_USD',
  'word_BRL',
] as const

/** Keys beside the reasons: the words, and a sentence for each rule that a field can break. */
export type RefusalWord = (typeof REFUSAL_WORDS)[number] | `invalid_${FieldRule}`
