import { expect, test } from 'vitest'
import type { WithdrawalWithSteps } from '../../money/withdraw-types.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'

type Step = WithdrawalWithSteps['steps'][number]
const step = (state: Step['state'], actor: Step['actor'] = 'system'): Step => ({ state, actor, text: '', at: 1 })
const looks = (given: Parameters<typeof withdrawalSteps>[0]) =>
  withdrawalSteps(given).map(({ state, look }) => `${state} ${look}`)

test('a withdrawal under review shows that it is approved and arrives next', () => {
  const steps = [step('confirmed', 'person'), step('in_review')]
  expect(looks({ state: 'in_review', label: 'in_progress', steps })).toEqual([
    'confirmed done',
    'in_review now',
    'approved ahead',
    'settled ahead',
  ])
})

test('one at the bank has only its arrival before it, one that arrived nothing', () => {
  const steps = [step('confirmed'), step('approved'), step('sending')]
  expect(looks({ state: 'sending', label: 'in_progress', steps }).slice(-2)).toEqual(['sending now', 'settled ahead'])
  expect(looks({ state: 'settled', label: 'completed', steps: [...steps, step('settled')] }).at(-1)).toBe(
    'settled done',
  )
})

test('one that was turned down or came back ends there', () => {
  const steps = [step('confirmed'), step('in_review'), step('rejected', 'staff')]
  expect(withdrawalSteps({ state: 'rejected', label: 'failed', steps }).at(-1)).toMatchObject({
    look: 'failed',
    byStaff: true,
  })
  const back = [step('confirmed'), step('settled'), step('returned', 'rail')]
  expect(looks({ state: 'returned', label: 'failed', steps: back })).toEqual([
    'confirmed done',
    'settled done',
    'returned failed',
  ])
})
