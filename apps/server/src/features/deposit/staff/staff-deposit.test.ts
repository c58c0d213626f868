import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from '../../../testing/answered.ts'
import { announce, creditedUnits, depositApp, payIn, readState, signInPerson } from '../../../testing/deposits.ts'
import { setPermissions } from '../../../testing/staff-permissions.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { SANDBOX_CHANNEL_PASSWORD } from '../seed-deposits.ts'

let app: TestApp
let token: string
let maker: string
let checker: string
const NOON = Date.parse('2026-02-09T07:00:00Z')
beforeEach(async () => {
  app = await depositApp({ nowMs: NOON })
  token = await signInPerson(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterEach(() => app.close())

async function say(verb: 'approve' | 'return', id: string, as: string) {
  return (await app.callRaw(`POST /staff/deposit/${verb}`, { id, note: 'looked at it' }, { token: as })).body
}

const paid = (amount: string) => payIn(app, token, amount)

describe('staff', () => {
  it('DEP-7 release what is held, and the person receives what arrived', async () => {
    const id = await paid('1000.01')
    expect(await say('approve', id, maker)).toMatchObject({ code: 0, data: { state: 'credited' } })
    expect(await readState(app, token, id)).toMatchObject({ state: 'credited', received: '500.00', credited: '500.00' })
    expect(await creditedUnits(app)).toBe(50_000n)
  })

  it('DEP-7 are two different people above the limit', async () => {
    const id = await paid('1000000.00')
    expect(await say('approve', id, maker)).toMatchObject({ data: { state: 'aml_hold', approvals: 1, needed: 2 } })
    expect(await say('approve', id, maker)).toMatchObject({ data: { reason: 'case_same_person' } })
    expect(await creditedUnits(app)).toBe(0n)
    expect(await say('approve', id, checker)).toMatchObject({ data: { state: 'credited' } })
    expect(await creditedUnits(app)).toBe(100_000_000n)
  })

  it('DEP-7 say yes at once, and it is credited once', async () => {
    const id = await paid('1000.02')
    const answers = await Promise.all([
      say('approve', id, maker),
      say('approve', id, checker),
      say('approve', id, maker),
    ])
    expect(answers.filter(body => body.code === 0)).toHaveLength(1)
    expect(await creditedUnits(app)).toBe(100_002n)
  })

  it('DEP-1 cannot credit what no bank has reported', async () => {
    const { id } = await announce(app, token, '1000.04')
    expect(await say('approve', id, maker)).toMatchObject({ data: { reason: 'move_not_allowed' } })
    await app.call('POST /user/recharge/proof', { id, transactionId: 'T1', senderName: 'Ayesha' }, { token })
    expect(await say('approve', id, maker)).toMatchObject({ data: { reason: 'move_not_allowed' } })
    const reject = { id, reason: 'no_money_found' as const, note: 'not on the statement' }
    expect((await app.call('POST /staff/deposit/reject', reject, { token: maker })).body.code).toBe(0)
    expect(await readState(app, token, id)).toMatchObject({ state: 'rejected', reason: 'no_money_found' })
    expect(await creditedUnits(app)).toBe(0n)
  })

  it('DEP-8 give a credited deposit back with a journal of its own, two of them', async () => {
    const id = await paid('1000.00')
    expect(await say('return', id, maker)).toMatchObject({ data: { state: 'credited', approvals: 1, needed: 2 } })
    expect(await say('return', id, checker)).toMatchObject({ data: { state: 'returned' } })
    expect(await creditedUnits(app)).toBe(0n)
    const kinds = await app.db`select kind from journal where kind like 'deposit%' order by id`
    expect(kinds).toMatchObject([{ kind: 'deposit' }, { kind: 'deposit_returned' }])
  })

  it('DEP-8 give back also what its charge had eaten whole', async () => {
    await app.db`update deposit_channel set fee_fixed_units = 60000 where id = 'pk_bank'`
    const id = await paid('1000.01')
    expect(await say('approve', id, maker)).toMatchObject({ data: { state: 'credited' } })
    expect(await readState(app, token, id)).toMatchObject({ received: '500.00', credited: '0.00' })
    expect(await say('return', id, maker)).toMatchObject({ data: { state: 'credited', approvals: 1, needed: 2 } })
    expect(await say('return', id, checker)).toMatchObject({ data: { state: 'returned' } })
    const legs = await app.db`
      select a.code, sum(l.units)::int as units from journal j join journal_leg l on l.journal_id = j.id
      join ledger_account a on a.id = l.account_id where j.kind like 'deposit%' group by a.code order by a.code`
    expect(legs).toEqual([
      { code: 'suspense', units: 0 },
      { code: 'transfer_fees', units: 0 },
    ])
  })

  it('DEP-8 give it back with the person locked before the money, as a withdrawal does', async () => {
    const id = await paid('1000.00')
    await say('return', id, maker)
    await app.db
      .begin(async tx => {
        await tx`select 1 from app_user where public_id = 'FZ10000001' for no key update`
        const returned = say('return', id, checker)
        const waiting = () => app.db`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(waiting, { timeout: 8_000 }).not.toHaveLength(0)
        const free = await tx`
        select a.id from ledger_account a join app_user u on u.id = a.user_id
        where u.public_id = 'FZ10000001' and a.code = 'user' for update of a nowait`
        expect(free.length).toBeGreaterThan(0)
        return { returned }
      })
      .then(async ({ returned }) => expect(await returned).toMatchObject({ data: { state: 'returned' } }))
  })

  it('DEP-13 write down a receipt that somebody else approves', async () => {
    const deposit = await announce(app, token, '1000', { channel: 'pk_counter', password: SANDBOX_CHANNEL_PASSWORD })
    const receipt = {
      channel: 'pk_counter',
      transactionId: 'R-1',
      amount: '1000',
      senderName: 'Ayesha Khan',
      reference: deposit.reference,
    }
    const written = await app.call('POST /staff/deposit/receipt', receipt, { token: maker })
    expect(written.body).toMatchObject({ code: 0, data: { depositId: deposit.id } })
    const again = await app.callRaw('POST /staff/deposit/receipt', receipt, { token: checker })
    expect(again.body).toMatchObject({ data: { reason: 'receipt_known' } })
    expect(await say('approve', deposit.id, maker)).toMatchObject({ data: { reason: 'case_same_person' } })
    expect(await say('approve', deposit.id, checker)).toMatchObject({ data: { state: 'credited' } })
    const looks = dataOf(await app.call('POST /user/access/log', { limit: 20 }, { token })).items
    expect(looks.filter(({ action }) => action === 'deposit_received')).toHaveLength(1)
  })

  it('SCR-1 what goes back to its sender takes points, and more where another person had sent it', async () => {
    const others = await paid('1000.02')
    expect(await say('return', others, maker)).toMatchObject({ data: { state: 'returned' } })
    const own = await paid('1000.01')
    expect(await say('return', own, maker)).toMatchObject({ data: { state: 'returned' } })
    const { body } = await app.call('POST /user/point/change/log', {}, { token })
    const references = await app.db<{ reference: string }[]>`select reference from deposit order by id`
    expect(body).toMatchObject({
      data: {
        score: 65,
        items: [
          { rule: 'deposit_returned', delta: -5, evidence: references[1]?.reference },
          { rule: 'deposit_name_mismatch', delta: -10, evidence: references[0]?.reference },
          {},
          {},
        ],
      },
    })
  })

  it('DEP-15 leave a trace that the person reads', async () => {
    const id = await paid('1000.02')
    const unsaid = await app.callRaw('POST /staff/deposit/detail', { id }, { token: maker })
    expect(unsaid.body, 'a look has a purpose').toMatchObject({ data: { reason: 'field_missing', field: 'reason' } })
    await app.call('POST /staff/deposit/detail', { id, reason: 'Complaint 1432' }, { token: maker })
    await say('approve', id, maker)
    const rows = await app.db`select action from staff_access_log where action like 'deposit%' order by id`
    expect(rows).toMatchObject([{ action: 'deposit_viewed' }, { action: 'deposit_approved' }])
    const { body } = await app.call('POST /user/access/log', {}, { token })
    expect(JSON.stringify(body)).toContain('Deposit approved')
    expect(JSON.stringify(body)).toContain('Deposit viewed')
    expect(JSON.stringify(body), 'what staff write for each other stays with staff').not.toMatch(
      /Complaint|looked at it/,
    )
  })
})

describe('one’s own money', () => {
  it('DEP-19 is approved, turned down and given back by others only', async () => {
    const held = await paid('1000.02')
    const { id: shown } = await announce(app, token, '1000.04')
    await app.call('POST /user/recharge/proof', { id: shown, transactionId: 'T9', senderName: 'Ayesha' }, { token })
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'maker'`
    expect(await say('approve', held, maker)).toMatchObject({ data: { reason: 'approval_of_own_money' } })
    expect(await say('return', held, maker)).toMatchObject({ data: { reason: 'approval_of_own_money' } })
    const reject = { id: shown, reason: 'no_money_found', note: 'mine' }
    expect((await app.callRaw('POST /staff/deposit/reject', reject, { token: maker })).body).toMatchObject({
      data: { reason: 'approval_of_own_money' },
    })
    await app.db`update staff_member set user_id = null`
    expect(await say('return', held, checker)).toMatchObject({ data: { state: 'returned' } })
    expect(await creditedUnits(app)).toBe(0n)
  })

  it('DEP-19 is brought by who owns it as money of nobody, at the counter and on a statement: two others say whose it is', async () => {
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'maker'`
    const counter = await announce(app, token, '1000', { channel: 'pk_counter', password: SANDBOX_CHANNEL_PASSWORD })
    const written = { channel: 'pk_counter', transactionId: 'R-1', amount: '1000', senderName: 'Ayesha Khan' }
    const receipt = { ...written, reference: counter.reference }
    const body = dataOf(await app.call('POST /staff/deposit/receipt', receipt, { token: maker }))
    expect(body.depositId).toBeNull()
    const claimed = await announce(app, token, '2000.04')
    const proof = { id: claimed.id, transactionId: 'S-1', senderName: 'Ayesha Khan' }
    expect((await app.call('POST /user/recharge/proof', proof, { token })).body.code).toBe(0)
    const content = 'transaction_id,amount,currency,sender_name,remittance\nS-1,2000.04,PKR,Ayesha Khan,'
    const statement = { channel: 'pk_bank', format: 'csv', content } as const
    const preview = await app.call('POST /staff/deposit/statement/preview', statement, { token: maker })
    expect(preview.body).toMatchObject({ data: { lines: [{ fate: 'unmatched' }] } })
    const brought = await app.call('POST /staff/deposit/statement', statement, { token: maker })
    expect(brought.body).toMatchObject({ data: { matched: 0, unmatched: [{ transactionId: 'S-1' }] } })
    for (const id of [counter.id, claimed.id]) {
      expect(await say('approve', id, checker)).toMatchObject({ data: { reason: 'move_not_allowed' } })
    }
    const assign = async (as: string) => {
      const input = { noticeId: body.noticeId, reference: counter.reference, note: 'counted' }
      return dataOf(await app.call('POST /staff/deposit/assign', input, { token: as }))
    }
    expect(await assign(checker)).toMatchObject({ attached: false })
    await setPermissions(app.db, 'helper', ['deposit.approve'])
    expect(await assign(await staffToken(app, 2))).toMatchObject({ attached: true })
    expect(await say('approve', counter.id, checker)).toMatchObject({ data: { state: 'credited' } })
  })
})
