import { describe, expect, it } from 'vitest'
import { machine } from '../machine.ts'
import { changesSomething, sameLines } from './change.ts'
import { type CaseKind, type CaseStatus, decideCase, openDecisions, type Vote } from './decide-case.ts'

const states = machine({
  name: 'a case of a test',
  states: ['open', 'granted', 'rejected'],
  initial: 'open',
  moves: {
    grant: { from: ['open'], to: 'granted' },
    reject: { from: ['open', 'granted'], to: 'rejected' },
  },
})
const kind: CaseKind<(typeof states)['states'][number], keyof (typeof states)['moves']> = {
  name: 'test',
  machine: states,
  read: 'see',
  decisions: {
    grant: { move: 'grant', permission: 'vote', finalPermission: 'finish', eyes: 2, explain: 'note', tone: 'primary' },
    reject: {
      move: 'reject',
      permission: 'by_row',
      eyes: 'by_row',
      notBy: ['create'],
      explain: 'note',
      tone: 'danger',
    },
  },
}
const row: CaseStatus<'open' | 'granted' | 'rejected', number> = {
  state: 'open',
  version: 3,
  votes: [],
  lastMovers: { create: 9 },
  users: [100],
  staff: [7],
  expiresAtMs: 1000,
  eyes: 1,
  permission: 'turn down',
}
const vote: Vote<number> = {
  decision: 'grant',
  permissions: ['vote', 'finish', 'turn down'],
  version: 3,
  staffId: 1,
  ownUserId: null,
}
const answer = (change: Partial<typeof row> = {}, by: Partial<Vote<number>> = {}, nowMs = 0) => {
  const decided = decideCase(kind, { ...row, ...change }, { ...vote, ...by }, nowMs)
  return decided.ok ? decided.value : decided.reason
}
const first = { decision: 'grant', staffId: 2, ownUserId: null, permissions: ['vote'] }

describe('a vote', () => {
  it('REV-2 counts towards its decision, and the last one moves the row', () => {
    expect(answer()).toEqual({ votes: 1, eyes: 2, decided: false, state: 'open' })
    expect(answer({ votes: [first] })).toEqual({ votes: 2, eyes: 2, decided: true, state: 'granted' })
    expect(answer({ votes: [{ ...first, decision: 'reject' }] })).toMatchObject({ votes: 1, decided: false })
    expect(answer({}, { decision: 'reject' })).toEqual({ votes: 1, eyes: 1, decided: true, state: 'rejected' })
    expect(answer({ eyes: 2 }, { decision: 'reject' })).toMatchObject({ eyes: 2, decided: false })
  })

  it('REV-3 needs the permission of the decision, and of the last vote where that is another', () => {
    expect(answer({}, { permissions: ['finish'] })).toBe('staff_permission_missing')
    expect(answer({}, { permissions: ['vote'] })).toMatchObject({ decided: false })
    expect(answer({ votes: [first] }, { permissions: ['vote'] })).toBe('staff_permission_missing')
    expect(answer({}, { decision: 'reject', permissions: ['vote'] })).toBe('staff_permission_missing')
  })

  it('REV-4 is refused in one order', () => {
    const worst = { state: 'granted', version: 4, votes: [{ ...first, staffId: 7 }], staff: [7] } as const
    const by = { staffId: 7, permissions: [] as string[] }
    expect(answer(worst, by)).toBe('staff_permission_missing')
    expect(answer(worst, { staffId: 7 })).toBe('case_changed')
    expect(answer({ ...worst, version: 3 }, { staffId: 7 })).toBe('case_own_interest')
    expect(answer({ ...worst, version: 3, staff: [] }, { staffId: 7 })).toBe('move_not_allowed')
    expect(answer({ ...worst, version: 3, staff: [], state: 'open' }, { staffId: 7 }, 1000)).toBe('case_expired')
    expect(answer({ ...worst, version: 3, staff: [], state: 'open' }, { staffId: 7 })).toBe('case_same_person')
  })

  it('REV-4 is no vote of a person whom it is about, and none that one of them gave before', () => {
    expect(answer({}, { ownUserId: 100 })).toBe('case_own_interest')
    expect(answer({ votes: [{ ...first, ownUserId: 100 }] })).toBe('case_own_interest')
    expect(answer({}, { ownUserId: 101 })).toMatchObject({ votes: 1 })
    expect(answer({}, { decision: 'reject', staffId: 9 })).toBe('case_same_person')
  })

  it('REV-4 counts no earlier vote of somebody who may no longer vote so, and lets another take their place', () => {
    const demoted = { ...first, permissions: ['see'] }
    expect(answer({ votes: [demoted] })).toEqual({ votes: 1, eyes: 2, decided: false, state: 'open' })
    expect(answer({ votes: [demoted] }, { staffId: 2 })).toBe('case_same_person')
    expect(answer({ votes: [demoted, { ...first, staffId: 3 }] })).toMatchObject({ votes: 2, decided: true })
    const asked = { lastMovers: { create: 2 }, requestPermission: 'ask' }
    expect(answer({ ...asked, votes: [first] }), 'who asked may vote, and no longer ask').toMatchObject({ votes: 1 })
    expect(answer({ ...asked, votes: [{ ...first, permissions: ['ask'] }] })).toMatchObject({ decided: true })
  })

  it('REV-5 expires only in the first state', () => {
    expect(answer({ state: 'granted' }, { decision: 'reject' }, 1000)).toMatchObject({ state: 'rejected' })
    expect(answer({ expiresAtMs: null }, {}, 1000)).toMatchObject({ votes: 1 })
  })
})

it('REV-1 names the decisions that a state allows', () => {
  expect(openDecisions(kind, 'open')).toEqual(['grant', 'reject'])
  expect(openDecisions(kind, 'granted')).toEqual(['reject'])
  expect(openDecisions(kind, 'rejected')).toEqual([])
})

it('REV-6 compares lines whatever their order', () => {
  const a = { field: 'status', before: 'active', after: 'disabled' } as const
  const b = { field: 'asset', before: 'PKR', after: 'PKR' } as const
  expect(sameLines([a, b], [b, a])).toBe(true)
  expect(sameLines([a, b], [a, { ...b, after: 'USD' }])).toBe(false)
  expect(changesSomething([b])).toBe(false)
  expect(changesSomething([a, b])).toBe(true)
})
