import { expect, it } from 'vitest'
import { isPath } from '../../paths.ts'
import { notFound, pageAt } from '../../routes.tsx'
import { FEATURE_GROUPS } from './all-features.ts'

it('UI-53 the sheet of all features has four groups, and each entry leads to a page of its own', () => {
  expect(FEATURE_GROUPS.map(({ title }) => title)).toEqual(['home.invest', 'home.money', 'home.follow', 'home.account'])
  const addresses = FEATURE_GROUPS.flatMap(({ entries }) => entries.map(({ address }) => address))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const path = address.split('?')[0] ?? ''
    expect(isPath(path) && pageAt(path) !== notFound, address).toBe(true)
  }
})
