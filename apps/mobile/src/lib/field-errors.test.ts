import { RefusedError } from '@firoza/api/client/call-error'
import { expect, it } from 'vitest'
import { errorsOf, hasErrors } from './field-errors.ts'

const refused = (field?: string) =>
  new RefusedError(-1001, 'The code is incorrect', {
    reason: 'code_wrong',
    details: {},
    ...(field !== undefined && { field }),
  })

it('ACC-3 puts a refusal beside the field it names, and over the form where the form has no such field', () => {
  expect(errorsOf(refused('code'), ['phone', 'code'])).toEqual({ code: 'The code is incorrect' })
  expect(errorsOf(refused('elsewhere'), ['phone', 'code'])).toEqual({ form: 'The code is incorrect' })
  expect(errorsOf(refused(), ['phone', 'code'])).toEqual({ form: 'The code is incorrect' })
  expect(hasErrors(errorsOf(null, ['phone']))).toBe(false)
})
