import { expect, it } from 'vitest'
import { errorsStanding, type StandingErrors } from './standing-errors.ts'

const then = { amount: '5', password: '' }
const standing: StandingErrors<'amount' | 'password'> = {
  errors: { amount: 'Too little', password: 'Missing', form: 'No answer' },
  values: then,
}

it('UI-34 the error of a field goes when that field is changed, and the others stay', () => {
  expect(errorsStanding(standing, then)).toEqual(standing.errors)
  expect(errorsStanding(standing, { ...then, amount: '500' })).toEqual({ password: 'Missing' })
  expect(errorsStanding(standing, { ...then, password: 'x' })).toEqual({ amount: 'Too little' })
})

it('UI-34 what belongs to no field goes with any change', () => {
  const known: typeof standing = { errors: { form: 'No answer' }, values: then }
  expect(errorsStanding(known, then)).toEqual({ form: 'No answer' })
  expect(errorsStanding(known, { ...then, password: 'x' })).toEqual({})
})
