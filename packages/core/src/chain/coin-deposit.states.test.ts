import { expect, it } from 'vitest'
import { canMove } from '../machine.ts'
import { coinDepositStates } from './coin-deposit.states.ts'

it('CDP-5 moves a payment by blocks alone, and never on from its credit', () => {
  const { states, moves } = coinDepositStates
  const grid = states.map(state => {
    const open = (Object.keys(moves) as (keyof typeof moves)[]).filter(move => canMove(coinDepositStates, state, move))
    return `${state}: ${open.map(move => `${move} -> ${moves[move].to}`).join(', ') || '-'}`
  })
  expect(grid).toMatchInlineSnapshot(`
    [
      "confirming: credit -> credited, collect -> below_min, set_aside -> to_recover, vanish -> vanished",
      "below_min: credit -> credited, vanish -> vanished",
      "credited: -",
      "vanished: reappear -> confirming",
      "to_recover: vanish -> vanished, recover -> recovered",
      "recovered: -",
    ]
  `)
})
