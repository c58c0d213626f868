import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { depositStates } from './deposit.states.ts'

it('DEP-1 moves as the table says', () => {
  expect(moveGrid(depositStates)).toMatchInlineSnapshot(`
    [
      "created: instruct -> awaiting_payment, cancel -> cancelled, expire -> expired",
      "awaiting_payment: prove -> proof_submitted, receive -> matching, cancel -> cancelled, expire -> expired",
      "proof_submitted: receive -> matching, cancel -> cancelled, reject -> rejected",
      "matching: match -> aml_check, hold -> aml_hold",
      "aml_check: clear -> approved, hold -> aml_hold",
      "aml_hold: confirm -> matching, recheck -> matching, release -> approved, give_back -> returned",
      "approved: credit -> credited",
      "credited: reverse -> returned",
      "cancelled: receive -> matching",
      "expired: receive -> matching",
      "rejected: receive -> matching",
      "returned: ",
    ]
  `)
})

it('DEP-1 credits only what is approved, and approves only what a bank has reported', () => {
  const { credit, release, clear, receive } = depositStates.moves
  expect(credit.from).toEqual(['approved'])
  expect([...release.from, ...clear.from]).toEqual(['aml_hold', 'aml_check'])
  const into = Object.entries(depositStates.moves).filter(([, move]) => move.to === 'matching')
  expect(into.map(([name]) => name)).toEqual(['receive', 'confirm', 'recheck'])
  expect(receive.from).not.toContain('credited')
})
