import { expect, it } from 'vitest'
import { MINUTE_MS } from '../clock.ts'
import { ANSWER_MINUTES, answerDueAt, SUPPORT_TOPICS } from './promise.ts'

it('SUP-6 promises an answer by topic, and a first one sooner than the next', () => {
  expect(answerDueAt('account', 1_000, false)).toBe(1_000 + 5 * MINUTE_MS)
  expect(answerDueAt('money', 0, true)).toBe(30 * MINUTE_MS)
  for (const topic of SUPPORT_TOPICS) expect(ANSWER_MINUTES[topic].first).toBeLessThan(ANSWER_MINUTES[topic].next)
})
