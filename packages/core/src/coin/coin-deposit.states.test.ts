import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { coinDepositStates } from './coin-deposit.states.ts'

it('CDP-5 moves a payment by blocks alone, and never on from its credit', () => {
  expect(moveGrid(coinDepositStates)).toMatchInlineSnapshot(`
    [
      "confirming: credit -> credited, collect -> below_min, set_aside -> to_recover, vanish -> vanished",
      "below_min: credit -> credited, vanish -> vanished",
      "credited: ",
      "vanished: reappear -> confirming",
      "to_recover: vanish -> vanished, recover -> recovered",
      "recovered: ",
    ]
  `)
})
