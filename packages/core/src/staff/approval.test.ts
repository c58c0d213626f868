import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../clock.ts'
import { canMove } from '../machine.ts'
import { type ApprovalMove, approvalStates } from './approval.states.ts'
import {
  APPROVAL_LIFE_MS,
  type ApprovalStanding,
  changesSomething,
  type Decider,
  decideApproval,
  sameBefore,
} from './approval.ts'

const asked: ApprovalStanding<number> = {
  state: 'requested',
  requestedBy: 1,
  expiresAtMs: APPROVAL_LIFE_MS,
  benefitsStaff: [3],
  benefitsUsers: [77],
}
const second: Decider<number> = { staffId: 2, ownUserId: null }
const said = (standing: ApprovalStanding<number>, by: Decider<number>, nowMs = HOUR_MS) => {
  const decided = decideApproval(standing, 'approve', by, nowMs)
  return decided.ok ? decided.value : decided.reason
}

it('APR-1 goes these ways and no others', () => {
  const moves = Object.keys(approvalStates.moves) as ApprovalMove[]
  const grid = approvalStates.states.map(
    state =>
      `${state.padEnd(9)} ${moves.map(move => (canMove(approvalStates, state, move) ? approvalStates.moves[move].to : '·')).join(' ')}`,
  )
  expect(`\n${grid.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    requested approved · rejected withdrawn expired
    approved  · applied · · ·
    applied   · · · · ·
    rejected  · · · · ·
    expired   · · · · ·
    withdrawn · · · · ·
    "
  `)
})

describe('who may approve', () => {
  it('APR-2 is somebody else than who asked', () => {
    expect(said(asked, second)).toBe('approved')
    expect(said(asked, { staffId: 1, ownUserId: null })).toBe('approval_by_same_person')
  })

  it('APR-2 is nobody who gains by it, as staff or as an investor', () => {
    expect(said(asked, { staffId: 3, ownUserId: null })).toBe('approval_of_own_interest')
    expect(said(asked, { staffId: 2, ownUserId: 77 })).toBe('approval_of_own_interest')
    expect(said(asked, { staffId: 2, ownUserId: 78 })).toBe('approved')
  })

  it('APR-3 comes too late after a day, to the millisecond', () => {
    expect(said(asked, second, APPROVAL_LIFE_MS - 1)).toBe('approved')
    expect(said(asked, second, APPROVAL_LIFE_MS)).toBe('approval_expired')
  })

  it('APR-1 decides once', () => {
    for (const state of ['approved', 'applied', 'rejected', 'expired', 'withdrawn'] as const)
      expect(said({ ...asked, state }, second)).toBe('move_not_allowed')
  })
})

it('APR-4 knows a change that begins from something else, and one that changes nothing', () => {
  const line = (before: string, after: string) => ({ field: 'status' as const, before, after })
  expect(sameBefore([line('1', '2')], [line('1', '2')])).toBe(true)
  expect(sameBefore([line('1', '2')], [line('3', '2')])).toBe(false)
  expect(sameBefore([line('1', '2')], [line('1', '3')]), 'it would end otherwise').toBe(false)
  expect(sameBefore([line('1', '2')], [])).toBe(false)
  expect(changesSomething([line('1', '1')])).toBe(false)
  expect(changesSomething([line('1', '1'), line('', 'x')])).toBe(true)
})
