import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@firoza/core/assert'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { postgresProcessesIn } from '../../apps/server/src/db/embedded/orphans.ts'
import { addMessage } from '../../apps/server/src/notify/outbox.store.ts'
import { localGateway } from '../../apps/server/src/testing/local-gateway.ts'
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { SEEDED, seededTraders, signIn } from './people.ts'
import { quoteOf, type Sent, trade, untilAnswered } from './trader.ts'
import { restartsAlike, verify } from './verify.ts'

let product: Product

beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
})
afterEach(async () => {
  product = await startQuietProduct({ dataDir: product.dataDir })
})
afterAll(async () => {
  await product.stop()
  removeDataDirs()
})

async function tradeUntil(meanwhile: () => void): Promise<Sent[]> {
  const sql = connectTo(product.dataDir)
  const people = await seededTraders(product.url, sql, 'OGDC')
  await sql.end()
  const quote = await quoteOf(product.url, present(people[0], 'a trader'), 'OGDC')
  const stopped = new AbortController()
  const sent: Sent[] = []
  const lanes = people.flatMap((person, n) =>
    [1, 2, 3, 4].map(lane => trade(product.url, person, [quote], n * 10 + lane, stopped.signal, sent)),
  )
  await untilAnswered(sent, 50)
  meanwhile()
  await sleep(100)
  stopped.abort()
  await Promise.all(lanes)
  return sent
}

test('OPS-11 told to end under load, the server finishes what it took, ends well, and starts with the same books', async () => {
  const sent = await tradeUntil(() => process.kill(product.pid, 'SIGTERM'))
  // A second and a third signal, as an impatient hand or a terminal sends them, change nothing.
  await Promise.all([product.stop(), product.stop()])
  expect(product.output()).not.toMatch(/unhandled|uncaught|"level":60/i)
  product = await startQuietProduct({ dataDir: product.dataDir })
  const sql = connectTo(product.dataDir)
  await verify(product.url, sql, sent)
  await sql.end()
  product = await restartsAlike(product, async () => {
    await product.stop()
    product = await startQuietProduct({ dataDir: product.dataDir })
    return product
  })
  await product.stop()
})

test('OPS-11 told to end, the server does not wait for connections on which nobody has asked anything', async () => {
  const silent = createConnection(Number(new URL(product.url).port), '127.0.0.1').on('error', () => undefined)
  await once(silent, 'connect')
  // The server has met it for sure once a later one is answered.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  await product.stop()
  silent.destroy()
})

test('OPS-11 OPS-21 told to end, the server ends well though a carrier, a source of rates and an upload never come to their end', async () => {
  await product.stop()
  const outside = await localGateway()
  outside.answers.push(...Array<number>(50).fill(0))
  const env = { FIROZA_SMS_URL: outside.url, FIROZA_SMS_KEY: 'key', FIROZA_RATES_URL: outside.url }
  product = await startQuietProduct({ dataDir: product.dataDir, env })
  const sql = connectTo(product.dataDir)
  const to = { channel: 'sms', recipient: '+923001112233', kind: 'code_register', locale: 'ur-PK', text: '1' } as const
  await addMessage(sql, to, Date.now())
  await sql`notify user_notice, '1'`
  await sql.end()
  await expect
    .poll(() => outside.taken.map(({ body }) => body.length > 0))
    .toEqual(expect.arrayContaining([true, false]))
  const upload = createConnection(Number(new URL(product.url).port), '127.0.0.1').on('error', () => undefined)
  upload.write(
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"half',
  )
  // The server has met it for sure once a later one is answered.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  await product.stop()
  expect(product.output()).not.toMatch(/unhandled|uncaught|could not close/i)
  upload.destroy()
  await outside.close()
})

test('OPS-11 told to end while PostgreSQL stands still, the server says so, ends it, and has lost nothing', async () => {
  const sent = await tradeUntil(() => undefined)
  const processes = () => postgresProcessesIn([join(product.dataDir, 'cluster')])
  for (const pid of processes()) process.kill(pid, 'SIGSTOP')
  await expect(product.stop()).rejects.toThrow('did not end well (exit 1)')
  expect(product.output()).toMatch(
    /^firoza: could not close cleanly: PostgreSQL has not answered for 5 seconds: .*before$/m,
  )
  expect(product.output()).not.toMatch(/not within|unhandled|uncaught/i)
  expect(processes()).toEqual([])
  product = await startQuietProduct({ dataDir: product.dataDir })
  const sql = connectTo(product.dataDir)
  await verify(product.url, sql, sent)
  await sql.end()
  await product.stop()
})

test('AUD-10 every connection of the running server is the role that owns nothing', async () => {
  const sql = connectTo(product.dataDir, 'onlooker')
  await signIn(product.url, sql, SEEDED[0] ?? '')
  // One that has not signed in yet has no name.
  const logins = await sql`
    select split_part(application_name, ' ', 1) as name, array_agg(distinct usename::text) as logins from pg_stat_activity
    where backend_type = 'client backend' and application_name not in ('onlooker', '') group by 1 order by 1`
  await sql.end()
  expect(logins).toEqual(['firoza', 'firoza-counts', 'firoza-engine'].map(name => ({ name, logins: ['firoza_app'] })))
  await product.stop()
})

test('OPS-12 a second server on the same directory says in words that there is a first, and leaves it alone', async () => {
  const second = startQuietProduct({ dataDir: product.dataDir })
  await expect(second).rejects.toThrow(/firoza: Another Firoza is running on this data directory/)
  await expect(second).rejects.not.toThrow(/\bat .*\.ts:/)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  await product.stop()
})

test('OPS-12 a port that is taken is named', async () => {
  const { port } = new URL(product.url)
  const second = startQuietProduct({ copyOf: inject('filledData'), env: { PORT: port } })
  await expect(second).rejects.toThrow(`firoza: port ${port} is in use`)
  await product.stop()
})

test('OPS-3 a database without fsync is refused at the start', async () => {
  const cluster = await startTestCluster()
  try {
    const { host, port, user, password, database } = cluster.connection
    const env = {
      DATABASE_URL: `postgres:///${database}`,
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: password,
    }
    const started = startQuietProduct({ env })
    await expect(started).rejects.toThrow(/firoza: PostgreSQL must run with fsync = on; it is off/)
  } finally {
    await cluster.stop()
  }
  await product.stop()
})
