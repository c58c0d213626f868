import { Agent, request } from 'node:http'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { creditJournal } from '@firoza/core/deposit/deposit.postings'
import { receivedJournal } from '@firoza/core/deposit/payment.postings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '../../auth/secret-hash.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { SANDBOX_CODE, SANDBOX_PASSWORD } from '../../sandbox/seed-people.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { callDuring } from '../../testing/call-during.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { MONDAY_MORNING_MS } from '../../testing/test-clock.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.job.ts'
import { sendWithdrawals } from './send-withdrawals.job.ts'
import { isAnyFreeToGo } from './withdraw.store.ts'

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing
let morningMs = MONDAY_MORNING_MS

beforeAll(async () => {
  app = await withdrawingApp()
})
beforeEach(async () => {
  // Ten in the morning again, a month later: nobody's limits are touched by the test before.
  morningMs += 31 * DAY_MS
  app.clock.set(morningMs)
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
})
afterEach(() => assertBooks(app.db))
afterAll(() => app.close())

const id = (made: Awaited<ReturnType<Withdrawing['withdraw']>>) => {
  if (typeof made === 'string') throw new Error(`refused: ${made}`)
  return made.id
}

async function detail(person: Withdrawing, withdrawalId: string) {
  const { body } = await app.call('GET /user/withdraw/info', { id: withdrawalId }, { token: person.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}

async function money(publicId = 'FZ10000001') {
  const [row] = await app.db<{ posted: bigint; held: bigint }[]>`
    select a.posted, a.held from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = ${publicId} and a.realm = 'real' and a.asset = 'PKR' and a.code = 'user'`
  return row as { posted: bigint; held: bigint }
}

const house = async (code: string) => {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where realm = 'real' and asset = 'PKR' and code = ${code}`
  return row?.posted ?? 0n
}

/** Reais come in, as the sandbox's bank pays them. */
async function creditReais(units: bigint) {
  const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
  const userId = person?.id ?? 0n
  const paid = { userId, asset: 'BRL', reference: 'REAIS001', receivedUnits: units, feeUnits: 0n }
  const received = receivedJournal({ id: 0n, asset: 'BRL', units }, 'sandbox_bank')
  const credit = creditJournal({ ...paid, creditUnits: units })
  const nowMs = app.clock.now()
  await inTransaction(app.db, tx =>
    postJournals(tx, [received, credit], { businessDate: karachiDate(nowMs), atMs: nowMs }),
  )
}

describe('a withdrawal', () => {
  it('WDR-12 holds the money at once, is handed to the rail, and arrives; every step stands on a time line', async () => {
    const before = await money()
    const fees = await house('transfer_fees')
    const asked = await ayesha.withdraw('10000.00')
    expect(asked).toMatchObject({
      state: 'approved',
      amount: '10000.00',
      fee: '25.00',
      net: '9975.00',
      label: 'in_progress',
      canCancel: true,
    })
    expect(await money()).toEqual({ posted: before.posted, held: before.held + 1_000_000n })
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await money()).toEqual({ posted: before.posted - 1_000_000n, held: before.held })
    const arrived = await detail(ayesha, id(asked))
    expect(arrived).toMatchObject({
      state: 'settled',
      label: 'completed',
      account: 'PK36 •••• 6702',
      canCancel: false,
      reasons: [],
    })
    expect(arrived.steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
      'confirmed person',
      'approved system',
      'sending system',
      'settled rail',
    ])
    expect(await house('in_transit')).toBe(0n)
    expect(await house('transfer_fees')).toBe(fees + 2_500n)
    const notices = await ayesha.call('GET /user/notice', {})
    expect(JSON.stringify(notices.body)).toContain('withdrawal_settled')
  })

  it('WDR-33 pays reais to a PIX key from the balance in reais, and nothing from rupees', async () => {
    const rupees = await money()
    const person = await ayesha.call('POST /bank/add', {
      template: 'br_pix',
      holderName: 'Ayesha Khan',
      pixKeyType: 'email',
      pixKey: 'ayesha@example.com',
      cpf: '529.982.247-25',
      code: SANDBOX_CODE,
    })
    expect(person.body).toMatchObject({ code: 0 })
    app.clock.set(morningMs + 2 * DAY_MS)
    ayesha = await signedIn(app)
    const destinationId = await ayesha.destinationId('br_pix')
    expect(await ayesha.withdraw('100.00', { destinationId })).toBe('withdrawable_too_little')
    await creditReais(50_000n)
    const asked = await ayesha.withdraw('100.00', { destinationId })
    expect(asked).toMatchObject({ asset: 'BRL', amount: '100.00', fee: '0.00', net: '100.00' })
    const { body } = await ayesha.call('GET /user/withdraw/status', {})
    expect(body).toMatchObject({
      data: {
        balances: expect.arrayContaining([
          expect.objectContaining({ asset: 'BRL', withdrawable: '400.00', pending: '100.00' }),
        ]),
      },
    })
    await sendWithdrawals(app.deps)
    expect(await detail(ayesha, id(asked))).toMatchObject({ state: 'settled', asset: 'BRL' })
    expect(await money()).toEqual(rupees)
  })

  it('WDR-13 shows fee, net and whether somebody will look, before it is confirmed', async () => {
    const destinationId = await ayesha.destinationId('pk_iban')
    const small = await ayesha.call('GET /user/withdraw/preview', { destinationId, amount: '10000' })
    expect(small.body).toMatchObject({
      data: { amount: '10000.00', fee: '25.00', net: '9975.00', people: 0, reasons: [] },
    })
    const large = await ayesha.call('GET /user/withdraw/preview', { destinationId, amount: '300000' })
    expect(large.body).toMatchObject({ data: { people: 1, reasons: [expect.stringMatching(/require manual review/)] } })
    const wallet = await ayesha.call('GET /user/withdraw/preview', {
      destinationId: await ayesha.destinationId('pk_easypaisa'),
      amount: '1234.56',
    })
    expect(wallet.body).toMatchObject({ data: { fee: '2.47', net: '1232.09' } })
  })

  it('WDR-4 refuses in order, each with its field, and holds nothing', async () => {
    const before = await money()
    const demo = await signedIn(app, 0, 'demo')
    expect(await demo.withdraw('100000000')).toBe('withdrawal_demo')
    const [known] = await app.db<{ name: string }[]>`
      select verified_name as name from app_user where public_id = 'FZ10000001'`
    await app.db`update app_user set id_status = 'fail', verified_name = '' where public_id = 'FZ10000001'`
    expect(await ayesha.withdraw('100000000', { code: '999999' })).toBe('kyc_required')
    await app.db`
      update app_user set id_status = 'succ', verified_name = ${known?.name ?? ''} where public_id = 'FZ10000001'`
    expect(await ayesha.withdraw('100000000', { code: undefined })).toBe('withdrawal_code_needed')
    expect(await ayesha.withdraw('100000000', { code: '999999' })).toBe('withdrawal_code_wrong')
    expect(await ayesha.withdraw('100000000', { destinationId: '999999' })).toBe('not_found')
    expect(
      await ayesha.withdraw('100000000', { destinationId: await bilal.destinationId('pk_raast') }),
      'another person’s',
    ).toBe('not_found')
    expect(await ayesha.withdraw('1')).toBe('withdrawal_min')
    expect(await ayesha.withdraw('100000000')).toBe('withdrawal_max')
    expect(await ayesha.withdraw('999999.99'), 'more than is left').toBe('withdrawable_too_little')
    await app.db`update withdraw_channel set enabled = false where id = 'pk_bank'`
    expect(await ayesha.withdraw('1')).toBe('withdrawal_no_channel')
    await app.db`update withdraw_channel set enabled = true where id = 'pk_bank'`
    app.clock.advance(13 * HOUR_MS + 35 * MINUTE_MS)
    expect(await ayesha.withdraw('1'), 'at 23:35').toBe('withdrawal_closed')
    expect(await money()).toEqual(before)
  })

  it('WDR-14 locks the withdrawal code after five wrong tries, for a day, and says so', async () => {
    for (let tries = 0; tries < 4; tries++)
      expect(await bilal.withdraw('500', { code: '999999' })).toBe('withdrawal_code_wrong')
    expect(await bilal.withdraw('500', { code: '999999' })).toBe('withdrawal_code_locked')
    expect(await bilal.withdraw('500'), 'locked, though right').toBe('withdrawal_code_locked')
    const status = await app.call('GET /user/withdraw/status', {}, { token: bilal.token })
    expect(status.body).toMatchObject({
      data: {
        open: false,
        blocks: [
          {
            reason: 'withdrawal_code_locked',
            until: app.clock.now() + DAY_MS,
            text: expect.stringMatching(/locked until/),
          },
        ],
      },
    })
    app.clock.advance(DAY_MS)
    bilal = await signedIn(app, 1)
    expect(await bilal.withdraw('500')).toMatchObject({ state: 'approved' })
  })

  it('WDR-14 takes no code that is changed while the request is under way', async () => {
    const next = await hashSecret('246813')
    const [{ hash } = { hash: '' }] = await app.db<{ hash: string }[]>`
      select withdrawal_code_hash as hash from app_user where public_id = 'FZ10000001'`
    const set = (tx: Tx, to: string) =>
      tx`update app_user set withdrawal_code_hash = ${to} where public_id = 'FZ10000001'`
    const asked = () => ayesha.withdraw('2000')
    expect(await callDuring(app, tx => set(tx, next), asked)).toBe('withdrawal_code_wrong')
    expect(await ayesha.withdraw('2000', { code: '246813' })).toMatchObject({ state: expect.any(String) })
    await app.db.begin(tx => set(tx, hash))
  })

  it('WDR-4 counts limits over rolling windows, and not what came back', async () => {
    const status = async () => {
      const { body } = await app.call('GET /user/withdraw/status', {}, { token: bilal.token })
      if (body.code !== 0) throw new Error('no status')
      return body.data.channels.find(channel => channel.id === 'pk_raast')
    }
    expect(await status()).toMatchObject({ dayLeft: '500000.00', openNow: true })
    for (let n = 0; n < 2; n++) id(await bilal.withdraw('200000'))
    expect(await status()).toMatchObject({ dayLeft: '100000.00', monthLeft: '4600000.00' })
    expect(await bilal.withdraw('100000.01')).toBe('withdrawal_limit_day')
    const last = await bilal.withdraw('100000')
    expect(await bilal.withdraw('100')).toBe('withdrawal_limit_day')
    await bilal.call('POST /user/withdraw/cancel', { id: id(last) })
    expect(await bilal.withdraw('100')).toMatchObject({ state: 'in_review' })
  })

  it('WDR-2 can be cancelled until it is handed over, by its owner only, once', async () => {
    const before = await money()
    const made = id(await ayesha.withdraw('2000'))
    const reason = async (person: Withdrawing) => {
      const { body } = await person.call('POST /user/withdraw/cancel', { id: made })
      return body.code === 0 ? 'ok' : body.data.reason
    }
    expect(await reason(bilal), 'another person').toBe('not_found')
    expect((await bilal.call('GET /user/withdraw/info', { id: made })).status).toBe(404)
    expect((await ayesha.call('POST /coin/withdraw/order', { id: made })).status, 'CWD-12').toBe(404)
    expect(await reason(await signedIn(app, 0, 'demo')), 'the other realm').toBe('not_found')
    expect(await reason(ayesha)).toBe('ok')
    expect(await reason(ayesha)).toBe('move_not_allowed')
    expect(await money()).toEqual(before)
    const sent = id(await ayesha.withdraw('2000'))
    await sendWithdrawals(app.deps)
    const late = await ayesha.call('POST /user/withdraw/cancel', { id: sent })
    expect(late.body).toMatchObject({ data: { reason: 'move_not_allowed' } })
  })

  it('WDR-15 one key asks once, however often it is sent', async () => {
    const before = await money()
    const input = { destinationId: await ayesha.destinationId('pk_iban'), amount: '700', code: SANDBOX_CODE }
    const send = () => ayesha.call('POST /user/withdraw/add', input, { 'idempotency-key': 'one-withdrawal' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    const references = new Set(
      answers.map(({ body }) => (body.code === 0 ? (body.data as { reference: string }).reference : body.data.reason)),
    )
    expect(references.size).toBe(1)
    expect(await money()).toEqual({ ...before, held: before.held + 70_000n })
    const other = await ayesha.call(
      'POST /user/withdraw/add',
      { ...input, amount: '701' },
      { 'idempotency-key': 'one-withdrawal' },
    )
    expect(other.body).toMatchObject({ data: { reason: 'idempotency_key_reused' } })
    await sendWithdrawals(app.deps)
  })

  it('WDR-16 lists newest first in pages, by the four words', async () => {
    const { body } = await app.call('GET /user/withdraw/order', { limit: 2 }, { token: ayesha.token })
    if (body.code !== 0) throw new Error('no list')
    expect(body.data.items).toHaveLength(2)
    const next = await app.call(
      'GET /user/withdraw/order',
      { limit: 2, cursor: body.data.nextCursor as string },
      { token: ayesha.token },
    )
    expect(next.body).toMatchObject({ code: 0 })
    const cancelled = await app.call('GET /user/withdraw/order', { label: 'cancelled' }, { token: ayesha.token })
    if (cancelled.body.code !== 0) throw new Error('no list')
    expect(cancelled.body.data.items.map(({ state }) => state)).toEqual(['cancelled'])
    const urdu = await app.callRaw(
      'GET /user/withdraw/order',
      {},
      { token: ayesha.token, headers: { 'accept-language': 'ur' } },
    )
    expect(JSON.stringify(urdu.body)).toContain('مکمل')
  })

  it.each([
    ['account_unknown', '3026.01', ['failed'], 0n],
    ['late', '3025.03', ['sent', 'settled'], 302_503n],
    ['silent but taken', '3025.04', ['unknown', 'settled'], 302_504n],
    ['silent and lost', '3025.05', ['unknown', 'settled'], 302_505n],
    ['comes back', '3025.06', ['settled', 'returned'], 0n],
    ['fails late', '3025.07', ['sent', 'failed'], 0n],
  ] as const)('WDR-17 ends well whatever the rail plays: %s', async (_, amount, states, leaves) => {
    const before = await money()
    const made = id(await ayesha.withdraw(amount))
    await sendWithdrawals(app.deps)
    const seen = [(await detail(ayesha, made)).state]
    for (let round = 0; round < 12; round++) {
      app.clock.advance(90_000)
      await reconcileWithdrawals(app.deps)
      await assertBooks(app.db)
      const { state } = await detail(ayesha, made)
      if (state !== seen.at(-1)) seen.push(state)
    }
    expect(seen).toEqual(states)
    expect(await money()).toEqual({ ...before, posted: before.posted - leaves })
    expect(await house('in_transit')).toBe(0n)
    const paid =
      await app.db`select 1 from payout_order p join withdrawal w on w.reference = p.reference where w.id = ${made}`
    expect(paid, 'one payment at the rail').toHaveLength(1)
    const told = await detail(ayesha, made)
    expect(told.reasons.length).toBe(told.label === 'failed' ? 1 : 0)
  })
})

it('WDR-18 of 200 withdrawals of the whole balance at once, over connections that are open already, exactly one is made', async () => {
  const alone = await withdrawingApp()
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  try {
    const person = await signedIn(alone)
    const destinationId = await person.destinationId('pk_iban')
    const url = await alone.http.listen({ port: 0, host: '127.0.0.1' })
    const send = (method: 'GET' | 'POST', path: string, body?: object) =>
      new Promise<{ code: number; data: { reason?: string } }>((resolve, reject) => {
        const headers = { accesstoken: person.token, ...(body && { 'content-type': 'application/json' }) }
        const sent = request(`${url}/api${path}`, { method, agent, headers }, async response => {
          resolve(JSON.parse((await response.toArray()).join('')))
        })
        sent.on('error', reject).end(body && JSON.stringify(body))
      })
    const everybody = (ask: () => ReturnType<typeof send>) => Promise.all(Array.from({ length: 200 }, ask))
    await everybody(() => send('GET', '/user/withdraw/order'))
    const warm = Object.values(agent.freeSockets).flat().length
    expect(warm, 'sockets that wait for the race').toBeGreaterThan(150)
    const wanted = { destinationId, amount: '1000000.00', code: SANDBOX_CODE }
    const answers = await everybody(() => send('POST', '/user/withdraw/add', wanted))
    const said = answers.map(({ code, data }) => (code === 0 ? 'made' : data.reason))
    expect(said.filter(word => word === 'made')).toHaveLength(1)
    expect(new Set(said)).toEqual(new Set(['made', 'withdrawable_too_little']))
    const [row] = await alone.db`select count(*)::int as n from withdrawal`
    expect(row).toEqual({ n: 1 })
  } finally {
    agent.destroy()
    await alone.close()
  }
}, 120_000)

describe('a frozen owner', () => {
  it('USER-28 WDR-3 waits while its owner’s account is frozen, who can cancel it; goes on once the account has thawed', async () => {
    const first = await ayesha.withdraw('3000.00')
    const second = await ayesha.withdraw('2000.00')
    const other = await bilal.withdraw('1500.00')
    const { token } = ayesha
    expect((await app.call('POST /user/freeze', {}, { token })).body.code).toBe(0)
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await detail(bilal, id(other))).toMatchObject({ state: 'settled' })
    expect((await app.call('POST /user/withdraw/cancel', { id: id(first) }, { token })).body.code).toBe(0)
    expect(await detail(ayesha, id(second))).toMatchObject({ state: 'approved', canCancel: true })
    expect((await app.call('POST /user/unfreeze', { password: SANDBOX_PASSWORD }, { token })).body.code).toBe(0)
    app.clock.advance(DAY_MS - 1)
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await isAnyFreeToGo(app.db, app.clock.now()), 'no reason to sum the books').toBe(false)
    app.clock.advance(1)
    expect(await sendWithdrawals(app.deps)).toBe(1)
  })
})

describe('an owner whose identity was suspended', () => {
  it('WDR-3 what they asked for before waits with its money held, and can be cancelled; goes once the identity is reinstated', async () => {
    const first = await ayesha.withdraw('3000.00')
    const second = await ayesha.withdraw('2000.00')
    const other = await bilal.withdraw('1500.00')
    const { held } = await money()
    await app.db`
      insert into kyc_check (user_id, state, number_digest, submitted_at, waiting_since, created_at)
      select id, 'suspended', 'digest', created_at, created_at, created_at from app_user where public_id = 'FZ10000001'`
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await detail(bilal, id(other))).toMatchObject({ state: 'settled' })
    expect(await detail(ayesha, id(second))).toMatchObject({ state: 'approved', canCancel: true })
    expect((await money()).held).toBe(held)
    expect((await ayesha.call('POST /user/withdraw/cancel', { id: id(first) })).body.code).toBe(0)
    await app.db`update kyc_check set state = 'verified' where state = 'suspended'`
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await detail(ayesha, id(second))).toMatchObject({ state: 'settled' })
  })
})
