import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { connect } from './connect.ts'
import { repaired } from './driver-repairs.ts'
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

test('the driver is repaired only where it is the one that the repairs know', () => {
  expect(() => repaired('connection.js', 'function nextWrite(fn) {}')).toThrow('postgres.js has changed')
  expect(repaired('types.js', 'any')).toBe('any')
})
