import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OtherMode } from './db/assert-mode.ts'
import { connect } from './db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import type { Db } from './db/sql.ts'
import { type House, openHouse } from './open-house.ts'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from './sandbox/seed-people.ts'
import { readSettings, type StartSettings } from './settings.ts'
import { type LocalGateway, localGateway } from './testing/local-gateway.ts'

const log = pino({ level: 'silent' })
const PHONE = '03451234567'
const PASSWORD = 'Neelam-Valley-71'

let gateway: LocalGateway
let dataDir: string
let postgres: EmbeddedPostgres
let sql: Db
let house: House | undefined
let url: string

function settings(env: Record<string, string>): StartSettings {
  const read = readSettings({ PORT: '0', ...env }, undefined)
  if ('faults' in read) throw new Error(read.faults.join('; '))
  return read
}

/** All that an operator has to set, with carriers that stand on this machine. */
function live(): StartSettings {
  return settings({
    FIROZA_MODE: 'live',
    FIROZA_PRICE_FEED: 'none',
    FIROZA_SMS_URL: gateway.url,
    FIROZA_SMS_KEY: 'key-of-the-gateway',
    FIROZA_SMTP_URL: 'smtp://127.0.0.1:1',
    FIROZA_MAIL_FROM: 'Firoza <notices@example.com>',
    FIROZA_PUSH_CONTACT: 'mailto:ops@example.com',
    FIROZA_PUBLIC_ORIGIN: 'https://app.example.com',
    FIROZA_SECRET_KEY: Array.from({ length: 32 }, (_, at) => (at * 7).toString(16).padStart(2, '0')).join(''),
    // The house is opened on the socket of the test's own server; an operator's address goes by the same way.
    DATABASE_URL: 'postgres://firoza_house@db.example.com/firoza',
    DATABASE_OWNER_URL: 'postgres://firoza_owner@db.example.com/firoza',
  })
}

async function call(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { accesstoken: token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: what the wire brings.
  return { status: response.status, body: (await response.json()) as any }
}

const bothWays = () => ({ owner: postgres.connection, app: postgres.appConnection })

async function open(start: StartSettings): Promise<void> {
  house = await openHouse(start, bothWays(), log)
  await house.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(house.http.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  gateway = await localGateway()
})
afterAll(() => gateway.close())
// A server of its own: the one that tests share loses what it acknowledged when the power goes, and no house opens on such a one.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firoza-live-'))
  chmodSync(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  sql = connect(postgres.connection, { max: 1, name: 'test' })
})
afterEach(async () => {
  await house?.close()
  house = undefined
  await sql.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a live house', () => {
  it('OPS-15 opens on an empty database with nothing of the sandbox in it, and a person can register', async () => {
    await open(live())
    for (const table of ['app_user', 'staff_member', 'instrument', 'candle', 'journal', 'fx_rate', 'news'] as const) {
      expect([table, (await sql`select 1 from ${sql(table)} limit 1`).length]).toEqual([table, 0])
    }
    for (const { phone } of SANDBOX_INVESTORS) {
      const { body } = await call('POST', '/user/login', { phone, password: SANDBOX_PASSWORD })
      expect(body.data.reason).not.toBeUndefined()
    }
    for (const { name, password } of SANDBOX_STAFF) {
      const { body } = await call('POST', '/staff/login', { name, password })
      expect(body.code).not.toBe(0)
    }
    const asked = await call('GET', '/common/captcha?form=text')
    const [left = 0, right = 0] = (asked.body.data.question.match(/\d+/g) ?? []).map(Number)
    const captcha = { captchaId: asked.body.data.captchaId, captcha: String(left + right) }
    expect((await call('POST', '/common/code/send', { purpose: 'register', phone: PHONE, ...captcha })).body.code).toBe(
      0,
    )
    await expect.poll(() => gateway.taken.length).toBe(1)
    const message = JSON.parse(gateway.taken[0]?.body.toString() ?? '{}')
    expect(message).toMatchObject({ to: '+923451234567' })
    const [code] = message.text.match(/\d{6}/)
    const person = { phone: PHONE, password: PASSWORD, passwordAgain: PASSWORD, code, agreed: true }
    const { body } = await call('POST', '/user/register', person)
    expect(body).toMatchObject({ code: 0 })
    const assets = await call('POST', '/user/assets', {}, body.data.token)
    expect(assets.body).toMatchObject({ code: 0 })
    const pairs = await call('GET', '/user/exchange/pairs', undefined, body.data.token)
    expect(pairs.body.data.items).toMatchObject(Array(3).fill({ mid: null }))
    const played = await call('POST', '/staff/sandbox/clock/advance', { seconds: 60 }, body.data.token)
    expect(played.body.code).not.toBe(0)
    // What was sent is not kept where somebody could read it.
    const kept = await sql`select * from outbox_message`
    expect(JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(code)
  })

  it('OPS-16 does not open on a sandbox’s database, nor a sandbox on a live one', async () => {
    await open(live())
    await house?.close()
    house = undefined
    const sandbox = settings({ FIROZA_SIMULATOR_RATE: '0', FIROZA_EVM_RPC: 'off' })
    await expect(openHouse(sandbox, bothWays(), log)).rejects.toThrow(OtherMode)
    expect(await sql`select 1 from app_user`).toEqual([])
    await sql`update house_mode set mode = 'sandbox'`
    await expect(openHouse(live(), bothWays(), log)).rejects.toThrow(/sandbox.*DATABASE_URL/)
  })
})
