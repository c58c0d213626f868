import { spawn } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@firoza/core/clock'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalGateway, localGateway } from '../testing/local-gateway.ts'
import { type TestClock, testClock } from '../testing/test-clock.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { openVault } from '../vault/vault.ts'
import { addNotice, addNotices } from './notice.store.ts'
import { saveChoice, saveQuiet, saveSubscription } from './notice-choice.store.ts'
import { addMessage } from './outbox.store.ts'
import { deliverAll, type Sender, type Senders, sandboxSender, startOutboxWorker } from './outbox-worker.ts'
import { loadPushKeys } from './push-keys.ts'
import { pushSender } from './push-sender.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpSender } from './smtp-sender.ts'

const log = pino({ level: 'silent' })
const vault = openVault(Buffer.alloc(32, 1))
let database: TestDatabase
let clock: TestClock
let gateway: LocalGateway
beforeEach(async () => {
  database = await cloneTestDatabase()
  clock = testClock()
  gateway = await localGateway()
})
afterEach(async () => {
  await gateway.close()
  await database.drop()
})

const pretended: Senders = { sms: sandboxSender(log), email: sandboxSender(log), push: sandboxSender(log) }
const needs = () => ({ db: database.sql, clock, log, vault })
const round = (senders: Partial<Senders>) => deliverAll({ ...needs(), senders: { ...pretended, ...senders } })
const sms = () => smsGateway({ url: gateway.url, key: 'the key' })
const put = (recipient = '+923001112233', more: object = {}) =>
  addMessage(
    database.sql,
    { channel: 'sms', recipient, kind: 'code_register', locale: 'ur-PK', text: 'کوڈ 123456', ...more },
    clock.now(),
  )
const rows = () =>
  database.sql<{ state: string; attempts: number; text: string; error: string; channel: string; kind: string }[]>`
    select state, attempts, text, last_error as error, channel, kind from outbox_message order by id`

describe('a gateway for text messages', () => {
  it('NTC-7 is given each message once, with its key and an id of its own; what it has stays nowhere', async () => {
    await put()
    await round({ sms: sms() })
    await round({ sms: sms() })
    expect(gateway.taken).toHaveLength(1)
    const [{ headers, body }] = gateway.taken as [(typeof gateway.taken)[0]]
    expect(headers).toMatchObject({
      authorization: 'Bearer the key',
      'idempotency-key': expect.stringMatching(/^outbox-\d+$/),
    })
    expect(JSON.parse(body.toString())).toEqual({
      id: headers['idempotency-key'],
      to: '+923001112233',
      text: 'کوڈ 123456',
      language: 'ur-PK',
    })
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '' }])
  })

  it('NTC-6 is tried again with growing waits, and given up at last: a dead letter with its reason and without its code', async () => {
    await put()
    gateway.answers.push(503, 503, 503, 503, 503, 503)
    for (const [tries, waitMs] of [
      [1, 30_000],
      [2, 60_000],
      [3, 120_000],
      [4, 240_000],
    ] as const) {
      await round({ sms: sms() })
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: tries }])
      clock.advance(waitMs - 1)
      await round({ sms: sms() })
      expect(gateway.taken).toHaveLength(tries)
      clock.advance(1)
    }
    await round({ sms: sms() })
    expect(await rows()).toEqual([
      {
        state: 'failed',
        attempts: 5,
        text: '',
        error: 'the gateway answered 503',
        channel: 'sms',
        kind: 'code_register',
      },
    ])
    clock.advance(HOUR_MS)
    await round({ sms: sms() })
    expect(gateway.taken).toHaveLength(5)
    expect(new Set(gateway.taken.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('NTC-6 is not asked again for what it will never take, and one message does not hold up another', async () => {
    await put('+1')
    await put('+923001112233')
    gateway.answers.push(422)
    await round({ sms: sms() })
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  })

  it('NTC-8 a process that is killed while it carries leaves the message to another, once its lease is over', async () => {
    await put()
    gateway.answers.push(0)
    const program = fileURLToPath(new URL('../testing/carry-until-killed.ts', import.meta.url))
    const child = spawn(process.execPath, [
      program,
      JSON.stringify(database.connection),
      String(clock.now()),
      gateway.url,
    ])
    const failed = text(child.stderr)
    while (gateway.taken.length === 0 && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 20))
    expect(gateway.taken, await Promise.race([failed, 'still running'])).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await round({ sms: sms() })
    expect(gateway.taken, 'leased').toHaveLength(1)
    clock.advance(60_000)
    await Promise.all([round({ sms: sms() }), round({ sms: sms() }), round({ sms: sms() })])
    expect(gateway.taken).toHaveLength(2)
    expect(gateway.taken[1]?.headers['idempotency-key']).toBe(gateway.taken[0]?.headers['idempotency-key'])
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('NTC-8 a message with the same key goes out once, however often and by however many it is put in', async () => {
    await Promise.all(Array.from({ length: 20 }, () => put('+923001112233', { dedupe: 'one' })))
    await Promise.all(Array.from({ length: 4 }, () => round({ sms: sms() })))
    expect(gateway.taken).toHaveLength(1)
  })
})

describe('a mail server', () => {
  async function mailServer({ rejects = false } = {}) {
    const mails: { from: string; to: string[]; source: string; user: unknown; secure: boolean }[] = []
    const server = new SMTPServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('wrong')),
      onRcptTo: (_, __, done) =>
        done(rejects ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        void text(stream).then(source => {
          const { mailFrom, rcptTo } = session.envelope
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source,
            user: session.user,
            secure: session.secure,
          })
          done()
        })
      },
      logger: false,
    })
    server.on('error', () => undefined)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const close = () => new Promise<void>(resolve => server.close(() => resolve()))
    const sender = (password: string): Sender =>
      smtpSender({
        // The server of the test has a certificate that nobody signed.
        url: `smtp://firoza:${password}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`,
        from: 'Firoza <notices@example.com>',
        tlsRequired: true,
      })
    return { mails, sender, close }
  }
  const mail = {
    channel: 'email',
    recipient: 'zara@example.com',
    kind: 'notice_deposit_credited',
    subject: 'رقم آ گئی',
    text: '<b>1,000</b> روپے',
  }

  it('NTC-7 takes mail over TLS from who has logged in, in the reader’s direction and with nothing to run in it', async () => {
    const { mails, sender, close } = await mailServer()
    await put('', mail)
    await round({ email: sender('right') })
    await close()
    expect(mails).toMatchObject([
      { from: 'notices@example.com', to: ['zara@example.com'], user: 'firoza', secure: true },
    ])
    const source = mails[0]?.source ?? ''
    expect(source).toMatch(/^Message-ID: <outbox-\d+@example\.com>$/im)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/im)
    const [, head = '', part = ''] = /(Content-Type: text\/html[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(source) ?? []
    const decoded = head.includes('base64')
      ? Buffer.from(part, 'base64').toString()
      : part.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(decoded).toContain('dir="rtl"')
    expect(decoded).toContain('&lt;b&gt;')
    expect(await rows()).toMatchObject([{ state: 'sent', text: '' }])
  })

  it('NTC-6 keeps mail while the log-in is refused, and gives up an address that does not exist at once', async () => {
    const { mails, sender, close } = await mailServer()
    await put('', mail)
    await round({ email: sender('wrong') })
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, error: expect.stringContaining('535') }])
    clock.advance(30_000)
    await round({ email: sender('right') })
    expect(mails).toHaveLength(1)
    await close()
    const strict = await mailServer({ rejects: true })
    await put('', mail)
    await round({ email: strict.sender('right') })
    await strict.close()
    expect((await rows()).at(-1)).toMatchObject({ state: 'failed', error: 'the mail server answered 550' })
  })
})

describe('a notice on its way out', () => {
  async function person(): Promise<bigint> {
    const [row] = await database.sql<{ id: bigint }[]>`
      insert into app_user (public_id, phone, password_hash, email, email_verified_at, language, referral_code, created_at)
      values ('FZ00000009', '+923009999999', '', 'zara@example.com', now(), 'en-US', 'R', now()) returning id`
    return row?.id ?? 0n
  }
  const credited = { amount: '1000.00', asset: 'PKR', reference: 'ABCD2345' }

  async function device(userId: bigint) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const signInId = '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c'
    await database.sql`
      insert into user_session (token_hash, sign_in_id, user_id, realm, device, ip, created_at, last_seen_at, expires_at)
      values (${randomBytes(32)}, ${signInId}, ${userId}, 'real', 'phone', '', now(), now(), ${clock.now() + HOUR_MS}::timestamptz)`
    await saveSubscription(
      database.sql,
      {
        userId,
        signInId,
        endpoint: gateway.url,
        device: 'phone',
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
      clock.now(),
    )
    return { keys, auth }
  }

  it('NTC-9 reaches a browser encrypted so that only it can read it, signed by the platform’s key', async () => {
    const userId = await person()
    const { keys, auth } = await device(userId)
    const pair = await loadPushKeys(database.sql, vault, clock.now())
    expect(await loadPushKeys(database.sql, vault, clock.now())).toEqual(pair)
    const push = pushSender({ db: database.sql, keys: pair, contact: 'mailto:ops@example.com' })
    await addNotice(database.sql, { userId, kind: 'deposit_credited', details: credited }, clock.now())
    await round({ push })
    expect(gateway.taken).toHaveLength(1)
    const [{ headers, body }] = gateway.taken as [(typeof gateway.taken)[0]]
    expect(headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringContaining(pair.publicKey),
    })
    const { decrypt } = (await import('http_ece')).default
    const plain = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') })
    expect(JSON.parse(plain.toString())).toMatchObject({
      title: expect.any(String),
      body: expect.stringContaining('1,000.00'),
      locale: 'en-US',
    })
    gateway.answers.push(410)
    await addNotice(database.sql, { userId, kind: 'deposit_credited', details: credited }, clock.now())
    await round({ push })
    expect(await database.sql`select 1 from push_subscription`).toHaveLength(0)
  })

  it('NTC-8 is dispatched once by many at once, by the ways that its reader chose', async () => {
    const userId = await person()
    await device(userId)
    await saveChoice(database.sql, userId, 'deposits', 'email', false)
    await addNotice(database.sql, { userId, kind: 'deposit_credited', details: credited }, clock.now())
    await Promise.all([round({}), round({}), round({}), round({})])
    expect(await rows()).toMatchObject([
      { channel: 'push', kind: 'notice_deposit_credited', state: 'shown', attempts: 1 },
    ])
  })

  it('NTC-8 holds up none behind it where it cannot be dispatched, and says what people typed as they typed it', async () => {
    const userId = await person()
    const add = (kind: 'new_sign_in' | 'demo_reset', details: Record<string, string>) =>
      addNotice(database.sql, { userId, kind, details }, clock.now())
    await add('demo_reset', { amount: 'a million' })
    await add('new_sign_in', { device: '2026-13-45T0Z', ip: '1.5' })
    await round({})
    expect(await rows()).toMatchObject([
      { kind: 'notice_new_sign_in', channel: 'email', text: expect.stringContaining('2026-13-45T0Z') },
    ])
    const waiting = await database.sql`select kind from user_notice where dispatched_at is null`
    expect(waiting).toMatchObject([{ kind: 'demo_reset' }])
  })

  it('NTC-8 is dispatched with many others, and each by itself where the database takes one of them not', async () => {
    const userId = await person()
    await device(userId)
    await database.sql`alter table outbox_message add constraint never check (text not like '%Refused%')`
    const names = ['Nokia', 'Refused', 'Redmi', 'Galaxy']
    const notices = names.map(name => ({ userId, kind: 'passkey_added' as const, details: { name } }))
    await addNotices(database.sql, notices, clock.now())
    await round({})
    const pushes = async () => (await rows()).filter(({ channel }) => channel === 'push').map(({ text }) => text)
    const named = (...some: string[]) => some.map(name => expect.stringContaining(name))
    expect(await pushes()).toEqual(named('Nokia', 'Redmi', 'Galaxy'))
    await database.sql`alter table outbox_message drop constraint never`
    await addNotices(database.sql, notices.slice(2), clock.now())
    await round({})
    expect(await pushes()).toEqual(named('Nokia', 'Redmi', 'Galaxy', 'Refused', 'Redmi', 'Galaxy'))
    const commits = await database.sql<{ together: bigint }[]>`
      select count(*) as together from user_notice group by xmin::text order by together desc`
    expect(commits[0]?.together, 'they went together').toBe(3n)
  })

  it('NTC-13 does not hold up a code, however many go out and however long their carrier takes', async () => {
    const userId = await person()
    await device(userId)
    const filled = { userId, kind: 'order_filled', details: { quantity: 1, symbol: 'OGDC', price: '1.00' } } as const
    await addNotices(database.sql, Array(20).fill(filled), clock.now())
    const carrier = Promise.withResolvers<void>()
    let asked = 0
    const send = () => {
      asked += 1
      return carrier.promise
    }
    const outboxWorker = startOutboxWorker({ ...needs(), senders: { ...pretended, push: { simulated: false, send } } })
    outboxWorker.wake()
    await expect.poll(() => asked).toBeGreaterThan(0)
    await put()
    outboxWorker.wake()
    await expect.poll(async () => (await rows()).at(-1)).toMatchObject({ kind: 'code_register', state: 'shown' })
    carrier.resolve()
    await outboxWorker.idle()
    await outboxWorker.stop()
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['shown', 'sent']))
  })

  it('NTC-5 waits for the end of the quiet hours, unless it is about safety', async () => {
    const userId = await person()
    await device(userId)
    await saveQuiet(database.sql, userId, { fromMinute: 9 * 60, toMinute: 12 * 60 })
    await addNotice(
      database.sql,
      { userId, kind: 'order_filled', details: { quantity: 1, symbol: 'OGDC', price: '1.00' } },
      clock.now(),
    )
    await addNotice(database.sql, { userId, kind: 'password_changed', details: {} }, clock.now())
    await round({})
    const states = async () => (await rows()).map(({ kind, channel, state }) => `${kind} ${channel} ${state}`)
    expect(await states()).toEqual([
      'notice_order_filled push waiting',
      'notice_password_changed push shown',
      'notice_password_changed email shown',
      'notice_password_changed sms shown',
    ])
    clock.advance(2 * HOUR_MS)
    await round({})
    expect((await states())[0]).toBe('notice_order_filled push shown')
  })

  it('NTC-12 says in its title that it is about play money', async () => {
    const userId = await person()
    await device(userId)
    const details = { quantity: 1, symbol: 'OGDC', price: '1.00' }
    await addNotice(database.sql, { userId, realm: 'demo', kind: 'order_filled', details }, clock.now())
    await round({})
    const [sent] = await database.sql<{ subject: string }[]>`select subject from outbox_message`
    expect(sent?.subject).toBe('Demo account: Order filled')
  })

  it('NTC-3 the database itself takes no choice about safety', async () => {
    const userId = await person()
    await expect(saveChoice(database.sql, userId, 'security', 'push', false)).rejects.toThrow(
      'notice_choice_never_of_security',
    )
  })
})
