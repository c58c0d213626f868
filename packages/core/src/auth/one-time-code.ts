import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type TimeMs } from '../clock.ts'

/** What a one-time code is good for. A code of one purpose opens nothing else. */
export const PURPOSES = [
  'register',
  'reset',
  'email',
  'transactionCode',
  'withdrawalCode',
  'destination',
  /** To a number that is to become the person's own. */
  'newPhone',
  /** To the number that they leave. */
  'oldPhone',
] as const
export type Purpose = (typeof PURPOSES)[number]

export const CODE_LIFE_MS = 10 * MINUTE_MS
/** Wrong tries after which a code is dead. A million codes and five tries: one in 200,000. */
export const CODE_WRONG_MAX = 5
const CODE_PAUSE_MS = 60 * SECOND_MS
const CODES_PER_HOUR = 5
/** Codes that one person, signed in and so asked for no captcha, may have sent to others within a day: to new numbers and addresses. */
export const CODES_TO_OTHERS_PER_DAY = 10

/** Codes by SMS to numbers of one operator, which a number's first digits name, within a day: whoever earns by calls to them earns no more. */
export const CODES_PER_OPERATOR_PER_DAY = 2_000
/** So many signs of +92 300 1234567 name country and operator. */
export const OPERATOR_PREFIX_LENGTH = 6

/**
 * From when the recipient may be sent another code, given the times of those sent in the last hour, newest first. Zero: now.
 * The bound is per recipient, whoever asks, so that nobody's phone can be made to ring all night.
 */
export function nextCodeAtMs(sentAtMs: readonly TimeMs[], nowMs: TimeMs): TimeMs {
  const [newest] = sentAtMs
  const fifth = sentAtMs[CODES_PER_HOUR - 1]
  const pause = newest === undefined ? 0 : newest + CODE_PAUSE_MS
  const quota = fifth === undefined ? 0 : fifth + HOUR_MS
  const at = Math.max(pause, quota)
  return at > nowMs ? at : 0
}

/** The same for codes that a person has sent to others, given the times of those of the last day, newest first. Zero: now. */
export function nextCodeToOthersAtMs(sentAtMs: readonly TimeMs[]): TimeMs {
  const tenth = sentAtMs[CODES_TO_OTHERS_PER_DAY - 1]
  return tenth === undefined ? 0 : tenth + DAY_MS
}
