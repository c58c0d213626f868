import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
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
  expect(attempts).toBe(3)
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
