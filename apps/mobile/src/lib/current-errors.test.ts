import { expect, it } from 'vitest'
import { currentErrors, type FoundErrors } from './current-errors.ts'

const then = { amount: '5', password: '' }
const standing: FoundErrors<'amount' | 'password'> = {
  errors: { amount: 'Too little', password: 'Missing', form: 'No answer' },
  values: then,
}

it('UI-34 the error of a field goes when that field is changed, and the others stay', () => {
  expect(currentErrors(standing, then)).toEqual(standing.errors)
  expect(currentErrors(standing, { ...then, amount: '500' })).toEqual({ password: 'Missing' })
  expect(currentErrors(standing, { ...then, password: 'x' })).toEqual({ amount: 'Too little' })
})

it('UI-34 what belongs to no field goes with any change', () => {
  const known: typeof standing = { errors: { form: 'No answer' }, values: then }
  expect(currentErrors(known, then)).toEqual({ form: 'No answer' })
  expect(currentErrors(known, { ...then, password: 'x' })).toEqual({})
})
