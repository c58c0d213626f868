import { expect, it } from 'vitest'
import { JOURNAL_KINDS } from './journal.ts'
import { kindsOfGroup, MOVEMENT_GROUPS } from './movement-group.ts'

it('PTF-7 puts every kind of journal into exactly one group', () => {
  const grouped = MOVEMENT_GROUPS.flatMap(kindsOfGroup)
  expect(grouped.toSorted()).toEqual(Object.keys(JOURNAL_KINDS).toSorted())
  for (const group of MOVEMENT_GROUPS) expect(kindsOfGroup(group).length).toBeGreaterThan(0)
})

it('PTF-7 counts what comes back of a withdrawal as a withdrawal, and a returned deposit as a deposit', () => {
  expect(kindsOfGroup('withdrawal')).toContain('withdraw_undone')
  expect(kindsOfGroup('deposit')).toContain('deposit_returned')
})
