import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { texts } from './array-literal.ts'
import { connect } from './connect.ts'
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
