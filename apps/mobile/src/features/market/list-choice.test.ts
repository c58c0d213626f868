import { expect, test } from 'vitest'
import { choiceOf, listAddress } from './list-choice.ts'

test('an address gives back the choice that made it', () => {
  for (const choice of [{ sort: 'gainers' }, { sort: 'symbol', sector: 'oil.gas' }] as const) {
    const address = new URL(listAddress(choice), 'http://firoza.test')
    expect(choiceOf(address.searchParams.get('list'))).toEqual(choice)
  }
})

test('what is not known is the list by symbol, and the hot list is the one by turnover', () => {
  expect(choiceOf(null)).toEqual({ sort: 'symbol' })
  expect(choiceOf('nonsense')).toEqual({ sort: 'symbol' })
  expect(choiceOf('hot')).toEqual({ sort: 'turnover' })
})
