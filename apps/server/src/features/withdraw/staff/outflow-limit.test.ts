import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertBooks } from '../../../testing/assert-books.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../../testing/withdrawing.ts'
import { checkChannels } from '../check-channels.ts'
import { reconcileWithdrawals } from '../reconcile-withdrawals.job.ts'
import { sendWithdrawals } from '../send-withdrawals.job.ts'

let app: TestApp
let ayesha: Withdrawing
let maker: string
let checker: string

async function signEverybodyIn(): Promise<void> {
  ayesha = await signedIn(app)
  maker = await staffToken(app)
  checker = await staffToken(app, 1)
}

beforeAll(async () => {
  // Nobody is disabled while the engine takes no commands.
  app = await withdrawingApp({ market: ['OGDC'] })
  await signEverybodyIn()
})
afterEach(() => assertBooks(app.db))
afterAll(() => app.close())

const said = ({ body }: Awaited<ReturnType<TestApp['callRaw']>>) => (body.code === 0 ? 'ok' : body.data.reason)
const pause = (token: string) => app.callRaw('POST /staff/withdraw/pause', { note: 'odd payments seen' }, { token })
const resume = (token: string) => app.callRaw('POST /staff/withdraw/resume', { note: 'explained' }, { token })

async function ask(amount: string): Promise<string> {
  const made = await ayesha.withdraw(amount)
  if (typeof made === 'string') throw new Error(made)
  return made.id
}

async function stateOf(id: string): Promise<string> {
  const [row] = await app.db<{ state: string }[]>`select state from withdrawal where id = ${id}`
  return row?.state ?? ''
}

/** Breaks what the database itself forbids, as a fault of the machine would. */
async function tamper(units: number): Promise<void> {
  await app.db.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      update ledger_account set posted = posted + ${units} where realm = 'real' and asset = 'PKR' and code = 'user'
        and user_id = (select id from app_user where public_id = 'FZ10000001')`
  })
}

describe('what stops money from leaving', () => {
  it('WDR-27 one member of staff stops it, another lets it go again, and what was asked for meanwhile is kept', async () => {
    expect(said(await pause(maker))).toBe('ok')
    expect(said(await pause(checker)), 'stopped already').toBe('payouts_paused_already')
    const id = await ask('1000.00')
    const status = await ayesha.call('GET /user/withdraw/status', {})
    expect(status.body).toMatchObject({ data: { open: true, paused: expect.stringMatching(/are paused while/) } })
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await stateOf(id)).toBe('approved')
    const seen = await app.call('GET /staff/withdraw/outflow', {}, { token: maker })
    expect(seen.body).toMatchObject({
      data: {
        paused: true,
        pausedByMe: true,
        bookFaults: [],
        outflows: expect.arrayContaining([
          expect.objectContaining({ asset: 'PKR', waiting: 1, waitingTotal: '1000.00' }),
        ]),
        pauses: [{ cause: 'staff', pausedBy: 'maker', resumedAt: null }],
      },
    })
    expect(said(await resume(maker)), 'alone').toBe('case_same_person')
    expect(said(await resume(checker))).toBe('ok')
    expect(said(await resume(checker))).toBe('payouts_not_paused')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await stateOf(id)).toBe('settled')
  })

  it('WDR-27 books that do not balance stop it by themselves, and it goes on only when they do', async () => {
    const id = await ask('1100.00')
    await tamper(500)
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await stateOf(id)).toBe('approved')
    const seen = await app.call('GET /staff/withdraw/outflow', {}, { token: maker })
    expect(seen.body).toMatchObject({
      data: { paused: true, bookFaults: ['real PKR sums to 500, not to zero'], pauses: [{ cause: 'books' }, {}] },
    })
    expect(said(await resume(maker))).toBe('books_do_not_balance')
    await tamper(-500)
    expect(await sendWithdrawals(app.deps), 'still stopped').toBe(0)
    expect(said(await resume(maker))).toBe('ok')
    expect(await sendWithdrawals(app.deps)).toBe(1)
  })

  it('WDR-27 a balance that its journals do not prove pays nothing, though the books sum to zero', async () => {
    const id = await ask('1200.00')
    await tamper(700)
    await app.db.begin(async tx => {
      await tx`set local session_replication_role = replica`
      await tx`update ledger_account set posted = posted - 700 where realm = 'real' and asset = 'PKR' and code = 'sandbox_bank'`
    })
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await stateOf(id)).toBe('approved')
    const [open] = await app.db<{ detail: string }[]>`select detail from payout_pause where resumed_at is null`
    expect(open?.detail).toMatch(/its legs sum to/)
    await tamper(-700)
    await app.db.begin(async tx => {
      await tx`set local session_replication_role = replica`
      await tx`update ledger_account set posted = posted + 700 where realm = 'real' and asset = 'PKR' and code = 'sandbox_bank'`
    })
    expect(said(await resume(checker))).toBe('ok')
    expect(await sendWithdrawals(app.deps)).toBe(1)
  })

  it('WDR-27 a payment that its rail never received is not sent again while payouts are paused, nor a file made', async () => {
    const id = await ask('1025.05')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    const received = async () => {
      const rows = await app.db<{ state: string; received: boolean }[]>`
        select w.state, o.batch is null as received from withdrawal w join payout_order o using (reference) where w.id = ${id}`
      return rows[0]
    }
    const lost = { state: 'unknown', received: false }
    expect(await received()).toEqual(lost)
    const query = () =>
      app.callRaw('POST /staff/withdraw/queryStatus', { id, reason: 'the customer asked' }, { token: maker })
    expect((await query()).body, 'a query by a reader sends nothing').toMatchObject({ data: { state: 'unknown' } })
    expect(await received()).toEqual(lost)
    expect(said(await pause(maker))).toBe('ok')
    await app.db`update withdrawal set look_at = ${app.clock.now()}::timestamptz where id = ${id}`
    expect(await reconcileWithdrawals(app.deps)).toBeGreaterThan(0)
    expect(await received()).toEqual(lost)
    for (const [path, input] of [
      ['POST /staff/withdraw/file/export', { format: 'iban_transfer' }],
      ['POST /staff/withdraw/coin/export', {}],
    ] as const) {
      expect(said(await app.callRaw(path, input, { token: maker }))).toBe('payouts_paused')
    }
    expect(said(await resume(checker))).toBe('ok')
    expect(await reconcileWithdrawals(app.deps)).toBeGreaterThan(0)
    expect(await received()).toEqual({ state: 'settled', received: true })
  })

  it('WDR-26 above the bound of the hour the rest waits for it; what two people let go does not', async () => {
    app.clock.advance(DAY_MS)
    await signEverybodyIn()
    const bilal = await signedIn(app, 1)
    const other = await bilal.withdraw('900.00')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    const waits = await ask('4000.00')
    // As if Bilal's had been 4,999,000 rupees: of the floor of five millions a thousand are left.
    await app.db.begin(async tx => {
      await tx`set local session_replication_role = replica`
      const { id } = other as { id: string }
      await tx`update withdrawal set units = 499900000, net_units = 499900000 - fee_units where id = ${id}`
    })
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await stateOf(waits)).toBe('approved')
    const seen = await app.call('GET /staff/withdraw/outflow', {}, { token: maker })
    expect(seen.body).toMatchObject({
      data: {
        outflows: expect.arrayContaining([
          expect.objectContaining({ hour: '4999000.00', hourMax: '5000000.00', waiting: 1 }),
        ]),
      },
    })
    const reviewed = await ask('1500.00')
    expect(await stateOf(reviewed)).toBe('in_review')
    for (const token of [maker, checker]) {
      const input = { id: reviewed, note: 'seen' }
      expect(said(await app.callRaw('POST /staff/withdraw/approve', input, { token }))).toBe('ok')
    }
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await Promise.all([waits, reviewed].map(stateOf))).toEqual(['approved', 'settled'])
    app.clock.advance(DAY_MS + 1)
    expect(await sendWithdrawals(app.deps)).toBe(1)
  })

  it('WDR-26 sums the clients’ money once a minute; what left counts at once', async () => {
    app.clock.advance(DAY_MS)
    await signEverybodyIn()
    const rupees = async () => {
      const { body } = await app.call('GET /staff/withdraw/outflow', {}, { token: maker })
      const found = body.code === 0 && body.data.outflows.find(({ asset }) => asset === 'PKR')
      if (!found) throw new Error('no outflow of rupees')
      return { paisa: BigInt(found.clientMoney.replace('.', '')), hour: found.hour }
    }
    const before = await rupees()
    await ask('1600.00')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await rupees()).toEqual({ paisa: before.paisa, hour: '1600.00' })
    app.clock.advance(MINUTE_MS)
    expect(await rupees()).toEqual({ paisa: before.paisa - 160_000n, hour: '1600.00' })
  })

  it('WDR-34 what a disabled person has asked for waits for two members of staff, or until they are enabled', async () => {
    app.clock.advance(DAY_MS)
    await signEverybodyIn()
    const standing = async (move: 'disable' | 'enable') => {
      const input = { id: 'FZ10000001', reason: 'a thief may have the phone' }
      const { body } = await app.callRaw('POST /staff/case/request', changeOf(`user_${move}`, input), { token: maker })
      if (body.code !== 0) throw new Error(body.data.reason)
      const { id } = body.data as { id: string }
      expect(said(await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token: checker }))).toBe(
        'ok',
      )
    }
    const approve = (id: string, token: string) =>
      app.callRaw('POST /staff/withdraw/approve', { id, note: 'spoke to them' }, { token })
    expect(said(await pause(maker))).toBe('ok')
    const [first, second] = [await ask('1300.00'), await ask('1400.00')]
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['approved', 'approved'])
    await standing('disable')
    expect(said(await resume(checker))).toBe('ok')
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['approved', 'approved'])
    const queue = await app.call('GET /staff/withdraw/list', {}, { token: maker })
    expect(queue.body).toMatchObject({
      data: { items: [first, second].map(id => ({ id, peopleNeeded: 2, waitsForYes: true })) },
    })
    const waiting = async () => {
      const { body } = await app.call('GET /staff/queue/counts', {}, { token: maker })
      return body.code === 0 && body.data.queues.find(({ id }) => id === 'withdrawals')
    }
    expect(await waiting(), 'as many as the queue has').toMatchObject({ count: 2, dueAt: null, overdue: 0 })
    expect((await approve(first, maker)).body).toMatchObject({ data: { state: 'approved', approvals: 1 } })
    const seen = async () => {
      const input = { id: first, reason: 'to decide' }
      const { body } = await app.call('POST /staff/withdraw/info', input, { token: checker })
      if (body.code !== 0) throw new Error(body.data.reason)
      return body.data
    }
    expect(await seen()).toMatchObject({ approvals: 1, waitsForYes: true, approvedByMe: false })
    expect((await seen()).steps.at(-1)).toMatchObject({ state: 'approved', staff: 'maker', yesAgain: true })
    expect(said(await approve(first, maker)), 'the same person').toBe('case_same_person')
    expect(await sendWithdrawals(app.deps)).toBe(0)
    expect((await approve(first, checker)).body).toMatchObject({ data: { state: 'approved', approvals: 2 } })
    expect(said(await approve(first, checker)), 'enough').toBe('move_not_allowed')
    expect(await waiting()).toMatchObject({ count: 1 })
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['settled', 'approved'])
    await standing('enable')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await stateOf(second)).toBe('settled')
  })

  it('WDR-28 a server does not open with a channel that pays by a rail which it does not have', async () => {
    const rails = new Map([...app.deps.rails].filter(([, rail]) => !rail.simulated))
    await expect(checkChannels(app.db, rails)).rejects.toThrow(
      /^the channel \w+ pays by the rail sandbox, which this server does not have/,
    )
    await app.db`update withdraw_channel set rail = 'bank_file'`
    await expect(checkChannels(app.db, rails)).resolves.toBeUndefined()
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })
})
