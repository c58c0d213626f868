import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/connect.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { type Product, removeDataDirs, startProduct } from '../e2e/harness.ts'
import { SEEDED, signIn } from './people.ts'

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
    `create role firoza_house login password 'house'`,
    'grant firoza_app to firoza_house',
    `create database own owner firoza_owner encoding 'UTF8' template template0`,
  ])
    await superuser.unsafe(statement)
})
afterAll(async () => {
  await product?.stop()
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
    env: { FIROZA_SIMULATOR_RATE: '5', DATABASE_URL: app, DATABASE_OWNER_URL: owner },
  })

test('OPS-18 AUD-10 in a PostgreSQL of the operator the owner starts the house, and a user that owns nothing runs it', async () => {
  const owner = url('firoza_owner', 'owner')
  await expect(start(owner, owner)).rejects.toThrow(
    /firoza: the house may not work as firoza_app .*: let a superuser run/,
  )
  product = await start(url('firoza_house', 'house'), owner)
  const house = connect(url('firoza_house', 'house'), { max: 1, role: 'firoza_app' })
  await signIn(product.url, house, SEEDED[0] ?? '')
  const logins = await superuser`
    select distinct usename::text as login from pg_stat_activity where datname = 'own' and backend_type = 'client backend'`
  expect(logins).toEqual([{ login: 'firoza_house' }])
  await house`set role none`
  await expect(house`update journal set kind = 'trade'`).rejects.toThrow('permission denied for table journal')
  await expect(house`alter table journal disable trigger all`).rejects.toThrow('must be owner of table journal')
  // The simulated market trades, so the engine writes.
  const orders = () => house<{ n: number }[]>`select count(*)::int as n from stock_order`.then(([row]) => row?.n)
  await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(0)
  await house.end()
})
