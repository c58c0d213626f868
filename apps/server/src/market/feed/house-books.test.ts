import { setImmediate as turn } from 'node:timers/promises'
import type { BalanceChange } from '@firoza/core/engine/event'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../db/sql.ts'
import type { BatchEvents } from '../../engine/engine-port.ts'
import { seedPeople } from '../../sandbox/seed-people.ts'
import { noEngine } from '../../testing/no-engine.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { followHouse } from './house-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedPeople(app.db, 'sandbox', app.clock.now())
})
afterAll(() => app.close())

/** A connection whose answers to readings of balances wait, while `held` is set. */
function heldBack(db: Db) {
  const release = Promise.withResolvers<void>()
  const gate = { held: false, db, answers: [] as Promise<unknown>[], release: release.resolve }
  gate.db = new Proxy(db, {
    apply(target, self, args) {
      const answer = Reflect.apply(target as never, self, args) as Promise<unknown>
      if (!gate.held || !String(args[0]).includes('from ledger_account')) return answer
      const late = Promise.all([answer, release.promise]).then(([rows]) => rows)
      gate.answers.push(late)
      return late
    },
  })
  return gate
}

it('SIM-13 keeps a balance that was heard of while an older one was being read', async () => {
  const [row] = await app.db<{ userId: bigint; posted: bigint }[]>`
    select user_id as "userId", posted from ledger_account where code = 'user' and asset = 'PKR' and realm = 'demo' order by id limit 1`
  if (!row) throw new Error('no account')
  const userId = Number(row.userId)
  let tell: (batch: BatchEvents) => void = () => undefined
  const onEvents = (listener: typeof tell) => {
    tell = listener
    return () => undefined
  }
  const gate = heldBack(app.db)
  const books = await followHouse(
    { db: gate.db, engine: { ...noEngine(), onEvents }, log: pino({ level: 'silent' }) },
    [userId],
  )
  const cash = () => books.view('demo', userId, 'OGDC', Number.MAX_SAFE_INTEGER).cashAvailablePaisa
  expect(cash()).toBe(Number(row.posted))
  gate.held = true
  const nothing = { batch: 1, atMs: 0, events: [], balances: [], books: [] }
  const settled = { type: 'settled', realm: 'demo' } as never
  const spent: BalanceChange = {
    realm: 'demo',
    userId,
    asset: 'PKR',
    kind: 'fiat',
    posted: 7n,
    held: 0n,
    unsettled: 0n,
  }
  tell({ ...nothing, events: [settled] })
  tell({ ...nothing, batch: 2, balances: [spent] })
  gate.release()
  await Promise.all(gate.answers)
  await turn()
  expect(cash()).toBe(7)
  tell({ ...nothing, batch: 3, events: [settled] })
  await expect.poll(cash, { timeout: 30_000 }).toBe(Number(row.posted))
})
