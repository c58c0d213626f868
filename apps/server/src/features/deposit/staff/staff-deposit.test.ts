import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announce, creditedUnits, depositApp, readState, signInPerson } from '../../../testing/deposits.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { advanceDeposits } from '../advance-deposits.job.ts'
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

async function paid(amount: string): Promise<string> {
  const { id } = await announce(app, token, amount)
  app.clock.set(app.clock.now() + 15_000)
  await advanceDeposits(app.deps)
  return id
}

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
    expect(await say('approve', id, maker)).toMatchObject({ data: { reason: 'approval_by_same_person' } })
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
      { code: 'sandbox_bank', units: 0 },
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
        await expect
          .poll(async () => (await app.db`select 1 from pg_locks where not granted`).length, { timeout: 8_000 })
          .toBeGreaterThan(0)
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
    expect(await say('approve', deposit.id, maker)).toMatchObject({ data: { reason: 'approval_by_same_person' } })
    expect(await say('approve', deposit.id, checker)).toMatchObject({ data: { state: 'credited' } })
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
    expect(JSON.stringify(body)).toContain('Complaint 1432')
    expect(JSON.stringify(body), 'what staff note for each other stays with staff').not.toContain('looked at it')
  })
})

describe('money without a reference', () => {
  const stray = (transactionId: string, more = '') =>
    `transaction_id,amount,currency,sender_name,remittance\n${transactionId},1000.04,PKR,Ayesha Khan,no reference${more}`
  const take = (content: string) =>
    app.call('POST /staff/deposit/statement', { channel: 'pk_bank', format: 'csv', content }, { token: maker })
  const unmatched = async (as: string) => {
    const { body } = await app.call('GET /staff/deposit/unmatched', {}, { token: as })
    if (body.code !== 0) throw new Error('no list')
    return body.data.items
  }
  const assign = async (noticeId: string, reference: string, as: string) =>
    (await app.callRaw('POST /staff/deposit/assign', { noticeId, reference, note: 'the bank says so' }, { token: as }))
      .body

  it('DEP-18 is given to a deposit by two who say the same, then looked at like any other', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('LOST-1'))
    const [notice] = await unmatched(maker)
    const noticeId = notice?.id ?? ''
    expect(await assign(noticeId, 'ZZZZZZZZ', maker)).toMatchObject({ data: { reason: 'not_found' } })
    expect(await assign(noticeId, reference.toLowerCase(), maker)).toMatchObject({ data: { attached: false } })
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { reason: 'approval_by_same_person' } })
    expect(await unmatched(checker)).toMatchObject([{ assignments: [{ reference, staff: 'maker', mine: false }] }])
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { attached: true, depositId: id } })
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { reason: 'notice_attached' } })
    await advanceDeposits(app.deps)
    expect(await readState(app, token, id)).toMatchObject({ state: 'credited', credited: '1000.04' })
    expect(await unmatched(maker)).toEqual([])
  })

  it('DEP-18 is listed to its end, the longest waiting first', async () => {
    await take(stray('LOST-1', '\nLOST-2,1,PKR,Bilal,none\nLOST-3,2,PKR,Chanda,none'))
    const pages = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const from = cursor === undefined ? {} : { cursor }
      const { body } = await app.call('GET /staff/deposit/unmatched', { ...from, limit: 2 }, { token: maker })
      if (body.code !== 0) throw new Error('no list')
      pages.push(body.data.items.map(({ transactionId }) => transactionId))
      cursor = body.data.nextCursor
    }
    expect(pages).toEqual([['LOST-1', 'LOST-2'], ['LOST-3']])
    const { body } = await app.callRaw('GET /staff/deposit/unmatched', { cursor: 'x' }, { token: maker })
    expect(body).toMatchObject({ data: { reason: 'field_invalid' } })
  })

  it('FX-15 is the house’s own where two say so: it goes into the clearing account, once, and to nobody', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('OWN-1'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { attached: false } })
    const ask = () =>
      app.call('POST /staff/deposit/own/ask', { noticeId, reason: 'sent by our treasury' }, { token: maker })
    const asked = (await ask()).body
    if (asked.code !== 0) throw new Error(asked.data.reason)
    expect((await ask()).body).toMatchObject({ data: { reason: 'approval_pending' } })
    const shown = await app.call('POST /staff/approval/info', { id: asked.data.approvalId }, { token: checker })
    expect(shown.body).toMatchObject({
      data: {
        subject: 'OWN-1',
        diff: [
          { field: 'pay_account', after: 'PK36SCBL0000001123456702' },
          { field: 'payment_sender', after: 'Ayesha Khan' },
          { field: 'asset', after: 'PKR' },
          { field: 'funded_sum', before: '0.00', after: '1000.04' },
        ],
      },
    })
    const approve = () => app.call('POST /staff/approval/approve', { id: asked.data.approvalId }, { token: checker })
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([-1001, 0])
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { reason: 'notice_attached' } })
    expect((await ask()).body).toMatchObject({ data: { reason: 'notice_attached' } })
    const legs = await app.db`
      select a.code, l.units from journal j join journal_leg l on l.journal_id = j.id
        join ledger_account a on a.id = l.account_id where j.kind = 'fx_funding' order by a.code`
    expect(legs).toEqual([
      { code: 'fx_clearing', units: 100_004n },
      { code: 'sandbox_bank', units: -100_004n },
    ])
    expect(await unmatched(maker)).toEqual([])
    expect((await take(stray('OWN-1'))).body).toMatchObject({ data: { known: 1, unmatched: [] } })
    const claim = { id, transactionId: 'OWN-1', senderName: 'Ayesha Khan' }
    const claimed = await app.call('POST /user/recharge/proof', claim, { token })
    expect(claimed.body).toMatchObject({ data: { reason: 'deposit_transaction_known' } })
    await expect(app.db`update bank_notice set journal_id = null`).rejects.toThrow('never changes')
  })

  it('FX-15 is not proven by what somebody wrote down at a counter', async () => {
    const receipt = { transactionId: 'C-1', amount: '5000', senderName: 'Firoza', reference: 'our own' }
    const written = await app.call(
      'POST /staff/deposit/receipt',
      { channel: 'pk_counter', ...receipt },
      { token: maker },
    )
    if (written.body.code !== 0) throw new Error(written.body.data.reason)
    const { noticeId } = written.body.data
    const asked = await app.call('POST /staff/deposit/own/ask', { noticeId, reason: 'our own' }, { token: checker })
    expect(asked.body).toMatchObject({ data: { reason: 'house_money_unproven' } })
  })

  it('DEP-18 DEP-19 goes to no deposit of one who decides, nor to one that cannot take it', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('LOST-2'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'maker'`
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { reason: 'approval_of_own_money' } })
    await app.db`update staff_member set user_id = null`
    const paidId = await paid('1000.00')
    const { reference: credited } = await readState(app, token, paidId)
    expect(await assign(noticeId, credited, maker)).toMatchObject({ data: { reason: 'move_not_allowed' } })
    expect((await readState(app, token, id)).state).not.toBe('credited')
  })

  it('DEP-16 a preview says what the import will do, line by line, and does nothing', async () => {
    const exact = await announce(app, token, '1000.04')
    const differs = await announce(app, token, '2000.04')
    const rows = [
      `P-1,1000.04,PKR,Ayesha Khan,${exact.reference}`,
      `P-2,1000.04,PKR,Ayesha Khan,${exact.reference}`,
      `P-3,7.00,PKR,Ayesha Khan,${differs.reference}`,
      'P-4,7.00,PKR,Nobody,',
      'P-1,1000.04,PKR,Ayesha Khan,again',
      'P-5,-7.00,PKR,Firoza,fees',
    ]
    const content = ['transaction_id,amount,currency,sender_name,remittance', ...rows].join('\n')
    const input = { channel: 'pk_bank', format: 'csv' as const, content }
    const look = () => app.call('POST /staff/deposit/statement/preview', input, { token: maker })
    const first = await look()
    if (first.body.code !== 0) throw new Error(first.body.msg)
    expect(first.body.data.lines.map(({ fate, deposit }) => [fate, deposit?.exact ?? null])).toEqual([
      ['matched', true],
      ['unmatched', null],
      ['matched', false],
      ['unmatched', null],
      ['known', null],
      ['skipped', null],
    ])
    expect((await look()).body, 'nothing was done').toEqual(first.body)
    expect(await app.db`select 1 from bank_notice`).toHaveLength(0)
    const taken = await take(content)
    expect(taken.body).toMatchObject({ data: { lines: 6, matched: 2, known: 1, skipped: 1, unmatched: [{}, {}] } })
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
})
