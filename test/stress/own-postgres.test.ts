import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/connect.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { waitingForTurn } from '../../apps/server/src/testing/held-commit.ts'
import { type Product, removeDataDirs, startProduct } from '../e2e/harness.ts'
import { goToNextDay, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { SEEDED, signIn } from './people.ts'

const KEY = randomBytes(32).toString('hex')

let dataDir: string
let postgres: EmbeddedPostgres
let superuser: Db
let product: Product | undefined
let door: Server

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firoza-own-'))
  chmodSync(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  door = await openDoor(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`)
  superuser = connect(postgres.connection, { max: 1 })
  // As docs/operate.md has it; the role itself is there already.
  for (const statement of [
    `create role firoza_owner login password 'owner'`,
    `create role firoza_server login password 'house'`,
    'grant firoza_app to firoza_server',
    `create database own owner firoza_owner encoding 'UTF8' template template0`,
  ])
    await superuser.unsafe(statement)
})
afterEach(async () => {
  await product?.stop()
  product = undefined
})
afterAll(async () => {
  await superuser.end()
  door.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  removeDataDirs()
})

/** Our PostgreSQL listens on a socket of its directory alone, which no address can name together with a user. */
async function openDoor(path: string): Promise<Server> {
  const server = createServer(client => {
    const inner = createConnection(path)
    client.pipe(inner).on('error', () => client.destroy())
    inner.pipe(client).on('error', () => inner.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const url = (user: string, password: string) =>
  `postgres://${user}:${password}@127.0.0.1:${(door.address() as AddressInfo).port}/own`
const start = (app: string, owner: string) =>
  startProduct({
    apps: false,
    env: { FIROZA_SIMULATOR_RATE: '5', DATABASE_URL: app, DATABASE_OWNER_URL: owner, FIROZA_SECRET_KEY: KEY },
  })

test('OPS-18 AUD-10 in a PostgreSQL of the operator the owner starts the platform, and a user that owns nothing runs it', async () => {
  const owner = url('firoza_owner', 'owner')
  await expect(start(owner, owner)).rejects.toThrow(
    /firoza: the server may not work as firoza_app .*: let a superuser run/,
  )
  product = await start(url('firoza_server', 'house'), owner)
  const house = connect(url('firoza_server', 'house'), { max: 1, role: 'firoza_app' })
  await signIn(product.url, house, SEEDED[0] ?? '')
  const logins = await superuser`
    select distinct usename::text as login from pg_stat_activity where datname = 'own' and backend_type = 'client backend'`
  expect(logins).toEqual([{ login: 'firoza_server' }])
  await house`set role none`
  await expect(house`update journal set kind = 'trade'`).rejects.toThrow('permission denied for table journal')
  await expect(house`alter table journal disable trigger all`).rejects.toThrow('must be owner of table journal')
  // The simulated market trades, so the engine writes.
  const orders = () => house<{ n: number }[]>`select count(*)::int as n from stock_order`.then(([row]) => row?.n)
  await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(0)
  await house.end()
})

test('ENG-16 of two processes one waits; a leader that stood still finds the other one leading, and ends to be started anew', async () => {
  const [app, owner] = [url('firoza_server', 'house'), url('firoza_owner', 'owner')]
  const leader = await start(app, owner)
  const waiting = start(app, owner)
  const own = connect({ ...postgres.connection, database: 'own' }, { max: 1 })
  const waits = () => own`
    select 1 from pg_stat_activity where query like 'select holder from engine_lease where%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await waits()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await goToNextDay(leader.url)
  const aheadMs = async (url: string) =>
    (await call(url, 'GET /staff/sandbox/clock', {}, await staffToken(url))).aheadMs
  const ahead = await aheadMs(leader.url)
  expect(ahead).toBeGreaterThan(0)
  // It stops where it hurts most: in the middle of a batch, whose locks it keeps.
  await own`select pg_advisory_lock(4762041)`
  await expect.poll(() => waitingForTurn(own), { timeout: 60_000 }).toBe(1)
  process.kill(leader.pid, 'SIGSTOP')
  await own`select pg_advisory_unlock(4762041)`
  product = await waiting
  // The clock went on while this one waited; it has not worked by the one of its start.
  expect(await aheadMs(product.url)).toBe(ahead)
  process.kill(leader.pid, 'SIGCONT')
  await expect.poll(() => leader.output(), { timeout: 30_000 }).toContain('another process has taken the lead')
  await expect(leader.stop()).rejects.toThrow('did not end well (exit 1)')
  const orders = () => own<{ n: number }[]>`select count(*)::int as n from stock_order`.then(([row]) => row?.n ?? 0)
  const before = await orders()
  await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(before)
  await own.end()
})
