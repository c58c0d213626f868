import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { creditJournal } from './deposit.postings.ts'
import { receivedJournal, sentBackJournal } from './payment.postings.ts'
import { refundSentJournal, refundSettledJournal, refundUndoneJournal } from './refund.postings.ts'
import { refundStates } from './refund.states.ts'

const legs = ({ legs: made }: ReturnType<typeof receivedJournal>) =>
  Object.fromEntries(made.map(({ account, units }) => [account.code, units]))

it('DEP-30 moves a refund as the table says', () => {
  expect(moveGrid(refundStates)).toMatchInlineSnapshot(`
    [
      "approved: send -> sent",
      "sent: settle -> settled, fail -> failed, return -> returned",
      "settled: return -> returned",
      "failed: ",
      "returned: ",
    ]
  `)
})

it('DEP-29 books a payment when its bank reports it, and credits it from there', () => {
  const payment = { id: 7n, asset: 'PKR', units: 1_000n }
  expect(legs(receivedJournal(payment, 'bank'))).toEqual({ bank: -1_000n, suspense: 1_000n })
  expect(legs(sentBackJournal(payment, 'bank'))).toEqual({ bank: 1_000n, suspense: -1_000n })
  const amounts = { receivedUnits: 1_000n, feeUnits: 10n, creditUnits: 990n }
  const credit = creditJournal({ userId: 1n, asset: 'PKR', reference: 'AAAAAAAA', ...amounts })
  expect(legs(credit)).toEqual({ suspense: -1_000n, user: 990n, transfer_fees: 10n })
})

it('DEP-30 books a refund when it is sent, when it is paid, and when it comes back', () => {
  const refund = { asset: 'PKR', units: 1_000n, reference: 'R0123456789' }
  expect(legs(refundSentJournal(refund))).toEqual({ suspense: -1_000n, in_transit: 1_000n })
  expect(legs(refundSettledJournal(refund, 'bank'))).toEqual({ in_transit: -1_000n, bank: 1_000n })
  expect(legs(refundUndoneJournal(refund, 'in_transit'))).toEqual({ in_transit: -1_000n, suspense: 1_000n })
  expect(legs(refundUndoneJournal(refund, 'bank'))).toEqual({ bank: -1_000n, suspense: 1_000n })
})
