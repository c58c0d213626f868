import { describe, expect, it } from 'vitest'
import { canMove } from '../machine.ts'
import { type IdStatus, userStates, verificationStates, wireStatus } from './user.states.ts'

describe('states of a person', () => {
  it('USER-7 is active or disabled, which the wire calls 1 and 0', () => {
    expect(userStates.states.map(state => [state, wireStatus(state)])).toEqual([
      ['active', 1],
      ['disabled', 0],
    ])
    expect(canMove(userStates, 'disabled', 'disable')).toBe(false)
  })

  it('USER-8 moves between the four words of verification as the table says', () => {
    const moves = Object.entries(verificationStates.moves).flatMap(([move, { from, to }]) =>
      (from as readonly IdStatus[]).map(state => `${state} ${move} ${to}`),
    )
    expect(moves).toMatchInlineSnapshot(`
      [
        "none submit pending",
        "fail submit pending",
        "pending pass succ",
        "pending refuse fail",
        "succ review_again pending",
        "succ suspend fail",
        "fail reinstate succ",
      ]
    `)
  })
})
