import { DAY_MS } from '@firoza/core/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { callDuring } from '../../testing/call-during.ts'
import { announce, creditedUnits, depositApp, readState, signInPerson } from '../../testing/deposits.ts'
import { identityReview } from '../../testing/identity.ts'
import { registerPerson } from '../../testing/people.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { advanceDeposit, advanceOnce } from './advance-deposit.ts'
import { advanceDeposits, depositJob } from './advance-deposits.job.ts'
import type { BankNotice } from './notice.store.ts'
import { receiveNotice } from './receive-notice.ts'
import { SANDBOX_CHANNEL_PASSWORD, seedDeposits } from './seed-deposits.ts'

let app: TestApp
let token: string
/** A Monday, 12:00 in Karachi. */
const NOON = Date.parse('2026-02-09T07:00:00Z')
beforeEach(async () => {
  app = await depositApp({ nowMs: NOON })
  token = await signInPerson(app)
})
afterEach(() => app.close())

function noticeFor(reference: string, more: Partial<BankNotice> = {}): BankNotice {
  return {
    channel: 'pk_bank',
    transactionId: `BANK-${reference}`,
    asset: 'PKR',
    units: 100_004n,
    senderName: 'AYESHA KHAN',
    remittance: `inv ${reference} thanks`,
    source: 'sandbox',
    ...more,
  }
}

async function receive(notice: BankNotice) {
  const received = await inTransaction(app.db, tx => receiveNotice(tx, notice, 'sandbox', app.clock.now()))
  if (received.type === 'matched') await advanceDeposit(app.deps, received.depositId, app.clock.now())
  return received.type
}

describe('the sandbox’s bank', () => {
  it.each([
    ['1000.00', 'credited', '1000.00', []],
    ['1000.01', 'aml_hold', '500.00', ['amount_differs']],
    ['1000.02', 'aml_hold', '1000.02', ['name_differs']],
    ['1000.03', 'credited', '1000.03', []],
    ['1000.04', 'awaiting_payment', null, []],
  ])('DEP-12 pays %s: %s', async (amount, state, received, holdReasons) => {
    const { id, reference } = await announce(app, token, amount)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    await advanceDeposits(app.deps)
    expect((await readState(app, token, id)).state).toBe('awaiting_payment')
    app.clock.set(NOON + 15_000)
    await advanceDeposits(app.deps)
    expect(await readState(app, token, id)).toMatchObject({ state, received, holdReasons })
    expect(await creditedUnits(app)).toBe(state === 'credited' ? BigInt(amount.replace('.', '')) : 0n)
  })
})

it('DEP-20 says by when a person has looked at what is held, and nothing of the kind before and after', async () => {
  const { id } = await announce(app, token, '1000.02')
  expect((await readState(app, token, id)).reviewByMs).toBeNull()
  app.clock.set(NOON + 15_000)
  await advanceDeposits(app.deps)
  const held = await readState(app, token, id)
  expect(held).toMatchObject({ state: 'aml_hold', reviewByMs: NOON + 15_000 + DAY_MS })
})

it('DEP-7 counts two deposits that are checked at the same moment both towards the limit of 24 hours', async () => {
  const ids: string[] = []
  const step = (tx: Tx, id: string) => advanceOnce(tx, BigInt(id), app.clock.now())
  for (const amount of ['300000.04', '300001.04']) {
    const { id, reference } = await announce(app, token, amount)
    const units = BigInt(amount.replace('.', ''))
    await inTransaction(app.db, tx => receiveNotice(tx, noticeFor(reference, { units }), 'sandbox', app.clock.now()))
    await inTransaction(app.db, tx => step(tx, id))
    ids.push(id)
  }
  const [first, second] = ids as [string, string]
  const check = () => inTransaction(app.db, tx => step(tx, second))
  await callDuring(app, tx => step(tx, first), check)
  for (const id of ids) await advanceDeposit(app.deps, BigInt(id), app.clock.now())
  expect(await readState(app, token, first)).toMatchObject({ state: 'credited', holdReasons: [] })
  expect(await readState(app, token, second)).toMatchObject({ state: 'aml_hold', holdReasons: ['above_auto_limit'] })
})

describe('one credit', () => {
  it('DEP-5 credits once, though the notice comes 1,000 times, one after another and at once', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    const again = async () => {
      for (let time = 0; time < 125; time++) await receive(noticeFor(reference))
    }
    await Promise.all(Array.from({ length: 8 }, again))
    expect((await readState(app, token, id)).state).toBe('credited')
    expect(await creditedUnits(app)).toBe(100_004n)
    const [count] = await app.db`select count(*)::int as notices from bank_notice`
    expect(count).toMatchObject({ notices: 1 })
  })

  it('DEP-5 credits once, though many advance the same deposit at once', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await inTransaction(app.db, tx => receiveNotice(tx, noticeFor(reference), 'sandbox', NOON))
    await Promise.all(Array.from({ length: 20 }, () => advanceDeposit(app.deps, BigInt(id), NOON)))
    expect(await creditedUnits(app)).toBe(100_004n)
    const steps = (await readState(app, token, id)).steps.map(step => step.state)
    expect(steps).toEqual(['created', 'awaiting_payment', 'matching', 'aml_check', 'approved', 'credited'])
  })

  it('DEP-5 leaves a second payment under the same reference to staff', async () => {
    const { reference } = await announce(app, token, '1000.04')
    expect(await receive(noticeFor(reference))).toBe('matched')
    expect(await receive(noticeFor(reference, { transactionId: 'OTHER' }))).toBe('unmatched')
    expect(await creditedUnits(app)).toBe(100_004n)
    const staff = await staffToken(app, 0)
    const { body } = await app.call('GET /staff/deposit/unmatched', {}, { token: staff })
    expect(body).toMatchObject({ code: 0, data: { items: [{ transactionId: 'OTHER', amount: '1000.04' }] } })
  })

  it('DEP-11 takes in money that comes late, for staff to look at', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    app.clock.set(NOON + 24 * 3_600_000)
    await advanceDeposits(app.deps)
    const later = await signInPerson(app)
    expect((await readState(app, later, id)).state).toBe('expired')
    expect(await receive(noticeFor(reference))).toBe('matched')
    expect(await readState(app, later, id)).toMatchObject({ state: 'aml_hold', holdReasons: ['late'] })
  })
})

describe('a crash', () => {
  /** How many steps a deposit takes by itself from the notice on. */
  const STEPS = ['received', 'matched', 'cleared', 'credited'] as const

  it.each(STEPS.flatMap((step, at) => [false, true].map(torn => ({ step, at, torn }))))(
    'DEP-10 after "$step" (within the next one: $torn) is made good by the sweep',
    async ({ at, torn }) => {
      const { id, reference } = await announce(app, token, '1000.04')
      await inTransaction(app.db, tx => receiveNotice(tx, noticeFor(reference), 'sandbox', NOON))
      const key = BigInt(id)
      for (let step = 0; step < at; step++) await inTransaction(app.db, tx => advanceOnce(tx, key, NOON))
      if (torn) {
        const crash = inTransaction(app.db, async tx => {
          await advanceOnce(tx, key, NOON)
          throw new Error('the process died before the commit')
        })
        await expect(crash).rejects.toThrow('died')
      }
      // What a restarted process does, twice.
      await advanceDeposits(app.deps)
      await advanceDeposits(app.deps)
      expect((await readState(app, token, id)).state).toBe('credited')
      expect(await creditedUnits(app)).toBe(100_004n)
      expect(await receive(noticeFor(reference))).toBe('known')
      expect(await creditedUnits(app)).toBe(100_004n)
    },
  )
})

describe('what a person may do', () => {
  it('DEP-3 refuses demo money, closed hours, unknown channels and amounts beyond the limits', async () => {
    const add = async (input: object, as = token) =>
      (await app.callRaw('POST /user/recharge/add', input, { token: as })).body
    const demo = await signInPerson(app, '03000000001', 'demo')
    expect(await add({ channel: 'pk_bank', amount: '1000' }, demo)).toMatchObject({ data: { reason: 'deposit_demo' } })
    expect(await add({ channel: 'nowhere', amount: '1000' })).toMatchObject({ data: { reason: 'deposit_channel_off' } })
    expect(await add({ channel: 'pk_bank', amount: '499.99' })).toMatchObject({ data: { reason: 'deposit_min' } })
    expect(await add({ channel: 'pk_bank', amount: '1000000.01' })).toMatchObject({ data: { reason: 'deposit_max' } })
    await announce(app, token, '1000000')
    await announce(app, token, '1000000')
    expect(await add({ channel: 'pk_bank', amount: '500' })).toMatchObject({
      data: { reason: 'deposit_limit_day', details: { left: '0.00' } },
    })
    app.clock.set(Date.parse('2026-02-14T07:00:00Z'))
    const weekend = await signInPerson(app)
    expect(await add({ channel: 'pk_counter', amount: '1000', password: 'x' }, weekend)).toMatchObject({
      data: { reason: 'deposit_closed' },
    })
  })

  it('DEP-3 counts two announcements at once', async () => {
    const add = () => app.call('POST /user/recharge/add', { channel: 'pk_bank', amount: '1000000' }, { token })
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(2)
  })

  it('DEP-3 caps what somebody unverified brings in', async () => {
    const { token: fresh } = (await registerPerson(app)) as { token: string }
    const answer = await app.callRaw(
      'POST /user/recharge/add',
      { channel: 'pk_bank', amount: '50000.01' },
      { token: fresh },
    )
    expect(answer.body).toMatchObject({ data: { reason: 'deposit_limit_unverified', details: { left: '50000.00' } } })
  })

  it('DEP-27 compares what is on hold for a missing identity again, once its owner is verified', async () => {
    const desk = await identityReview()
    await seedDeposits(desk.app.db)
    const { token: own, id: check } = await desk.newCheck('03001110001')
    const now = () => desk.app.clock.now()
    const pay = async (senderName: string) => {
      const { id, reference } = await announce(desk.app, own, '1000.04')
      await inTransaction(desk.app.db, tx => receiveNotice(tx, noticeFor(reference, { senderName }), 'sandbox', now()))
      return id
    }
    const ids = [await pay('AYESHA SIDDIQA'), await pay('BILAL AHMED')]
    await advanceDeposits(desk.app.deps)
    const found = () => Promise.all(ids.map(async id => (await readState(desk.app, own, id)).holdReasons))
    expect(await found()).toEqual([['name_not_verified'], ['name_not_verified']])
    await desk.decide(desk.maker, check, 'approve')
    await advanceDeposits(desk.app.deps)
    expect(await found()).toEqual([[], ['name_differs']])
    expect(await creditedUnits(desk.app)).toBe(100_004n)
    await desk.app.close()
  })

  it('DEP-23 tells the counter’s word in the sandbox, and never in a live installation', async () => {
    const wordOf = async (of: TestApp, as: string) => {
      const { body } = await of.call('GET /index/bank/recharge', { kind: 'offline' }, { token: as })
      return body.code === 0 && body.data.items.map(({ sandboxPassword }) => sandboxPassword)
    }
    expect(await wordOf(app, token)).toEqual([SANDBOX_CHANNEL_PASSWORD])
    const live = await depositApp({ nowMs: NOON, settings: { mode: 'live' } })
    expect(await wordOf(live, await signInPerson(live))).toEqual([null])
    await live.close()
  })

  it('DEP-13 asks for the counter’s word, counts guesses, and locks for an hour', async () => {
    const add = async (password?: string) =>
      (await app.callRaw('POST /user/recharge/add', { channel: 'pk_counter', amount: '1000', password }, { token }))
        .body
    expect(await add()).toMatchObject({ data: { reason: 'field_missing' } })
    for (let left = 4; left >= 1; left--) {
      expect(await add('wrong')).toMatchObject({
        data: { reason: 'deposit_password_wrong', details: { triesLeft: left } },
      })
    }
    expect(await add('wrong')).toMatchObject({ data: { reason: 'deposit_password_locked' } })
    expect(await add(SANDBOX_CHANNEL_PASSWORD)).toMatchObject({ data: { reason: 'deposit_password_locked' } })
    app.clock.set(NOON + 3_600_000)
    expect(await add(SANDBOX_CHANNEL_PASSWORD)).toMatchObject({ code: 0, data: { state: 'awaiting_payment' } })
    expect(await creditedUnits(app)).toBe(0n)
  })

  it('DEP-14 refuses a transaction number that was claimed before, and tells staff', async () => {
    const mine = await announce(app, token, '1000.04')
    const other = await signInPerson(app, '03000000002')
    const theirs = await announce(app, other, '1000.04')
    const claim = { transactionId: 'TX-77', senderName: 'Ayesha Khan' }
    expect((await app.call('POST /user/recharge/proof', { id: mine.id, ...claim }, { token })).body.code).toBe(0)
    const clash = await app.callRaw('POST /user/recharge/proof', { id: theirs.id, ...claim }, { token: other })
    expect(clash.body).toMatchObject({ data: { reason: 'deposit_transaction_known' } })
    // The money then comes without a reference: the claim finds it, and the clash holds it.
    expect(await receive(noticeFor('', { transactionId: 'TX-77', remittance: 'no idea' }))).toBe('matched')
    expect(await readState(app, token, mine.id)).toMatchObject({
      state: 'aml_hold',
      holdReasons: ['transaction_claimed_twice'],
    })
  })

  describe('a transaction number', () => {
    const prove = async (id: string, transactionId: string, by: string) => {
      const claim = { id, transactionId, senderName: 'Somebody' }
      const { body } = await app.callRaw('POST /user/recharge/proof', claim, { token: by })
      return body.code === 0 ? 'ok' : body.data.reason
    }

    it('DEP-14 claimed by two at the same moment is the first one’s, and the second is told so', async () => {
      const other = await signInPerson(app, '03000000002')
      for (const number of ['TX-AT-ONCE-1', 'TX-AT-ONCE-2', 'TX-AT-ONCE-3']) {
        const ids = [await announce(app, token, '1000.04'), await announce(app, other, '1000.04')].map(({ id }) => id)
        const said = await Promise.all([prove(ids[0] ?? '', number, token), prove(ids[1] ?? '', number, other)])
        expect(said.toSorted()).toEqual(['deposit_transaction_known', 'ok'])
        await Promise.all(
          ids.map((id, at) => app.callRaw('POST /user/recharge/cancel', { id }, { token: at === 0 ? token : other })),
        )
      }
      await app.db`delete from secret_tries where kind = 'deposit_claim'`
    })

    it('DEP-14 is free again when its deposit is cancelled, and a right claim forgives no guesses', async () => {
      const other = await signInPerson(app, '03000000002')
      const taken = await announce(app, other, '1000.04')
      expect(await prove(taken.id, 'TX-THEIRS', other)).toBe('ok')
      const said: string[] = []
      for (let guess = 1; guess <= 5; guess++) {
        const { id } = await announce(app, token, '1000.04')
        said.push(await prove(id, 'TX-THEIRS', token))
        if (guess < 5) said.push(await prove(id, 'TX-OF-NOBODY', token))
        await app.callRaw('POST /user/recharge/cancel', { id }, { token })
      }
      const known = 'deposit_transaction_known'
      expect(said).toEqual([known, 'ok', known, 'ok', known, 'ok', known, 'ok', 'deposit_claims_locked'])
      await app.callRaw('POST /user/recharge/cancel', { id: taken.id }, { token: other })
      await app.db`delete from secret_tries where kind = 'deposit_claim'`
    })
  })

  it('DEP-15 keeps the deposits of others to themselves', async () => {
    const { id } = await announce(app, token, '1000.04')
    const other = await signInPerson(app, '03000000002')
    const proof = { id, transactionId: 'T', senderName: 'Bilal' }
    for (const [name, input] of [
      ['GET /user/recharge/order', { id }],
      ['GET /user/recharge/status', { id }],
      ['POST /user/recharge/cancel', { id }],
      ['POST /user/recharge/proof', proof],
    ] as const) {
      const answer = await app.callRaw(name, input, { token: other })
      expect(answer.body).toMatchObject({ data: { reason: 'not_found' } })
    }
    expect((await readState(app, token, id)).state).toBe('awaiting_payment')
  })

  it('DEP-1 cancels while no money has come, and not after', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    const demo = { token: await signInPerson(app, '03000000001', 'demo') }
    const claim = { id, transactionId: 'TX-1', senderName: 'Ayesha Khan' }
    for (const answer of [
      await app.callRaw('POST /user/recharge/cancel', { id }, demo),
      await app.callRaw('POST /user/recharge/proof', claim, demo),
    ]) {
      expect(answer.body, 'none of the demo’s').toMatchObject({ data: { reason: 'not_found' } })
    }
    const cancel = async () => (await app.callRaw('POST /user/recharge/cancel', { id }, { token })).body
    expect(await cancel()).toMatchObject({ code: 0, data: { state: 'cancelled' } })
    expect(await cancel()).toMatchObject({ data: { reason: 'move_not_allowed' } })
    expect(await receive(noticeFor(reference))).toBe('matched')
    expect(await readState(app, token, id)).toMatchObject({ state: 'aml_hold', holdReasons: ['late'] })
  })
})

it('DEP-10 OPS-21 goes on behind the deposits that fail each time, so that every one has its turn', async () => {
  const stuck = [await announce(app, token, '1000.04'), await announce(app, token, '1000.04')]
  // Money that nothing reports: what looks for the report fails, each time.
  await app.db`update deposit set state = 'matching' where id = any(${stuck.map(({ id }) => id)}::bigint[])`
  const { id } = await announce(app, token, '1000.04')
  await app.db`update deposit set state = 'created' where id = ${id}`
  const round = depositJob(app.deps, 2)
  expect(await round(), 'both fail').toBe(0)
  expect(await round()).toBe(1)
  expect((await readState(app, token, id)).state).toBe('awaiting_payment')
  expect(await round(), 'begins with the lowest again').toBe(0)
})
