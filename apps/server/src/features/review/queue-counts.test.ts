import type { CallOutput } from '@firoza/api/endpoints'
import { ALERT_PERMISSIONS, QUEUE_PERMISSIONS, REVIEW_QUEUES, SYSTEM_ALERTS } from '@firoza/api/review-queues'
import type { QueueChangesData } from '@firoza/api/stream'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { receivedJournal } from '@firoza/core/deposit/payment.postings'
import { LAPSE_MS } from '@firoza/core/support/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealHours } from '../../audit/seal-hours.job.ts'
import type { Network } from '../../chain/network.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { SANDBOX_STAFF } from '../../sandbox/seed-people.ts'
import { changeOf } from '../../testing/changes.ts'
import { setPermissions, setRoles } from '../../testing/staff-permissions.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { supportSetup } from '../../testing/support-setup.ts'
import { testStream } from '../../testing/test-stream.ts'
import { auditWatch, watchBooks, watchNetworks } from './check-system-health.job.ts'
import { settleChanges } from './settle-changes.job.ts'

type Waiting = CallOutput<'GET /staff/queue/counts'>

const { app, staffToken, asking } = await supportSetup()
const [MAKER, CHECKER, HELPER] = SANDBOX_STAFF
let maker: string
let checker: string
beforeAll(async () => {
  maker = await staffToken(MAKER)
  checker = await staffToken(CHECKER)
})
afterAll(() => app.close())

async function read(token = checker): Promise<Waiting> {
  const { body } = await app.call('GET /staff/queue/counts', {}, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}
const queueOf = ({ queues }: Waiting, id: string) => queues.find(queue => queue.id === id)
const alarmIds = ({ alarms }: Waiting) => alarms.map(({ id }) => id)

async function askRole(name: string): Promise<void> {
  const grant = { name, role: 'auditor', reason: 'reads as well' } as const
  const { body } = await app.call('POST /staff/case/request', changeOf('role_grant', grant), { token: maker })
  if (body.code !== 0) throw new Error(body.data.reason)
}

describe('what waits', () => {
  it('DSK-8 shows each member of staff the queues and alarms that their permissions show, and nothing else', async () => {
    const everything = await read()
    expect(everything.queues.map(({ id }) => id)).toEqual(REVIEW_QUEUES)
    for (const queue of REVIEW_QUEUES) {
      await setPermissions(app.db, CHECKER.name, ['desk.enter', QUEUE_PERMISSIONS[queue]])
      const shown = (await read()).queues.map(({ id }) => id)
      expect(shown).toEqual(REVIEW_QUEUES.filter(id => QUEUE_PERMISSIONS[id] === QUEUE_PERMISSIONS[queue]))
    }
    const raised = ['audit', 'books', 'chain'] as const
    await app.db`
      insert into system_alarm (kind, since, detail)
      select unnest(${[...raised]}::text[]), ${app.clock.now()}::timestamptz, 'as a test'`
    for (const alarm of SYSTEM_ALERTS) {
      await setPermissions(app.db, CHECKER.name, ['desk.enter', ALERT_PERMISSIONS[alarm]])
      const shown = alarmIds(await read())
      expect(shown.filter(id => ALERT_PERMISSIONS[id] !== ALERT_PERMISSIONS[alarm])).toEqual([])
      const permitted = raised.filter(id => ALERT_PERMISSIONS[id] === ALERT_PERMISSIONS[alarm])
      expect(shown.filter(id => raised.some(known => known === id)).toSorted()).toEqual(permitted)
    }
    await setPermissions(app.db, CHECKER.name, ['desk.enter'])
    expect(await read()).toMatchObject({ queues: [], alarms: [] })
    await setRoles(app.db, CHECKER.name, ['superadmin'])
    expect(alarmIds(await read())).toEqual(expect.arrayContaining(['books', 'audit', 'engine', 'chain']))
    await app.db`delete from system_alarm`
  })

  it('DSK-9 counts the requests that one may decide about: not one’s own, not those that need another permission', async () => {
    const askedAt = app.clock.now()
    await askRole(HELPER.name)
    expect(queueOf(await read(), 'approvals')).toEqual({
      id: 'approvals',
      count: 1,
      oldestAt: askedAt,
      dueAt: askedAt + DAY_MS,
      overdue: 0,
    })
    expect(queueOf(await read(maker), 'approvals')?.count).toBe(0)
    const helper = await staffToken(HELPER)
    expect(queueOf(await read(helper), 'approvals')?.count).toBe(0)
    await askRole(CHECKER.name)
    expect(queueOf(await read(), 'approvals')?.count, 'not what one gains by').toBe(1)
    app.clock.advance(DAY_MS)
    checker = await staffToken(CHECKER)
    maker = await staffToken(MAKER)
    expect(queueOf(await read(), 'approvals')?.count, 'nor what has expired').toBe(0)
  })

  it('DSK-8 says since when the oldest waits, and how many are past what was promised', async () => {
    const first = app.clock.now()
    await asking()
    app.clock.advance(5 * HOUR_MS)
    await asking()
    checker = await staffToken(CHECKER)
    expect(queueOf(await read(), 'support')).toMatchObject({ count: 2, oldestAt: first, overdue: 1 })
    await inTransaction(app.db, async tx => {
      await tx`set local session_replication_role = replica`
      const [notice] = await tx<{ id: bigint }[]>`
        insert into bank_notice (channel, transaction_id, asset, units, sender_name, remittance, source, received_at, booked_on)
        values ('pk_bank', 'T-1', 'PKR', 1000, 'Nobody', '', 'sandbox', ${first}::timestamptz, '2026-01-01') returning id`
      const payment = { id: notice?.id ?? 0n, asset: 'PKR', units: 1_000n }
      const received = receivedJournal(payment, 'sandbox_bank')
      await postJournals(tx, [received], { businessDate: karachiDate(first), atMs: first })
    })
    expect(queueOf(await read(), 'unmatched')).toMatchObject({ count: 1, oldestAt: first, dueAt: first + DAY_MS })
  })
})

describe('the alarms of the platform', () => {
  it('DSK-10 tell of books that do not balance, for as long as they do not', async () => {
    await watchBooks(app.deps)
    expect(alarmIds(await read())).not.toContain('books')
    const shift = (units: number) =>
      inTransaction(app.db, async tx => {
        await tx`set local session_replication_role = replica`
        await tx`
          update ledger_account set posted = posted + ${units}
          where id = (select min(id) from ledger_account where realm = 'real' and code = 'user' and asset = 'PKR')`
      })
    await shift(1)
    await watchBooks(app.deps)
    expect(alarmIds(await read())).toContain('books')
    await shift(-1)
    await watchBooks(app.deps)
    expect(alarmIds(await read())).not.toContain('books')
  })

  it('DSK-10 tell of an audit that somebody has altered', async () => {
    const watchAudit = auditWatch(app.deps)
    await watchAudit()
    expect(alarmIds(await read())).not.toContain('audit')
    const rename = (from: string, to: string) =>
      inTransaction(app.db, async tx => {
        await tx`set local session_replication_role = replica`
        await tx`update audit_event set staff = ${to} where seq = 1 and staff = ${from}`
      })
    const [{ staff } = { staff: '' }] = await app.db<{ staff: string }[]>`select staff from audit_event where seq = 1`
    await rename(staff, 'nobody')
    await watchAudit()
    expect(alarmIds(await read())).toContain('audit')
    await rename('nobody', staff)
    await watchAudit()
    expect(alarmIds(await read())).not.toContain('audit')
  })

  it('DSK-10 tell of what was altered in the audit of hours that were found right within a day, and for as long as it is so', async () => {
    await sealHours(app.deps)
    const watchAudit = auditWatch(app.deps)
    await watchAudit()
    const turnName = () =>
      inTransaction(app.db, async tx => {
        await tx`set local session_replication_role = replica`
        await tx`update audit_event set staff = reverse(staff) where seq = 1`
      })
    await turnName()
    await watchAudit()
    expect(alarmIds(await read()), 'not walked again').not.toContain('audit')
    app.clock.advance(DAY_MS)
    checker = await staffToken(CHECKER)
    maker = await staffToken(MAKER)
    for (const hour of [0, 1]) {
      app.clock.advance(hour * HOUR_MS)
      checker = await staffToken(CHECKER)
      maker = await staffToken(MAKER)
      await watchAudit()
      expect(alarmIds(await read())).toContain('audit')
    }
    await turnName()
    await watchAudit()
    expect(alarmIds(await read())).not.toContain('audit')
  })

  it('DSK-10 tell of a network whose node does not answer or is far ahead of us', async () => {
    await app.db`
      insert into chain_block (chain, number, hash, parent_hash, at) values ('ethereum', 100, 'a', 'b', now())`
    const withHead = (head: () => Promise<number>) => {
      const network = { chain: 'ethereum', nodes: [{ head }] } as unknown as Network
      return { ...app.deps, networks: new Map([['ethereum' as const, network]]) }
    }
    await watchNetworks(withHead(async () => 112))
    expect(alarmIds(await read()), 'as many as a credit waits for').not.toContain('chain')
    await watchNetworks(withHead(async () => 113))
    expect(alarmIds(await read())).toContain('chain')
    await watchNetworks(withHead(async () => 100))
    expect(alarmIds(await read())).not.toContain('chain')
    await watchNetworks(withHead(() => Promise.reject(new Error('no route'))))
    expect(alarmIds(await read())).toContain('chain')
    await watchNetworks(app.deps)
  })

  it('DSK-10 tell of payouts that stand still and of messages that were given up', async () => {
    const input = { note: 'the bank has called' }
    expect((await app.callRaw('POST /staff/withdraw/pause', input, { token: maker })).body.code).toBe(0)
    await app.db`
      insert into outbox_message (channel, recipient, kind, locale, text, state, created_at)
      values ('sms', '+923000000001', 'code', 'en-US', '', 'failed', ${app.clock.now()}::timestamptz)`
    expect(await read()).toMatchObject({
      alarms: expect.arrayContaining([
        { id: 'payouts', count: 1, since: app.clock.now() },
        { id: 'messages', count: 1, since: app.clock.now() },
      ]),
    })
    app.clock.advance(DAY_MS + 1)
    checker = await staffToken(CHECKER)
    expect(alarmIds(await read()), 'yesterday’s').not.toContain('messages')
  })
})

it('DSK-10 tell of what is done by itself and was not an hour after it fell due, however it came about', async () => {
  const overdue = async () => (await read()).alarms.find(({ id }) => id === 'overdue')
  const { user } = await asking()
  await settleChanges(app.deps)
  app.deps.outboxWorker.wake()
  await app.deps.outboxWorker.idle()
  const before = (await overdue())?.count ?? 0
  const nowMs = app.clock.now()
  await app.db`
    insert into change_request (kind, subject, payload, lines, reason, requested_by, requested_at, expires_at)
    select 'of_a_test', 'x', '{}', '[]', 'for a test', min(id), ${nowMs - 2 * HOUR_MS}::timestamptz, ${nowMs - HOUR_MS}::timestamptz
    from staff_member`
  await app.db`
    insert into kyc_check (user_id, state, expires_on, number_digest, created_at, submitted_at, waiting_since)
    select id, 'verified', ${karachiDate(nowMs - 2 * DAY_MS)}::date, 'x', now(), now(), now() from app_user where public_id = ${user.id}`
  await app.db`
    update support_conversation set state = 'answered', waiting_since = null, due_at = null, moved_at = ${nowMs - LAPSE_MS - HOUR_MS}::timestamptz
    where user_id = (select id from app_user where public_id = ${user.id})`
  expect((await overdue())?.count ?? 0, 'the document').toBe(before + 1)
  app.clock.advance(1)
  expect((await overdue())?.count).toBe(before + 3)
  await settleChanges(app.deps)
  expect((await overdue())?.count).toBe(before + 2)
  await app.db`update kyc_check set expires_on = null where state = 'verified'`
  await app.db`update support_conversation set moved_at = ${nowMs}::timestamptz`
  expect((await overdue())?.count ?? 0).toBe(before)
})

it('DSK-11 everybody in the console hears that something changed, without what, until they have left it', async () => {
  const { stream, port } = await testStream(app)
  const token = await staffToken(HELPER)
  const client = await StreamClient.open(port)
  client.send({ op: 'subscribe', topics: ['console:queues'], token })
  await client.until(() => client.of('console:queues').length > 0)
  const heard = () => client.of<QueueChangesData>('console:queues')
  const before = heard().at(-1)?.d.changes ?? 0
  const { user } = await asking()
  await client.until(() => (heard().at(-1)?.d.changes ?? 0) > before)
  expect(Object.keys(heard().at(-1)?.d ?? {})).toEqual(['changes'])
  expect(JSON.stringify(client.heard)).not.toContain(user.id)
  await setPermissions(app.db, HELPER.name, [])
  await client.until(() => client.heard.some(message => 'op' in message && message.op === 'error'))
  client.close()
  await stream.stop()
})
