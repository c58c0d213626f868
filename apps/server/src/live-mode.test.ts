import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'otplib'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from './bootstrap.ts'
import { OtherMode } from './db/assert-mode.ts'
import { connect } from './db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import type { Db } from './db/sql.ts'
import { addByOperator } from './features/staff/members/by-operator.ts'
import { OtherKey } from './notify/push-keys.ts'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from './sandbox/seed-people.ts'
import { readSettings, type StartSettings } from './settings.ts'
import { changeOf, deciding } from './testing/changes.ts'
import { type LocalGateway, localGateway } from './testing/local-gateway.ts'

const log = pino({ level: 'silent' })
const PHONE = '03451234567'
const PASSWORD = 'Neelam-Valley-71'

let gateway: LocalGateway
let dataDir: string
let postgres: EmbeddedPostgres
let sql: Db
let server: RunningServer | undefined
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
    FIROZA_HELP_CONTACT: 'tel:+924211144692',
    FIROZA_PUBLIC_ORIGIN: 'https://app.example.com',
    FIROZA_SECRET_KEY: '3f9c1ab27de4580c96f1e2d87a4b35c06be8137d52af09c4e61d8f7320b95a4e',
    // The server is opened on the socket of the test's own server; an operator's address goes by the same way.
    DATABASE_URL: 'postgres://firoza_server@db.example.com/firoza?sslmode=verify-full',
    DATABASE_OWNER_URL: 'postgres://firoza_owner@db.example.com/firoza?sslmode=verify-full',
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

/** Somebody registers, with the code that the gateway was given. */
async function register() {
  const sentBefore = gateway.taken.length
  const asked = await call('GET', '/common/captcha?form=text')
  const [left = 0, right = 0] = (asked.body.data.question.match(/\d+/g) ?? []).map(Number)
  const captcha = { captchaId: asked.body.data.captchaId, captcha: String(left + right) }
  expect((await call('POST', '/common/code/send', { purpose: 'register', phone: PHONE, ...captcha })).body.code).toBe(0)
  await expect.poll(() => gateway.taken.length).toBe(sentBefore + 1)
  const message = JSON.parse(gateway.taken.at(-1)?.body.toString() ?? '{}')
  expect(message).toMatchObject({ to: '+923451234567' })
  const [code] = message.text.match(/\d{6}/)
  const person = { phone: PHONE, password: PASSWORD, passwordAgain: PASSWORD, code, agreed: true }
  const { body } = await call('POST', '/user/register', person)
  expect(body).toMatchObject({ code: 0 })
  return { token: body.data.token as string, code: code as string }
}

/** One of the first two: added by the operator, with a password and a second factor of their own. */
async function superadmin(name: string): Promise<string> {
  const added = await addByOperator(sql, { name, title: 'Treasury', titleUr: 'خزانہ', userId: null }, Date.now())
  if (!added.ok) throw new Error(added.reason)
  const [firstSecret, secondSecret] = added.value
  await done('POST', '/staff/enrol', { name, firstSecret, secondSecret, password: PASSWORD, passwordAgain: PASSWORD })
  const { token } = await done('POST', '/staff/login', { name, password: PASSWORD })
  const { secret } = await done('POST', '/staff/totp/begin', { password: PASSWORD }, token)
  await done('POST', '/staff/totp/confirm', { secondFactor: await generate({ secret }) }, token)
  return token
}

/** What a call answers that is not refused. */
async function done(method: string, path: string, body?: object, token?: string) {
  const { body: answer } = await call(method, path, body, token)
  expect([path, answer.code, answer.msg]).toEqual([path, 0, expect.any(String)])
  return answer.data
}

const bothWays = () => ({ owner: postgres.connection, app: postgres.appConnection })

async function open(start: StartSettings): Promise<void> {
  server = await startServer(start, bothWays(), log)
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  gateway = await localGateway()
})
afterAll(() => gateway.close())
// A server of its own: the one that tests share loses what it acknowledged when the power goes, and no server opens on such a one.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firoza-live-'))
  chmodSync(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  sql = connect(postgres.connection, { max: 1, name: 'test' })
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await sql.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a live installation', () => {
  it('OPS-15 opens on an empty database with nothing of the sandbox in it, and a person can register', async () => {
    await open(live())
    // The technical accounts of robots are there; a person is not.
    expect(await sql`select public_id from app_user where not is_house`).toEqual([])
    for (const table of ['staff_member', 'instrument', 'candle', 'fx_rate', 'news'] as const) {
      expect([table, (await sql`select 1 from ${sql(table)} limit 1`).length]).toEqual([table, 0])
    }
    expect(await sql`select 1 from journal where realm = 'real'`).toEqual([])
    for (const { phone } of SANDBOX_INVESTORS) {
      const { body } = await call('POST', '/user/login', { phone, password: SANDBOX_PASSWORD })
      expect(body.data.reason).not.toBeUndefined()
    }
    for (const { name, password } of SANDBOX_STAFF) {
      const { body } = await call('POST', '/staff/login', { name, password })
      expect(body.code).not.toBe(0)
    }
    const { token, code } = await register()
    const assets = await call('POST', '/user/assets', {}, token)
    expect(assets.body).toMatchObject({ code: 0 })
    const pairs = await call('GET', '/user/exchange/pairs', undefined, token)
    expect(pairs.body.data.items).toMatchObject(Array(5).fill({ mid: null }))
    const played = await call('POST', '/staff/sandbox/clock/advance', { seconds: 60 }, token)
    expect(played.body.code).not.toBe(0)
    // What was sent is not kept where somebody could read it.
    const kept = () => sql<{ state: string; text: string }[]>`select state, text from outbox_message`
    await expect.poll(async () => new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['sent']))
    for (const { text } of await kept()) expect(text).not.toContain(code)
  })

  it('OPS-19 SET-10 FX-15 is opened for money by its staff alone: ways in, and money of the platform for exchanges', async () => {
    await open(live())
    const [maker, checker] = [await superadmin('rabia'), await superadmin('danish')]
    const { token } = await register()
    const ask = (path: string, body: object) => call('POST', path, { ...body, reason: 'the server opens' }, maker)
    const change = async (path: string, body: object) => {
      const { body: asked } = await ask(path, body)
      if (asked.code !== 0) return asked.data.reason
      expect(
        (await call('POST', '/staff/case/decide', deciding('approve', { id: asked.data.id }), maker)).body.data.reason,
      ).toBe('case_same_person')
      return (await done('POST', '/staff/case/decide', deciding('approve', { id: asked.data.id }), checker)).state
    }
    const waysIn = async () => (await done('GET', '/index/bank/recharge', undefined, token)).items
    const toOpen = { side: 'deposit', channel: 'us_wire', setting: 'enabled', value: 'on' }

    const { accounts, channels } = await done('GET', '/staff/settings/list', undefined, maker)
    expect(accounts).toHaveLength(8)
    expect(new Set(accounts.map(({ account }: { account: string }) => account))).toEqual(new Set(['']))
    for (const { side, settings } of channels) {
      if (side === 'deposit') expect(settings).toContainEqual({ setting: 'enabled', value: 'off' })
    }
    expect(await waysIn()).toEqual([])
    expect(await change('/staff/case/request', changeOf('channel_setting', toOpen))).toBe('pay_account_missing')
    await expect(sql`update deposit_channel set enabled = true where id = 'us_wire'`).rejects.toThrow('leads_somewhere')

    const account = {
      channel: 'us_wire',
      title: 'Firoza client money',
      bank: 'Bank of New York',
      account: '4455667788',
    }
    expect(await change('/staff/case/request', changeOf('pay_account', account))).toBe('applied')
    expect(await waysIn()).toMatchObject([{ id: 'us_wire', enabled: false }])
    expect(await change('/staff/case/request', changeOf('channel_setting', toOpen))).toBe('applied')
    expect(await waysIn()).toMatchObject([{ id: 'us_wire', enabled: true, instructions: { account: '4455667788' } }])

    const content =
      'transaction_id,amount,currency,sender_name,remittance,account\nNY-1,250000.00,USD,Firoza Ltd,for exchanges,4455667788'
    const taken = await done('POST', '/staff/deposit/statement', { channel: 'us_wire', format: 'csv', content }, maker)
    const own = { noticeId: taken.unmatched[0].id }
    expect(await change('/staff/case/request', changeOf('house_money', own))).toBe('applied')
    expect(await change('/staff/case/request', changeOf('house_money', own))).toBe('notice_attached')
    expect(await done('GET', '/staff/deposit/unmatched', undefined, maker)).toMatchObject({ items: [] })
    const legs = await sql`
      select j.kind, a.code, l.units from journal j join journal_leg l on l.journal_id = j.id
        join ledger_account a on a.id = l.account_id where j.realm = 'real' order by a.code, j.id`
    expect(legs).toEqual([
      { kind: 'payment_received', code: 'bank', units: -25_000_000n },
      { kind: 'fx_funding', code: 'fx_clearing', units: 25_000_000n },
      { kind: 'payment_received', code: 'suspense', units: 25_000_000n },
      { kind: 'fx_funding', code: 'suspense', units: -25_000_000n },
    ])
    const exposure = await done('GET', '/staff/ledger/exposure?realm=real', undefined, maker)
    expect(exposure.assets).toMatchObject([
      { asset: 'PKR', clients: '0.00', difference: '0.00' },
      { asset: 'USD', clearing: '250000.00', outside: '250000.00', difference: '0.00' },
    ])
  })

  it('OPS-16 does not open on a sandbox’s database, nor a sandbox on a live one', async () => {
    await open(live())
    await server?.close()
    server = undefined
    const sandbox = settings({ FIROZA_SIMULATOR_RATE: '0', FIROZA_EVM_RPC: 'off' })
    await expect(startServer(sandbox, bothWays(), log)).rejects.toThrow(OtherMode)
    expect(await sql`select 1 from app_user where not is_house`).toEqual([])
    await sql`update deployment_mode set mode = 'sandbox'`
    await expect(startServer(live(), bothWays(), log)).rejects.toThrow(/sandbox.*DATABASE_URL/)
  })

  it('OPS-20 does not open with another secret key than that of its first start, and opens with that one again', async () => {
    await open(live())
    await server?.close()
    server = undefined
    const another = { ...live(), secretKey: randomBytes(32).toString('hex') }
    await expect(startServer(another, bothWays(), log)).rejects.toThrow(OtherKey)
    await expect(startServer(another, bothWays(), log)).rejects.toThrow(/key of its first start, in FIROZA_SECRET_KEY/)
    await open(live())
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })
})
