import { TIME_MS_MAX } from '@firoza/core/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { texts } from './array-literal.ts'
import { connect } from './connect.ts'
import { sendCommit } from './send-commit.ts'
import type { Queryable } from './sql.ts'
import { parseMoment } from './value-types.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
})
afterAll(() => db.drop())

const one = async (query: PromiseLike<readonly unknown[]>) => (await query)[0]

test('units are bigint in both directions, beyond what a number can hold', async () => {
  const units = 9_223_372_036_854_775_807n
  expect(await one(db.sql`select ${units}::bigint as units, ${-units} as debit, count(*) as n`)).toEqual({
    units,
    debit: -units,
    n: 1n,
  })
})

test('arrays of bigint and boolean travel, with missing elements and when empty', async () => {
  const query = db.sql`select ${[1n, null, 3n]}::bigint[] as units, ${[null, 2n]}::bigint[] as rest,
    ${[true, false]}::boolean[] as flags, ${[]}::bigint[] as none`
  expect(await one(query)).toEqual({ units: [1n, null, 3n], rest: [null, 2n], flags: [true, false], none: [] })
})

test('arrays travel in a transaction and in a savepoint; a connection cannot be reserved', async () => {
  const units = [5n, 6n]
  await db.sql.begin(async tx => {
    expect(await one(tx`select ${units}::bigint[] as units`)).toEqual({ units })
    await tx.savepoint(async deeper => {
      expect(await one(deeper`select ${units}::bigint[] as units`)).toEqual({ units })
    })
  })
  expect(() => db.sql.reserve()).toThrow('use a transaction')
})

test('moments are milliseconds, days and decimals stay text', async () => {
  const at = Date.UTC(2026, 10, 21, 23, 59, 59, 999)
  const query = db.sql`select ${at}::timestamptz as at, ${[at]}::timestamptz[] as ats,
    ${'2026-11-21'}::date as day, 1.50::numeric as price, ${'{"a":1}'}::text::jsonb as json`
  expect(await one(query)).toEqual({ at, ats: [at], day: '2026-11-21', price: '1.50', json: { a: 1 } })
})

test('every moment survives the round trip', async () => {
  const msMax = Date.UTC(9999, 11, 31)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: msMax }), { minLength: 1 }), async moments => {
      expect(await one(db.sql`select ${moments}::timestamptz[] as moments`)).toEqual({ moments })
    }),
    { numRuns: 25 },
  )
})

test('any text survives as an element of a literal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.string({ unit: 'grapheme' }))), async values => {
      const expected = values.map(value => value?.replaceAll('\0', '') ?? null)
      expect(await one(db.sql`select ${texts(expected)}::text[] as values`)).toEqual({ values: expected })
    }),
    { numRuns: 50 },
  )
})

test('microseconds are cut, and a session in another time zone is refused', () => {
  expect(parseMoment('1970-01-01 00:00:01.000999+00')).toBe(1000)
  expect(() => parseMoment('1970-01-01 05:00:01+05')).toThrow('not a moment of a UTC session')
})

test('a statement that fails after its first rows leaves no holes in the answer to the next one', async () => {
  const sql = connect(db.connection, { max: 1 })
  await expect(sql`select 1 / (900 - n) as n from generate_series(1, 1000) n`).rejects.toThrow('division by zero')
  expect(await sql`select 7 as n`).toEqual([{ n: 7 }])
  await sql.end()
})

describe('a statement of which a value cannot be written', () => {
  const NEVER = 1e18
  const bad = (sql: Queryable, at: number) => sql`select ${at}::timestamptz as at`
  const good = (sql: Queryable, name: string) => sql`select ${name}::text as name`

  test.each([true, false])(
    'fails alone, and all others get their own answers; described before: %s',
    async described => {
      const sql = connect(db.connection, { max: 1 })
      await good(sql, 'described')
      if (described) await bad(sql, 0)
      const names = Array.from({ length: 30 }, (_, at) => `person-${at}`)
      const bads: Promise<unknown>[] = []
      const answers = names.map((name, at) => {
        if (at % 10 === 5) bads.push(expect(bad(sql, NEVER)).rejects.toThrow('no moment that the database keeps'))
        return good(sql, name)
      })
      expect((await Promise.all(answers)).map(rows => rows[0])).toEqual(names.map(name => ({ name })))
      await Promise.all(bads)
      expect(bads.length).toBe(3)
      expect(await good(sql, 'afterwards')).toEqual([{ name: 'afterwards' }])
      await sql.end()
    },
  )

  test('as the first of a connection, or with no value at all, fails likewise', async () => {
    const sql = connect(db.connection, { max: 1 })
    const first = expect(bad(sql, Number.NaN)).rejects.toThrow('no moment that the database keeps')
    const nothing = expect(good(sql, undefined as unknown as string)).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' })
    expect(await good(sql, 'second')).toEqual([{ name: 'second' }])
    await Promise.all([first, nothing])
    await sql.end()
  })

  test.each([true, false])(
    'undoes its transaction, though the commit was sent behind it; described before: %s',
    async described => {
      const sql = connect(db.connection, { max: 1 })
      await sql`create table if not exists moment_kept (at timestamptz)`
      const insert = (to: Queryable, at: number) => to`insert into moment_kept values (${at}::timestamptz)`
      if (described) await sql.begin(async tx => insert(tx, 0)).then(() => sql`delete from moment_kept`)
      const work = sql.begin(async tx => {
        await tx`insert into moment_kept values (now())`
        const sent = insert(tx, NEVER).execute()
        sendCommit(tx)
        await Promise.allSettled([sent])
      })
      await expect(work).rejects.toThrow('no moment that the database keeps')
      expect(await sql`select count(*) as n from moment_kept`).toEqual([{ n: 0n }])
      await sql.end()
    },
  )
})

test('a moment that could not be read back is not written, in a list neither', async () => {
  for (const at of [8.64e15, 253_402_300_800_000, -62_135_596_800_001, Number.NaN, Infinity]) {
    await expect(db.sql`select ${at}::timestamptz as at`, String(at)).rejects.toThrow(RangeError)
    await expect(db.sql`select ${[0, at]}::timestamptz[] as at`, String(at)).rejects.toThrow(RangeError)
  }
  expect(await one(db.sql`select ${TIME_MS_MAX}::timestamptz as at`)).toEqual({ at: TIME_MS_MAX })
})
