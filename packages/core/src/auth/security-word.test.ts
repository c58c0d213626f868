import { expect, it } from 'vitest'
import { decideSecurityWord } from './security-word.ts'

it.each([
  ['  Falcon of Hunza ', 'Falcon of Hunza'],
  ['شاہین', 'شاہین'],
  ['blue-7', 'blue-7'],
  ['   ', ''],
])('USER-32 keeps %j as %j', (typed, kept) => {
  expect(decideSecurityWord(typed)).toEqual({ ok: true, value: kept })
})

it.each(['ab', 'x'.repeat(25), 'evil.example', 'call +92', '<b>', 'two  spaces', 'a\nb\nc', '-a-'])(
  'USER-32 refuses %j, which could pass for something else',
  typed => {
    expect(decideSecurityWord(typed)).toMatchObject({ ok: false, reason: 'security_word', field: 'word' })
  },
)
