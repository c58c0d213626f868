import { latinDigits } from '../text/digits.ts'

const BETWEEN = /[\s\u00A0\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C.\-/]/g

/** A number as people copy it from cards, letters and chats: Latin digits, capital letters, without what stands between. */
export function compact(text: string): string {
  return latinDigits(text).replace(BETWEEN, '').toUpperCase()
}

/** Words as people write them: spaces made one, none at the ends. */
export function tidyWords(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The sum of each digit times its weight; the weights repeat. */
export function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0)
}

export function digitsOf(text: string): number[] {
  return [...text].map(Number)
}
