import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { type WithdrawState, withdrawLabel, withdrawStates } from './withdraw.states.ts'

it('WDR-1 moves as the table says', () => {
  expect(moveGrid(withdrawStates)).toMatchInlineSnapshot(`
    [
      "confirmed: review -> in_review, pass -> approved, cancel -> cancelled",
      "in_review: approve -> approved, approve_first -> approved_once, reject -> rejected, cancel -> cancelled",
      "approved_once: approve_second -> approved, reject -> rejected, cancel -> cancelled",
      "approved: cancel -> cancelled, send -> sending",
      "sending: accept -> sent, settle -> settled, lose -> unknown, fail -> failed",
      "sent: settle -> settled, fail -> failed, return -> returned",
      "unknown: accept -> sent, settle -> settled, fail -> failed",
      "settled: return -> returned",
      "cancelled: ",
      "rejected: ",
      "failed: ",
      "returned: ",
    ]
  `)
})

it('WDR-1 can be cancelled by the person exactly while the money has not left', () => {
  const { initial, moves } = withdrawStates
  const before = new Set<WithdrawState>([initial])
  const staying = [moves.review, moves.pass, moves.approve, moves.approve_first, moves.approve_second]
  for (const { from, to } of staying) if (from.some(state => before.has(state))) before.add(to)
  expect(new Set(moves.cancel.from)).toEqual(before)
  expect(moves.send.from.every(state => before.has(state)) && !before.has(moves.send.to)).toBe(true)
})

it('WDR-2 shows the person one of four words', () => {
  const words = withdrawStates.states.map(state => [state, withdrawLabel(state)])
  expect(Object.fromEntries(words)).toMatchObject({
    unknown: 'in_progress',
    settled: 'completed',
    rejected: 'failed',
    returned: 'failed',
  })
})
