import { expect, it } from 'vitest'
import { FIRST_STEPS, isStepDone, openStep, type StepFacts } from './first-steps.ts'

const NEW: StepFacts = { hasTransactionCode: false, practice: null, idStatus: 'none', deposit: null, bought: null }
const PRACTISED: StepFacts = { ...NEW, hasTransactionCode: true, practice: {} }

it('UI-52 the first steps lead to each other, from the transaction password to the first share', () => {
  const life: StepFacts[] = [
    NEW,
    { ...NEW, hasTransactionCode: true },
    PRACTISED,
    { ...PRACTISED, idStatus: 'succ' },
    { ...PRACTISED, idStatus: 'succ', deposit: {} },
    { ...PRACTISED, idStatus: 'succ', deposit: {}, bought: {} },
  ]
  expect(life.map(openStep)).toEqual([...FIRST_STEPS, undefined])
  expect(life.map(facts => FIRST_STEPS.filter(step => isStepDone(step, facts)).length)).toEqual([0, 1, 2, 3, 4, 5])
})

it('UI-52 an identity under review holds up the first share alone, and a rejected one is asked for again', () => {
  expect(openStep({ ...PRACTISED, idStatus: 'pending' })).toBe('deposit')
  expect(openStep({ ...PRACTISED, idStatus: 'pending', deposit: {} })).toBeUndefined()
  expect(openStep({ ...PRACTISED, idStatus: 'fail', deposit: {} })).toBe('identity')
  expect(openStep({ ...PRACTISED, practice: null, idStatus: 'succ', deposit: {}, bought: {} })).toBeUndefined()
})
