import { DAY_MS, MINUTE_MS, type TimeMs } from '../clock.ts'

/** What a conversation is about, as the person chooses it when it begins. */
export const SUPPORT_TOPICS = ['account', 'money', 'identity', 'trading', 'other'] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** Within how many minutes we promise to answer: the first time, and each time after. At any hour; the console is never closed. */
export const ANSWER_MINUTES: Readonly<Record<SupportTopic, { readonly first: number; readonly next: number }>> = {
  // Somebody else may be in the account at this moment.
  account: { first: 5, next: 10 },
  money: { first: 15, next: 30 },
  identity: { first: 30, next: 60 },
  trading: { first: 30, next: 60 },
  other: { first: 60, next: 120 },
}

/** When an answer is due to somebody who has waited since a moment. */
export function answerDueAt(topic: SupportTopic, waitingSinceMs: TimeMs, answeredBefore: boolean): TimeMs {
  const { first, next } = ANSWER_MINUTES[topic]
  return waitingSinceMs + (answeredBefore ? next : first) * MINUTE_MS
}

/** After so long without a word from the person an answered conversation is closed. */
export const LAPSE_MS = 3 * DAY_MS
/** For so long after it was closed, a conversation can be rated. */
export const RATING_MS = 14 * DAY_MS
export const STARS_MAX = 5
