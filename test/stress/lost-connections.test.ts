import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@firoza/core/assert'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { type Person, seededTraders } from './people.ts'
import { quoteOf, type Sent, trade, untilAnswered } from './trader.ts'
import { expectRebuilt, verify } from './verify.ts'

const CUTS = 24
/** More than the lanes have under way, so that each cut meets requests that were sent after the one before. */
const ANSWERS_BETWEEN_CUTS = 12

let product: Product
let sql: Db
let people: Person[]

beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  sql = connectTo(product.dataDir)
  people = await seededTraders(product.url, sql, 'OGDC')
})
afterAll(async () => {
  await sql.end()
  await product.stop()
  removeDataDirs()
})

test('OPS-8 connections cut under load, the engine’s own too, lose nothing and end no process', async () => {
  const { url } = product
  const quotes = [await quoteOf(url, present(people[0], 'a trader'), 'OGDC')]
  const stopped = new AbortController()
  const sent: Sent[] = []
  const lanes = Array.from({ length: 8 }, (_, n) =>
    trade(url, people[n % people.length] as Person, quotes, n + 1, stopped.signal, sent),
  )
  const cut: Record<string, number> = {}
  for (let n = 0; n < CUTS; n++) {
    await sleep(250)
    await untilAnswered(sent, (n + 1) * ANSWERS_BETWEEN_CUTS)
    const which = ['firoza-engine', 'firoza', 'firoza%'][n % 3] ?? ''
    const rows = await sql<{ name: string }[]>`
      select split_part(application_name, ' ', 1) as name, pg_terminate_backend(pid) from pg_stat_activity
      where split_part(application_name, ' ', 1) like ${which} and backend_type = 'client backend'`
    for (const { name } of rows) cut[name] = (cut[name] ?? 0) + 1
  }
  await untilAnswered(sent, (CUTS + 1) * ANSWERS_BETWEEN_CUTS)
  stopped.abort()
  await Promise.all(lanes)
  expect(Object.keys(cut).sort()).toEqual(['firoza', 'firoza-counts', 'firoza-engine'])
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  const seen = await verify(url, sql, sent, product.output())
  expect(seen.acknowledged).toBeGreaterThan(50)
  await expectRebuilt(url, sql)
  console.log(`cut ${JSON.stringify(cut)}; ${JSON.stringify(seen)}`)
})
