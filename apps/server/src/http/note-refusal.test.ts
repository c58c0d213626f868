import type { Reason } from '@firoza/core/refusal'
import { messages } from '@firoza/i18n/messages/en-US/refusal'
import { expect, it } from 'vitest'
import { OF_SECURITY } from './note-refusal.ts'

/** Faults of what somebody brought, not of who they are. */
const OF_FORM: readonly Reason[] = [
  ...(['statement_period_wrong', 'signed_line_wrong', 'offering_lots_wrong'] as const),
  'robot_units_locked',
]

it('API-15 the operator hears of each secret that was wrong and of each lock', () => {
  const reasons = (Object.keys(messages) as Reason[]).filter(reason => /_(wrong|locked)$/.test(reason))
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter(reason => !OF_SECURITY.has(reason)).sort()).toEqual([...OF_FORM].sort())
})
