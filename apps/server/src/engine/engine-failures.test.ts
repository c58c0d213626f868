import type { EngineEvent } from '@firoza/core/engine/event'
import { prng } from '@firoza/core/prng'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APP_ROLE } from '../db/app-rights.ts'
import { connect } from '../db/connect.ts'
import type { Tx } from '../db/sql.ts'
import { seedFees } from '../market/fee.store.ts'
import { livingFees } from '../market/watch-rules.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { holdUpCommit, waitingForTurn } from '../testing/held-commit.ts'
import { keyed, Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { LEASE_STALE_MS, prepareTransaction } from './lease.store.ts'
import { replayLog } from './replay.ts'

let db: TestDatabase
let s: Scenario
let people: number[]

beforeEach(async () => {
  db = await cloneTestDatabase({ max: 6 })
  s = await Scenario.open(db, ['OGDC', 'PPL'])
  people = await s.people(8)
  await s.fund(people, 10_000_000_000n)
  for (const symbol of ['OGDC', 'PPL']) await s.endow(people, symbol, 100_000)
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

/** So many random orders at once; about half trade. */
function storm(seed: number, orders: number) {
  const random = prng(seed)
  return Array.from({ length: orders }, (_, index) => {
    const userId = people[random.below(people.length)] as number
    const side = random.below(2) === 0 ? ('buy' as const) : ('sell' as const)
    const draft = {
      side,
      quantity: 1 + random.below(50),
      limitPrice: 9_950 + random.below(100),
      timeInForce: 'gtc' as const,
    }
    const symbol = random.below(2) === 0 ? 'OGDC' : 'PPL'
    return s.place(userId, draft, { symbol, idempotency: keyed(userId, `${seed}-${index}`) })
  })
}

async function inCommit(): Promise<number> {
  const [row] = await db.sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'commit' and state = 'active'`
  return row?.n as number
}

/** Whether somebody holds the lock on the person's money. */
async function lockedFor(userId: number): Promise<boolean> {
  const free = await db.sql`
    select 1 from ledger_account where user_id = ${userId} and asset = 'PKR' for no key update skip locked`
  return free.length === 0
}

async function answered(work: Promise<unknown>[]) {
  return (await Promise.allSettled(work)).flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

describe('recovery', () => {
  it('ENG-15 rebuilds books, holds and stops equal to what they were', async () => {
    await Promise.all(storm(1, 400))
    await s.placed(people[0] as number, { kind: 'stop', quantity: 5, stopPrice: 10_500, timeInForce: 'gtc' })
    await s.nextDay()
    const hash = s.engine.bookHash()
    const depth = s.engine.depth('demo', 'OGDC', 50)
    await s.restart()
    expect(s.engine.bookHash()).toBe(hash)
    expect(s.engine.depth('demo', 'OGDC', 50)).toEqual(depth)
    await Promise.all(storm(2, 200))
  })

  it('ENG-2 ENG-17 ENG-35 loses nothing that was answered when the connection is killed under load, runs nothing twice, and knows its listings meanwhile', async () => {
    const killer = connect(db.connection, { max: 1, name: 'killer' })
    let acknowledged = 0
    let unlisted = 0
    const watch = setInterval(() => {
      if (!s.engine.listing('demo', 'OGDC') || s.engine.listings().length === 0) unlisted += 1
    }, 1)
    try {
      for (let round = 0; round < 8; round++) {
        const work = storm(100 + round, 150)
        await new Promise(resolve => setTimeout(resolve, 3 + round * 4))
        await killer`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${`${db.name}_app`} and query ~ 'engine_lease|stock_order|journal_leg|engine_command'`
        const decided = (await answered(work)) as Awaited<ReturnType<Scenario['place']>>[]
        const ids = decided.flatMap(one => (one.ok && one.value.type === 'placed' ? [one.value.order.id] : []))
        acknowledged += ids.length
        expect(new Set(ids).size).toBe(ids.length)
        const [row] = await db.sql`select count(*)::int as n from stock_order where id = any(${ids}::bigint[])`
        expect(row?.n).toBe(ids.length)
        await assertBooks(db.sql)
        await expect.poll(() => s.engine.accepting, { timeout: 10_000 }).toBe(true)
      }
    } finally {
      clearInterval(watch)
    }
    expect(unlisted).toBe(0)
    expect(acknowledged).toBeGreaterThan(600)
    expect(s.problems.some(problem => problem.includes('a batch failed'))).toBe(true)
    await killer.end()
    const hash = s.engine.bookHash()
    expect((await replayLog(db.sql, TEST_SETTINGS)).bookHash).toBe(hash)
    await s.restart()
    expect(s.engine.bookHash()).toBe(hash)
  })

  it('ENG-22 shows and keeps nothing of a batch whose commit fails, nor of the one applied on top of it', async () => {
    const [seller, ...buyers] = people as [number, ...number[]]
    const open = await holdUpCommit(db.sql, seller, 'fails')
    const published: EngineEvent[] = []
    s.engine.onEvents(batch => published.push(...batch.events))
    const outside = () => [s.engine.depth('demo', 'OGDC', 10), s.engine.listing('demo', 'OGDC'), s.engine.listings()]
    const before = JSON.stringify(outside())
    // Enough at once for two batches, with nobody in both.
    const offered = s.place(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    const failed = expect(offered).rejects.toThrow('the commit was made to fail')
    const takers = Array.from({ length: 59 }, (_, n) => buyers[n < 29 ? n % 3 : 3 + (n % 4)] as number)
    const taken = takers.map(userId => s.place(userId, { quantity: 1, limitPrice: 10_000 }))
    try {
      // The second batch is applied in memory, on top of the sale, and its writes wait for that one's commit.
      await expect.poll(() => lockedFor(takers[30] as number)).toBe(true)
      await expect.poll(() => waitingForTurn(db.sql)).toBe(1)
      await expect.poll(inCommit).toBe(1)
      expect(s.engine.waiting).toBe(0)
      expect(JSON.stringify(outside())).toBe(before)
      expect(published).toEqual([])
    } finally {
      await open()
    }
    await failed
    const bids = [{ price: 10_000, quantity: 59, orders: 59 }]
    for (const answer of await Promise.all(taken)) {
      expect(answer).toMatchObject({ ok: true, value: { order: { state: 'open', filled: 0 } } })
    }
    expect(s.engine.depth('demo', 'OGDC', 10)).toMatchObject({ bids, asks: [] })
    expect(published.map(event => (event.type === 'order' ? event.cause : event.type))).toEqual(
      takers.map(() => 'accepted'),
    )
    const [rows] =
      await db.sql`select count(*)::int as orders, (select count(*)::int from trade) as trades from stock_order`
    expect(rows).toEqual({ orders: 59, trades: 0 })
    await s.restart()
    expect(s.engine.depth('demo', 'OGDC', 10)).toMatchObject({ bids, asks: [] })
  })

  it('ENG-16 fences an engine whose lease another one has taken', async () => {
    await Promise.all(storm(3, 50))
    const second = s.newEngine('second')
    void second.start()
    // The first may renew it before the second has looked.
    const expire = () => db.sql`update engine_lease set renewed_at = '-infinity' where holder <> 'second'`
    await expect.poll(async () => (await expire()) && second.accepting).toBe(true)
    const refused = await s.place(people[0] as number, { quantity: 1, limitPrice: 9_900 })
    expect(refused).toMatchObject({ ok: false, reason: 'service_restarting' })
    expect(second.accepting).toBe(true)
    await s.engine.lease.lost
    await second.stop()
    // The lease is free, and the first does not take it: what stands on it has missed what the second did.
    await s.engine.stop()
    const [lease] = await db.sql`select holder from engine_lease`
    expect(lease).toEqual({ holder: '' })
    await s.restart()
    expect((await s.placed(people[0] as number, { quantity: 1, limitPrice: 9_900 })).state).toBe('open')
  })

  it('ENG-16 ends what the other process has under way where it stands still, and waits for none of it', async () => {
    await s.engine.stop()
    const [lease] = await db.sql<{ epoch: bigint }[]>`update engine_lease set holder = 'host 1 frozen' returning epoch`
    const frozen = connect(db.appConnection, { max: 2, name: 'house frozen', role: APP_ROLE })
    const [isLocked, isInBatch] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
    const lock = (tx: Tx, at: 0 | 1) =>
      tx`select 1 from ledger_account where user_id = ${people[at] as number} for no key update`
    // What the batch waits for is held by somebody whom nobody ends: it can only end by being ended.
    const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = db.sql.begin(async tx => {
      await lock(tx, 1)
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    const write = frozen.begin(async tx => {
      await lock(tx, 0)
      isLocked.resolve()
      await new Promise(() => undefined)
    })
    await isLocked.promise
    // PostgreSQL takes this one for busy: no bound on how long it may be idle ends it.
    const batch = frozen.begin(async tx => {
      isInBatch.resolve(await prepareTransaction(tx, Number(lease?.epoch)))
      await lock(tx, 1)
    })
    const ended = Promise.allSettled([write, batch])
    expect(await isInBatch.promise).toBe(true)
    const second = s.newEngine('second')
    void second.start()
    await expect.poll(() => second.accepting, { timeout: 40_000 }).toBe(true)
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    letGo.resolve()
    await holder
    s.engine = second
    await frozen.end()
  })

  it('ENG-16 leaves a leader alone whose batch takes longer than a lease lasts', async () => {
    const [buyer] = people as [number]
    const open = await holdUpCommit(db.sql, buyer)
    const second = s.newEngine('second')
    void second.start()
    const placed = s.place(buyer, { quantity: 1, limitPrice: 9_900 })
    try {
      await expect.poll(inCommit).toBe(1)
      await new Promise(resolve => setTimeout(resolve, LEASE_STALE_MS + 2_000))
    } finally {
      await open()
    }
    const decided = [await placed, await s.place(buyer, { quantity: 1, limitPrice: 9_900 })]
    expect(decided).toMatchObject(decided.map(() => ({ ok: true, value: { order: { state: 'open' } } })))
    expect([s.engine.lease.isLost, second.accepting]).toEqual([false, false])
    await s.engine.stop()
    await expect.poll(() => second.accepting).toBe(true)
    s.engine = second
  })

  it('ENG-16 takes over with the tariff of that moment, not of the one at which it began to wait', async () => {
    const [buyer, seller] = people as [number, number]
    await db.sql.begin(tx => seedFees(tx))
    const fees = await livingFees(db.sql)
    const order = await s.placed(buyer, { quantity: 100, limitPrice: 10_000 })
    const second = s.newEngine('second', { ...TEST_SETTINGS, fees: fees.rows }, undefined, { catchUp: fees.reload })
    const started = second.start()
    await db.sql`
      insert into fee_schedule select account_class, ${s.today}::date, 1000, 0, 1000, 0, 0, cdc_sides
      from fee_schedule where account_class = 'regular'`
    await s.engine.stop()
    await started
    s.engine = second
    await s.placed(seller, { side: 'sell', quantity: 100, limitPrice: 10_000 })
    const [charged] = await db.sql`select commission_units, cdc_units from stock_order where id = ${order.id}`
    expect(charged).toEqual({ commission_units: 1_000n, cdc_units: 0n })
  })
})

describe('a commit whose answer is lost', () => {
  it('ENG-16 ENG-17 is told as what it decided, also where another engine has the lease by then', async () => {
    await s.engine.stop()
    let loses = false
    const losing = new Proxy(db.app, {
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name)
        return async (...work: Parameters<typeof target.begin>) => {
          const result = await target.begin(...work)
          if (!loses) return result
          loses = false
          await db.sql`update engine_lease set epoch = epoch + 1, holder = 'another', renewed_at = now()`
          throw new Error('the answer to the commit was lost')
        }
      },
    })
    s.engine = s.newEngine('losing', TEST_SETTINGS, losing)
    await s.engine.start()
    loses = true
    const placed = await s.place(people[0] as number, { quantity: 1, limitPrice: 9_900 })
    expect(placed).toMatchObject({ ok: true, value: { order: { state: 'open' } } })
    expect(s.engine.accepting).toBe(false)
  })

  it('ENG-17 is not waited for once the server ends and the database stays away: its caller learns that nobody knows', async () => {
    await s.engine.stop()
    let away = false
    const fail = () => {
      if (away) throw new Error('the database is unreachable')
    }
    const losing = new Proxy(db.app, {
      apply(target, self, query) {
        fail()
        return Reflect.apply(target, self, query)
      },
      get(target, name) {
        fail()
        return Reflect.get(target, name)
      },
    })
    s.engine = s.newEngine('losing', TEST_SETTINGS, losing)
    await s.engine.start()
    away = true
    const placed = expect(s.place(people[0] as number, { quantity: 1, limitPrice: 9_900 })).rejects.toThrow(
      'unreachable',
    )
    await expect.poll(() => s.engine.accepting).toBe(false)
    s.engine.expectEnd()
    await placed
    away = false
    await s.restart()
  })

  it.each([
    ['commit', 'query'],
    ['commit', 'commit'],
  ] as const)(
    'ENG-17 does not cost the lease, also where the next answer is lost with it: %s, %s',
    async (...losses) => {
      await s.engine.stop()
      const ahead: ('commit' | 'query')[] = []
      const lose = (kind: 'commit' | 'query') => {
        if (ahead[0] === kind) throw new Error(`the answer to the ${ahead.shift()} was lost`)
      }
      const losing = new Proxy(db.app, {
        apply(target, self, query) {
          lose('query')
          return Reflect.apply(target, self, query)
        },
        get(target, name) {
          if (name !== 'begin') return Reflect.get(target, name)
          return async (...work: Parameters<typeof target.begin>) => {
            const result = await target.begin(...work)
            lose('commit')
            return result
          }
        },
      })
      s.engine = s.newEngine('losing', TEST_SETTINGS, losing)
      await s.engine.start()
      ahead.push(...losses)
      const placed = await s.place(people[0] as number, { quantity: 1, limitPrice: 9_900 })
      expect(placed).toMatchObject({ ok: true, value: { order: { state: 'open' } } })
      await expect.poll(() => s.engine.accepting).toBe(true)
      expect([ahead, s.engine.lease.isLost]).toEqual([[], false])
    },
  )
})

describe('replay', () => {
  it('ENG-18 gives the same trades and the same books from the command log', async () => {
    await Promise.all(storm(4, 300))
    await s.restart()
    await s.nextDay()
    await Promise.all(storm(5, 300))
    const replayed = await replayLog(db.sql, TEST_SETTINGS)
    const trades = await db.sql<{ id: bigint; price: bigint; quantity: bigint; buy: bigint; sell: bigint }[]>`
      select id, price, quantity, buy_order_id as buy, sell_order_id as sell from trade order by id`
    expect(trades.length).toBeGreaterThan(100)
    expect(
      replayed.trades.map(({ tradeId, price, quantity, buyOrderId, sellOrderId }) => [
        tradeId,
        price,
        quantity,
        buyOrderId,
        sellOrderId,
      ]),
    ).toEqual(trades.map(({ id, price, quantity, buy, sell }) => [id, price, quantity, buy, sell].map(Number)))
    expect(replayed.bookHash).toBe(s.engine.bookHash())
  })
})
