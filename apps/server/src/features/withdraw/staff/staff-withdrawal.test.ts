import { PERMISSIONS } from '@firoza/api/endpoint'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankFileRail } from '../../../rails/bank-file-rail.ts'
import { SANDBOX_STAFF } from '../../../sandbox/seed-people.ts'
import { assertBooks } from '../../../testing/assert-books.ts'
import { setPermissions } from '../../../testing/staff-permissions.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../../testing/withdrawing.ts'
import { reconcileWithdrawals } from '../reconcile-withdrawals.job.ts'
import { sendWithdrawals } from '../send-withdrawals.job.ts'

let app: TestApp
let ayesha: Withdrawing
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp()
  ayesha = await signedIn(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterEach(() => assertBooks(app.db))
afterAll(() => app.close())

const said = ({ body }: Awaited<ReturnType<TestApp['callRaw']>>) => (body.code === 0 ? 'ok' : body.data.reason)
const approve = (id: string, token: string) =>
  app.callRaw('POST /staff/withdraw/approve', { id, note: 'name and voice checked' }, { token })

/** A day on, with the limits of the day fresh and everybody signed in again. */
async function nextDay(): Promise<void> {
  app.clock.advance(DAY_MS + 1)
  ayesha = await signedIn(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
}

async function ask(amount: string): Promise<string> {
  const made = await ayesha.withdraw(amount)
  if (typeof made === 'string') throw new Error(made)
  return made.id
}

async function stateOf(id: string): Promise<string> {
  const [row] = await app.db<{ state: string }[]>`select state from withdrawal where id = ${id}`
  return row?.state ?? ''
}

/** A withdrawal that left in a file for the bank, and how the console brings what the bank says of it. */
async function sentByFile() {
  await nextDay()
  await app.db`update withdraw_channel set rail = 'bank_file'`
  const id = await ask('1000')
  await sendWithdrawals(app.deps)
  await app.call('POST /staff/withdraw/file/export', { format: 'iban_transfer' }, { token: maker })
  const [row] = await app.db<{ reference: string }[]>`select reference from withdrawal where id = ${id}`
  const reference = row?.reference ?? ''
  const bring = async (answer: string, token = maker) => (await uploadAnswers([`${reference},${answer}`], token)).body
  return { id, reference, bring }
}

const HEAD = 'reference,status,bank_reference,reason'
const uploadAnswers = (lines: readonly string[], token: string) =>
  app.callRaw('POST /staff/withdraw/file/import', { csv: [HEAD, ...lines].join('\r\n') }, { token })

async function moneyOf(): Promise<bigint> {
  const [row] = await app.db<{ units: bigint }[]>`
    select a.posted as units from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = 'FZ10000001' and a.realm = 'real' and a.code = 'user' and a.asset = 'PKR'`
  return row?.units ?? 0n
}

describe('withdrawals in the console', () => {
  it('WDR-20 one member of staff lets a large one go; the person sees the reasons, the clock, and who looked', async () => {
    const id = await ask('260000')
    const seen = await ayesha.call('GET /user/withdraw/info', { id })
    expect(seen.body).toMatchObject({
      data: {
        state: 'in_review',
        reasons: expect.arrayContaining(['Amounts this large require manual review']),
        reviewBy: app.clock.now() + DAY_MS,
        appeal: expect.stringMatching(/contact support and quote/),
        canCancel: true,
      },
    })
    const queue = await app.call('GET /staff/withdraw/list', {}, { token: maker })
    expect(queue.body).toMatchObject({
      data: { items: [{ id, peopleNeeded: 1, personId: 'FZ10000001', account: 'PK36 •••• 6702' }] },
    })
    expect(JSON.stringify(queue.body)).not.toContain('0000001123456702')
    const detail = await app.callRaw('POST /staff/withdraw/info', { id, reason: 'review' }, { token: maker })
    expect(detail.body).toMatchObject({ data: { holderName: 'Ayesha Khan', verifiedName: 'Ayesha Khan', history: [] } })
    expect(await sendWithdrawals(app.deps), 'nothing goes before').toBe(0)
    expect(said(await approve(id, maker))).toBe('ok')
    expect(said(await approve(id, checker)), 'once').toBe('move_not_allowed')
    expect(await sendWithdrawals(app.deps)).toBe(1)
    expect(await stateOf(id)).toBe('settled')
    const log = await app.db`select action from staff_access_log order by id`
    expect(log.map(row => row.action)).toEqual(['listed', 'withdrawal_viewed', 'withdrawal_approved'])
  })

  it('WDR-20 two different people let a very large one go, and neither of them is its owner', async () => {
    const id = await ask('500000')
    const detail = await app.callRaw('POST /staff/withdraw/info', { id, reason: 'review' }, { token: maker })
    expect(detail.body, 'each with its page and its own asset').toMatchObject({
      data: { history: [{ id: expect.stringMatching(/^\d+$/), amount: '260000.00', asset: 'PKR' }] },
    })
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = ${SANDBOX_STAFF[1].name}`
    expect(said(await approve(id, checker))).toBe('approval_of_own_money')
    await app.db`update staff_member set user_id = null`
    expect((await approve(id, maker)).body).toMatchObject({ data: { state: 'approved_once', approvals: 1 } })
    expect(said(await approve(id, maker)), 'the same person').toBe('case_same_person')
    expect(await sendWithdrawals(app.deps)).toBe(0)
    const [step] =
      await app.db`select id, staff_id from withdrawal_step where withdrawal_id = ${id} and move = 'approve_first'`
    await expect(
      app.db`insert into withdrawal_step (withdrawal_id, move, state, actor, staff_id, at) values (${id}, 'approve_second', 'approved', 'staff', ${step?.staff_id}, now())`,
      'the database holds it too',
    ).rejects.toThrow(/different_people/)
    expect((await approve(id, checker)).body).toMatchObject({ data: { state: 'approved', approvals: 2 } })
    expect((await ayesha.call('POST /user/withdraw/cancel', { id })).body).toMatchObject({
      data: { state: 'cancelled' },
    })
  })

  it('WDR-21 turning one down gives the money back at once, with the reason in words', async () => {
    const id = await ask('210000')
    const reject = () =>
      app.callRaw('POST /staff/withdraw/reject', { id, reason: 'not_reached', note: 'three calls' }, { token: maker })
    expect(said(await reject())).toBe('ok')
    expect(said(await reject())).toBe('move_not_allowed')
    const seen = await ayesha.call('GET /user/withdraw/info', { id })
    expect(seen.body).toMatchObject({
      data: { state: 'rejected', label: 'failed', reasons: [expect.stringMatching(/could not reach you/)] },
    })
    expect(JSON.stringify(seen.body), 'what staff wrote to each other stays there').not.toContain('three calls')
    const looks = await ayesha.call('POST /user/access/log', { limit: 50 })
    expect(looks.body).toMatchObject({
      data: { items: expect.arrayContaining([expect.objectContaining({ action: 'withdrawal_rejected', reason: '' })]) },
    })
    expect(JSON.stringify(looks.body)).not.toMatch(/three calls|name and voice/)
    expect(JSON.stringify(looks.body), 'the purpose of a view is not theirs to read').not.toContain('"reason":"review"')
    expect(JSON.stringify(looks.body), 'which queue it stood in is not').not.toContain('withdrawals: review')
    const [row] =
      await app.db`select held from ledger_account where realm = 'real' and user_id = (select user_id from withdrawal where id = ${id}) and asset = 'PKR'`
    expect(row?.held).toBe(0n)
  })

  it('WDR-9 a large one in parts needs two people like the whole, by whatever way', async () => {
    await nextDay()
    const first = await ask('240000')
    const second = await ask('255000')
    const made = await ayesha.withdraw('5000', { destinationId: await ayesha.destinationId('pk_easypaisa') })
    if (typeof made === 'string') throw new Error(made)
    const rows = await app.db`
      select people_needed as people from withdrawal where id in (${first}, ${second}, ${made.id}) order by id`
    expect(rows.map(row => row.people).slice(1)).toEqual([1, 2])
    for (const id of [first, second, made.id]) await ayesha.call('POST /user/withdraw/cancel', { id })
  })

  it('WDR-22 needs its permission: reading, deciding and paying are three', async () => {
    const only = (permission: string) => setPermissions(app.db, SANDBOX_STAFF[0].name, ['desk.enter', permission])
    await only('withdraw.read')
    expect(said(await app.callRaw('GET /staff/withdraw/list', {}, { token: maker }))).toBe('ok')
    expect(said(await approve('1', maker))).toBe('staff_permission_missing')
    expect(
      said(await app.callRaw('POST /staff/withdraw/file/export', { format: 'iban_transfer' }, { token: maker })),
    ).toBe('staff_permission_missing')
    await only('withdraw.approve')
    expect(said(await app.callRaw('GET /staff/withdraw/list', {}, { token: maker }))).toBe('staff_permission_missing')
    expect(said(await approve('1', maker))).not.toBe('staff_permission_missing')
    await setPermissions(app.db, SANDBOX_STAFF[0].name, PERMISSIONS)
  })

  it('WDR-23 pays by a file that staff take to the bank, and hears the bank’s answers from it, once', async () => {
    await nextDay()
    await app.db`update withdraw_channel set rail = 'bank_file'`
    const ids = [await ask('1000'), await ask('2000'), await ask('3000')]
    await sendWithdrawals(app.deps)
    for (const id of ids) expect(await stateOf(id)).toBe('sent')
    const rail = bankFileRail(app.db, app.clock)
    const references = await app.db<
      { reference: string }[]
    >`select reference from withdrawal where id = any(${ids}::bigint[]) order by id`
    const [one, two, three] = references.map(row => row.reference)
    const exported = await app.call('POST /staff/withdraw/file/export', { format: 'iban_transfer' }, { token: maker })
    if (exported.body.code !== 0) throw new Error('no file')
    const { csv, batch, payments, total } = exported.body.data
    expect({ payments, total }).toEqual({ payments: 3, total: '5925.00' })
    expect(csv.split('\r\n')).toContain(`${one},PK36SCBL0000001123456702,Ayesha Khan,975.00,PKR,WITHDRAWAL`)
    const nothing = await app.call('POST /staff/withdraw/file/export', { format: 'iban_transfer' }, { token: maker })
    expect(nothing.body, 'in one file only').toMatchObject({ data: { payments: 0 } })
    await app.db`
      insert into payout_order (reference, rail, asset, units, account, template, holder_name, state, batch, received_at, exported_at)
      select 'WOLDER', rail, asset, units, account, template, holder_name, 'settled', 'BOLDER', received_at,
        exported_at - interval '1 day' from payout_order where reference = ${one ?? ''}`
    const files = async (cursor?: string) => {
      const input = { limit: 1, ...(cursor && { cursor }) }
      const { body } = await app.call('GET /staff/withdraw/file/list', input, { token: maker })
      if (body.code !== 0) throw new Error('no files')
      return body.data
    }
    const newest = await files()
    expect(newest.items).toMatchObject([{ batch, payments: 3, total: '5925.00', asset: 'PKR', answered: 0 }])
    const older = await files(newest.nextCursor ?? '')
    expect(older).toMatchObject({ items: [{ batch: 'BOLDER', payments: 1, answered: 1 }], nextCursor: null })
    await app.db`delete from payout_order where reference = 'WOLDER'`
    const again = await app.call(
      'POST /staff/withdraw/file/export',
      { format: 'iban_transfer', batch },
      { token: checker },
    )
    expect(again.body).toMatchObject({ data: { csv } })
    const written = await app.db`
      select reason from staff_access_log where action = 'withdrawal_exported' order by id`
    expect(written, 'once for each time that the file is had').toEqual([{ reason: batch }, { reason: batch }])
    const answers = [`${one},paid,FT001,`, `${two},rejected,,account_closed`, '']
    const send = (lines: readonly string[], token = maker) => uploadAnswers(lines, token)
    expect((await send([...answers.slice(0, 1), 'nonsense'])).body).toMatchObject({
      data: { reason: 'bank_answers_unreadable', details: { line: 3 } },
    })
    expect((await send([...answers.slice(0, 1), '', 'W000000000J,paid,FT9,'])).body).toMatchObject({
      data: { reason: 'bank_answer_unknown', details: { line: 4, reference: 'W000000000J' } },
    })
    expect((await rail.queryStatus(one ?? '')).type, 'nothing was applied').toBe('accepted')
    expect((await send(answers)).body).toMatchObject({ data: { lines: 2, applied: 1, waiting: 1 } })
    expect((await send(answers, checker)).body).toMatchObject({ data: { lines: 2, applied: 1, waiting: 0 } })
    expect((await send(answers)).body, 'again').toMatchObject({ data: { lines: 2, applied: 0, waiting: 0 } })
    await reconcileWithdrawals(app.deps)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['settled', 'failed', 'sent'])
    for (const token of [maker, checker]) await send([`${one},returned,,account_closed`, `${three},paid,FT002,`], token)
    await reconcileWithdrawals(app.deps)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['returned', 'failed', 'settled'])
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })

  it('WDR-11 gives back what the bank returns after ten days, when nobody asks after it any more', async () => {
    const { id, bring } = await sentByFile()
    const hear = async (answer: string, token = maker) => {
      const body = await bring(answer, token)
      await reconcileWithdrawals(app.deps)
      return body
    }
    const looks = () => app.db`select look_at from withdrawal where id = ${id} and look_at is not null`
    await hear('paid,FT010,')
    const paidOut = await moneyOf()
    for (let day = 0; day < 10; day++) {
      app.clock.advance(DAY_MS)
      await reconcileWithdrawals(app.deps)
    }
    expect([await stateOf(id), await looks()]).toEqual(['settled', []])
    maker = await staffToken(app, 0)
    checker = await staffToken(app, 1)
    await hear('returned,,account_closed')
    expect(await hear('returned,,account_closed', checker)).toMatchObject({ data: { applied: 1 } })
    expect([await stateOf(id), await looks()]).toEqual(['returned', []])
    expect(await moneyOf()).toBe(paidOut + 100_000n)
    await hear('returned,,account_closed')
    expect([await stateOf(id), await looks(), await moneyOf()]).toEqual(['returned', [], paidOut + 100_000n])
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })

  it('WDR-11 hears at once what the console brings while the rail is being asked', async () => {
    const { id, bring } = await sentByFile()
    expect(await bring('paid,FT011,')).toMatchObject({ data: { applied: 1 } })
    const rail = bankFileRail(app.deps.db, app.clock)
    const queryStatus = async (reference: string) => {
      const answer = await rail.queryStatus(reference)
      if (answer.type === 'settled') {
        await bring('returned,,account_closed')
        expect(await bring('returned,,account_closed', checker)).toMatchObject({ data: { applied: 1 } })
      }
      return answer
    }
    await reconcileWithdrawals({ ...app.deps, rails: new Map([[rail.name, { ...rail, queryStatus }]]) })
    expect(await stateOf(id)).toBe('returned')
    expect(await app.db`select 1 from withdrawal where id = ${id} and look_at is not null`).toEqual([])
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })

  it('WDR-35 gives money back on the bank’s word only where two have brought the same, neither of whom it is paid to', async () => {
    const { id, reference, bring } = await sentByFile()
    const before = await moneyOf()
    const waiting = async () => {
      const { body } = await app.call('GET /staff/withdraw/file/list', {}, { token: maker })
      return body.code === 0 ? body.data.answersWaiting : body.data.reason
    }
    const waits = { data: { applied: 0, waiting: 1 } }
    for (const [answer, token] of [
      ['rejected,,account_closed', maker],
      ['rejected,,account_closed', maker],
      ['rejected,,name_differs', checker],
      ['rejected,FT1,account_closed', checker],
      ['returned,,account_closed', checker],
    ] as const) {
      expect(await bring(answer, token), answer).toMatchObject(waits)
    }
    expect(await waiting()).toBe(1)
    await reconcileWithdrawals(app.deps)
    expect([await stateOf(id), await moneyOf()]).toEqual(['sent', before])
    await expect(
      app.db`update payout_order set state = 'failed', reason = 'account_closed' where reference = ${reference}`,
    ).rejects.toThrow(/two have brought/)

    const own = (userId: string | null) =>
      app.db`update staff_member set user_id = (select id from app_user where public_id = ${userId}) where name = 'checker'`
    await own('FZ10000001')
    expect(await bring('rejected,,account_closed', checker), 'their own').toMatchObject(waits)
    await own(null)
    expect(await bring('rejected,,account_closed', checker)).toMatchObject({ data: { applied: 1, waiting: 0 } })
    await reconcileWithdrawals(app.deps)
    expect([await stateOf(id), await moneyOf(), await waiting()]).toEqual(['failed', before + 100_000n, 0])
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })

  it('WDR-35 hears two who bring the same at the same moment, once', async () => {
    const { id, bring } = await sentByFile()
    const both = await Promise.all([maker, checker].map(token => bring('rejected,,account_closed', token)))
    const counts = both.map(body => (body.code === 0 ? (body.data as { applied: number }).applied : body))
    expect(counts.sort()).toEqual([0, 1])
    await reconcileWithdrawals(app.deps)
    expect(await stateOf(id)).toBe('failed')
    await app.db`update withdraw_channel set rail = 'sandbox'`
  })

  it('WDR-24 the console can ask what became of a payment, and only the rail’s answer moves it', async () => {
    await nextDay()
    const id = await ask('1025.04')
    await sendWithdrawals(app.deps)
    expect(await stateOf(id)).toBe('unknown')
    const asked = await app.callRaw(
      'POST /staff/withdraw/queryStatus',
      { id, reason: 'the person asked' },
      { token: maker },
    )
    expect(asked.body).toMatchObject({ data: { state: 'settled' } })
  })
})
