import { execFileSync } from 'node:child_process'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { connect } from './connect.ts'
import { repaired } from './driver-repairs.ts'
import { sendCommit } from './send-commit.ts'
import type { Tx } from './sql.ts'
import { inTransaction } from './transaction.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
  await db.sql`create table pot (id int primary key, units bigint not null check (units >= 0))`
  await db.sql`insert into pot values (1, 100), (2, 100)`
})
afterAll(() => db.drop())

test('two transactions that deadlock both succeed, each once', async () => {
  let attempts = 0
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const move = (from: number, to: number) =>
    inTransaction(db.sql, async tx => {
      attempts++
      await tx`update pot set units = units - 1 where id = ${from}`
      holding++
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx`update pot set units = units + 1 where id = ${to}`
    })
  await Promise.all([move(1, 2), move(2, 1)])
  // Two that met, and at least one of them once more.
  expect(attempts).toBeGreaterThan(2)
  expect(await db.sql`select units from pot order by id`).toEqual([{ units: 100n }, { units: 100n }])
})

test('gives up after a bounded number of tries', async () => {
  let attempts = 0
  const work = inTransaction(db.sql, async tx => {
    attempts++
    await tx`do $$ begin raise exception 'again' using errcode = '40001'; end $$`
  })
  await expect(work).rejects.toThrow('again')
  expect(attempts).toBe(LIMITS.transactionTriesMax)
})

test('any other error goes to the caller at once, and nothing is kept', async () => {
  let attempts = 0
  const work = inTransaction(db.sql, async tx => {
    attempts++
    await tx`update pot set units = 5 where id = 1`
    await tx`update pot set units = -1 where id = 2`
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(attempts).toBe(1)
  expect(await db.sql`select units from pot where id = 1`).toEqual([{ units: 100n }])
})

test('a transaction whose connection is lost does nothing more, even when the connection has come back', async () => {
  const sql = connect(db.connection, { max: 1 })
  const lateStatement = Promise.withResolvers<unknown>()
  const work = inTransaction(sql, async tx => {
    const [me] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await tx`update pot set units = units - 10 where id = 1`
    await db.sql`select pg_terminate_backend(${me?.pid ?? 0})`
    // The same connection now serves somebody else; what follows must not run there.
    await expect.poll(() => sql`select 1 as one`.then(rows => rows.length)).toBe(1)
    await tx`update pot set units = units + 10 where id = 2`.then(lateStatement.resolve, lateStatement.reject)
  })
  const late = expect(lateStatement.promise).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await late
  expect(await sql`select units from pot order by id`).toEqual([{ units: 100n }, { units: 100n }])
  await sql.end()
})

describe('a commit sent behind the last statement', () => {
  /** More than the driver hands to a socket at once without waiting for it to drain. */
  const large = 'x'.repeat(100_000)
  const add = (tx: Tx, units: number) => tx`update pot set units = units + ${units} where id = 2 and ${large} <> ''`
  const unitsOf = async () => (await db.sql<{ units: bigint }[]>`select units from pot where id = 2`)[0]?.units

  test('keeps all of it, and the connection serves the next transaction', async () => {
    const sql = connect(db.connection, { max: 1 })
    const before = (await unitsOf()) ?? 0n
    for (const units of [3, 4]) {
      await sql.begin(async tx => {
        await tx`select 1`
        const sent = add(tx, units).execute()
        sendCommit(tx)
        await sent
      })
    }
    expect(await unitsOf()).toBe(before + 7n)
    await sql.end()
  })

  test('follows them without a word from us in between', async () => {
    const sql = connect(db.connection, { max: 1 })
    const before = (await unitsOf()) ?? 0n
    await sql.begin(async tx => {
      const pause = (seconds: number) => tx`select pg_sleep(${seconds})`
      // What the driver sends for the first time waits for its description.
      await Promise.all([add(tx, 0), pause(0)])
      const answers = [add(tx, 1).execute(), pause(0.05).execute()]
      sendCommit(tx)
      // The driver writes what is small in the next turn. Then we stand still, and the database finishes without us.
      for (let turn = 0; turn < 2; turn++) await new Promise(resolve => setImmediate(resolve))
      execFileSync('sleep', ['2'])
      const [seen] = await db.sql<{ units: bigint }[]>`select units from pot where id = 2`
      await Promise.all(answers)
      expect(seen?.units).toBe(before + 1n)
    })
    await sql.end()
  })

  test('undoes all of it where a statement failed, and says why', async () => {
    const sql = connect(db.connection, { max: 1 })
    const before = await unitsOf()
    const failing = async (tx: Tx) => {
      const first = add(tx, 5).execute()
      const second = tx`update pot set units = -1 where id = 2`.execute()
      const third = add(tx, 5).execute()
      sendCommit(tx)
      await Promise.allSettled([first, second, third])
    }
    await expect(sql.begin(failing)).rejects.toMatchObject({ code: '23514' })
    expect(await unitsOf()).toBe(before)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
  })

  test('is the last: a later statement is refused and reaches nobody', async () => {
    const sql = connect(db.connection, { max: 1 })
    const before = (await unitsOf()) ?? 0n
    const late = sql.begin(async tx => {
      const sent = add(tx, 2).execute()
      sendCommit(tx)
      await sent
      await add(tx, 1_000)
    })
    await expect(late).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' })
    await expect.poll(unitsOf).toBe(before + 2n)
    await sql.end()
  })

  test('that fails by itself rejects the transaction', async () => {
    await db.sql`alter table pot add constraint pot_unique_units unique (units) deferrable initially deferred`
    const sql = connect(db.connection, { max: 1 })
    const work = sql.begin(async tx => {
      const sent = tx`update pot set units = 77`.execute()
      sendCommit(tx)
      await sent
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
  })
})

test('the driver is repaired only where it is the one that the repairs know', () => {
  expect(() => repaired('connection.js', 'function nextWrite(fn) {}')).toThrow('postgres.js has changed')
  expect(repaired('types.js', 'any')).toBe('any')
})
