import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { creditJournal } from '@firoza/core/deposit/deposit.postings'
import { receivedJournal } from '@firoza/core/deposit/payment.postings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { MONDAY_MORNING_MS } from '../../testing/test-clock.ts'
import { signedIn, withdrawingApp } from '../../testing/withdrawing.ts'

let app: TestApp
beforeAll(async () => {
  app = await withdrawingApp()
})
afterAll(async () => {
  await assertBooks(app.db)
  await app.close()
})

async function payIn(units: bigint) {
  const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
  const { id: userId } = present(person, 'the person who pays in')
  const paid = { userId, asset: 'PKR', reference: 'TURNOVER', receivedUnits: units, feeUnits: 0n, creditUnits: units }
  const nowMs = app.clock.now()
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  const received = receivedJournal({ id: 0n, asset: 'PKR', units }, 'sandbox_bank')
  await inTransaction(app.db, tx => postJournals(tx, [received, creditJournal(paid)], time))
}

it('WDR-8 what came in today and goes out today is seen in parts and over several ways too, and no more once a part was taken back', async () => {
  app.clock.set(MONDAY_MORNING_MS + 31 * DAY_MS)
  const ayesha = await signedIn(app)
  await payIn(1_000_000n)
  const asked = async (amount: string, template: string) => {
    const made = await ayesha.withdraw(amount, { destinationId: await ayesha.destinationId(template) })
    if (typeof made === 'string') throw new Error(`refused: ${made}`)
    const [row] = await app.db<{ reasons: string[] }[]>`
      select review_reasons as reasons from withdrawal where id = ${BigInt(made.id)}`
    return { id: made.id, seen: row?.reasons.includes('quick_turnover') }
  }
  const first = await asked('5000', 'pk_iban')
  expect(first.seen).toBe(false)
  expect((await asked('4000', 'pk_easypaisa')).seen).toBe(true)
  await ayesha.call('POST /user/withdraw/cancel', { id: first.id })
  expect((await asked('3000', 'pk_iban')).seen).toBe(false)
})
