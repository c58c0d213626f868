import { HOUR_MS } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseRows } from '../testing/refuse-rows.ts'
import { type TestClock, testClock } from '../testing/test-clock.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { openVault } from '../vault/vault.ts'
import { addMessage } from './outbox.store.ts'
import { deliverAll, type Sender } from './outbox-worker.ts'

const log = pino({ level: 'silent' })
const vault = openVault(Buffer.alloc(32, 1))
const STUCK = '+923000000000'
let database: TestDatabase
let clock: TestClock
beforeEach(async () => {
  database = await cloneTestDatabase()
  clock = testClock()
})
afterEach(() => database.drop())

const round = (send: Sender['send']) => {
  const sender = { simulated: true, send }
  return deliverAll({ db: database.sql, clock, log, vault, senders: { sms: sender, email: sender, push: sender } })
}
const put = (recipient: string) => {
  const message = { channel: 'sms', recipient, kind: 'code_register', locale: 'en-US', text: '123456' } as const
  return addMessage(database.sql, message, clock.now())
}
const rows = () => database.sql`select state, last_error as error from outbox_message order by id`

it('NTC-6 keeps of what a carrier says what PostgreSQL can keep', async () => {
  await put(STUCK)
  await round(() => Promise.reject(new Error('odd \0 words')))
  expect(await rows()).toEqual([{ state: 'waiting', error: 'odd  words' }])
})

it('NTC-6 OPS-21 a message of which nobody can write down what became of it holds up no other, and is not sent for ever', async () => {
  await put(STUCK)
  await put('+923001112233')
  await refuseRows(database.sql, 'outbox_message', `new.recipient = '${STUCK}' and new.state = 'shown'`)
  let sent = 0
  for (let rounds = 0; rounds < 2 * LIMITS.outboxAttemptsMax; rounds++) {
    await round(async ({ recipient }) => {
      if (recipient === STUCK) sent++
    })
    clock.advance(HOUR_MS)
  }
  expect(sent).toBe(LIMITS.outboxAttemptsMax)
  expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'shown' }])
})
