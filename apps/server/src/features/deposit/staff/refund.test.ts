import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf, dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { announce, depositApp, payIn, readState, signInPerson } from '../../../testing/deposits.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { seedChannels } from '../../withdraw/seed-channels.ts'
import { advanceDeposits } from '../advance-deposits.job.ts'
import { listRefundsToMove } from '../refund.store.ts'
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

const HEAD = 'transaction_id,amount,currency,sender_name,remittance'
const take = (line: string, channel = 'pk_bank') =>
  app.call('POST /staff/deposit/statement', { channel, format: 'csv', content: `${HEAD}\n${line}` }, { token: maker })

/** The balance of an operator account, by its code. */
async function balanceOf(code: string, asset = 'PKR'): Promise<bigint> {
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where realm = 'real' and asset = ${asset} and code = ${code}`
  return row?.posted ?? 0n
}

const say = async (verb: 'approve' | 'return', id: string, as: string) =>
  dataOrReason(await app.callRaw(`POST /staff/deposit/${verb}`, { id, note: 'seen' }, { token: as }))

const refunds = async () => dataOf(await app.call('GET /staff/deposit/refunds', {}, { token: maker })).items

async function unmatched() {
  return dataOf(await app.call('GET /staff/deposit/unmatched', {}, { token: maker })).items
}

async function refund(noticeId: string) {
  const input = changeOf('payment_refund', { noticeId, reason: 'sender unknown' })
  const asked = dataOrReason(await app.call('POST /staff/case/request', input, { token: maker }))
  if (typeof asked === 'string') return asked
  expect(reasonOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token: maker }))).toBe(
    'case_same_person',
  )
  return reasonOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token: checker }))
}

const file = async (format: 'return_pkr' | 'return_usd' | 'iban_transfer') =>
  dataOf(await app.call('POST /staff/withdraw/file/export', { format }, { token: maker }))

async function answer(line: string, as: string) {
  const csv = `reference,status,bank_reference,reason\n${line}`
  const answered = dataOf(await app.call('POST /staff/withdraw/file/import', { csv }, { token: as }))
  await advanceDeposits(app.deps)
  return answered
}

it('DEP-29 money that came is in the books before it is anybody’s: unmatched, on hold, credited', async () => {
  await take('LOST-1,700.00,PKR,Bilal,no reference')
  expect(await balanceOf('suspense')).toBe(70_000n)
  const before = await balanceOf('sandbox_bank')
  const held = await payIn(app, token, '1000.02')
  expect(await readState(app, token, held)).toMatchObject({ state: 'aml_hold' })
  expect(await balanceOf('suspense')).toBe(170_002n)
  expect(await balanceOf('sandbox_bank')).toBe(before - 100_002n)
  expect(await say('approve', held, maker)).toMatchObject({ state: 'credited' })
  expect(await balanceOf('suspense')).toBe(70_000n)
  expect(await balanceOf('sandbox_bank'), 'a credit moves nothing at the bank').toBe(before - 100_002n)
  await take('NY-1,250.00,USD,Bilal,no reference', 'us_wire')
  expect(await balanceOf('suspense', 'USD'), 'each in its own currency').toBe(25_000n)
  expect((await take('LOST-1,700.00,PKR,Bilal,no reference')).body).toMatchObject({ data: { known: 1 } })
  expect(await balanceOf('suspense')).toBe(70_000n)
})

it('DEP-30 refunds held money by the bank’s file, and books it when it is sent and when it is paid', async () => {
  const id = await payIn(app, token, '1000.02')
  expect(await say('return', id, maker)).toMatchObject({ state: 'returned', approvals: 1, needed: 1 })
  expect(await refunds()).toMatchObject([{ state: 'approved', amount: '1000.02', again: false }])
  expect(await balanceOf('suspense')).toBe(100_002n)
  await advanceDeposits(app.deps)
  const [sent] = await refunds()
  expect(sent).toMatchObject({ state: 'sent' })
  expect([await balanceOf('suspense'), await balanceOf('in_transit')]).toEqual([0n, 100_002n])
  expect(await file('iban_transfer')).toMatchObject({ payments: 0 })
  const { csv, payments, total } = await file('return_pkr')
  expect({ payments, total }).toEqual({ payments: 1, total: '1000.02' })
  const [head, row] = csv.split('\r\n')
  expect(head).toBe('reference,from_account,original_transaction,beneficiary_title,amount,currency,purpose')
  expect(row).toMatch(
    new RegExp(`^${sent?.reference},PK36SCBL0000001123456702,SBX-\\d+,Zulfiqar Mirza,1000.02,PKR,RETURN$`),
  )
  const bank = await balanceOf('sandbox_bank')
  expect(await answer(`${sent?.reference},paid,FT-1,`, maker)).toMatchObject({ applied: 1 })
  expect(await refunds()).toMatchObject([{ state: 'settled', again: false }])
  expect([await balanceOf('in_transit'), await balanceOf('sandbox_bank')]).toEqual([0n, bank + 100_002n])
  const accesses = dataOf(await app.call('POST /user/access/log', { limit: 20 }, { token })).items
  expect(accesses.map(({ action }) => action)).toContain('withdrawal_exported')
})

it('DEP-30 takes a credited deposit back for its refund, which two decide', async () => {
  const id = await payIn(app, token, '1000.00')
  expect(await say('return', id, maker)).toMatchObject({ state: 'credited', approvals: 1, needed: 2 })
  expect(await refunds()).toEqual([])
  expect(await say('return', id, checker)).toMatchObject({ state: 'returned' })
  expect(await balanceOf('suspense')).toBe(100_000n)
  expect(await refunds()).toMatchObject([{ state: 'approved', amount: '1000.00' }])
})

it('DEP-30 two decide on the refund of held money from the limit of the payment method on', async () => {
  await app.db`update deposit_channel set two_people_from_units = 50000 where id = 'pk_bank'`
  const id = await payIn(app, token, '1000.02')
  expect(await say('return', id, maker)).toMatchObject({ state: 'aml_hold', approvals: 1, needed: 2 })
  const shown = dataOf(await app.call('POST /staff/deposit/detail', { id, reason: 'to decide' }, { token: checker }))
  expect(shown).toMatchObject({ approvals: 0, returnApprovals: 1, approvalsNeeded: 2 })
  expect(await say('return', id, maker)).toBe('case_same_person')
  expect(await refunds()).toEqual([])
  expect(await say('return', id, checker)).toMatchObject({ state: 'returned' })
  expect(await refunds()).toHaveLength(1)
})

it('WDR-26 DEP-30 a refund that is sent counts towards what may leave, until it comes back', async () => {
  await seedChannels(app.db, 'sandbox')
  const left = async () => {
    const { outflows } = dataOf(await app.call('GET /staff/withdraw/outflow', {}, { token: maker }))
    const rupees = outflows.find(({ asset }) => asset === 'PKR')
    return [rupees?.hour, rupees?.day]
  }
  await say('return', await payIn(app, token, '1000.02'), maker)
  expect(await left()).toEqual(['0.00', '0.00'])
  await advanceDeposits(app.deps)
  expect(await left()).toEqual(['1000.02', '1000.02'])
  await file('return_pkr')
  const line = `${(await refunds())[0]?.reference},rejected,FT-2,account_closed`
  await answer(line, maker)
  await answer(line, checker)
  expect(await left()).toEqual(['0.00', '0.00'])
})

it('DEP-30 who alone recorded a held payment does not return it', async () => {
  const { id, reference } = await announce(app, token, '1000.04')
  const line = `ST-1,1000.04,PKR,Bilal,${reference}`
  await take(line)
  expect(await readState(app, token, id)).toMatchObject({ state: 'aml_hold' })
  expect(await say('return', id, maker)).toBe('case_same_person')
  expect(await refunds()).toEqual([])
  const statement = { channel: 'pk_bank', format: 'csv', content: `${HEAD}\n${line}` } as const
  await app.call('POST /staff/deposit/statement', statement, { token: checker })
  expect(await readState(app, token, id), 'the sender differs').toMatchObject({ state: 'aml_hold' })
  expect(await say('return', id, maker)).toMatchObject({ state: 'returned' })
})

it('DEP-30 refunds unmatched money where two say so, and again where it did not arrive', async () => {
  const { id, reference } = await announce(app, token, '700.04')
  await take('LOST-1,700.00,PKR,Bilal,no reference')
  const noticeId = (await unmatched())[0]?.id ?? ''
  expect(await refund(noticeId)).toBe('ok')
  expect(await unmatched()).toEqual([])
  expect(await refund(noticeId), 'one at a time').toBe('notice_attached')
  const assign = { noticeId, reference, note: 'too late' }
  expect(reasonOf(await app.call('POST /staff/deposit/assign', assign, { token: checker }))).toBe('notice_attached')
  await app.call('POST /staff/withdraw/pause', { note: 'looking' }, { token: maker })
  await advanceDeposits(app.deps)
  expect(await refunds(), 'nothing leaves while payouts are paused').toMatchObject([{ state: 'approved' }])
  expect(await listRefundsToMove(app.db, 0n, 10), 'nor is it listed').toEqual([])
  await app.call('POST /staff/withdraw/resume', { note: 'checked' }, { token: checker })
  await advanceDeposits(app.deps)
  const [first] = await refunds()
  await file('return_pkr')
  const line = `${first?.reference},rejected,FT-2,account_closed`
  expect(await answer(line, maker), 'a file is not trusted from one person').toMatchObject({ waiting: 1 })
  expect(await refunds()).toMatchObject([{ state: 'sent' }])
  expect(await answer(line, checker)).toMatchObject({ applied: 1 })
  expect(await refunds()).toMatchObject([{ state: 'failed', again: true }])
  expect([await balanceOf('suspense'), await balanceOf('in_transit')]).toEqual([70_000n, 0n])
  expect(await refund(noticeId)).toBe('ok')
  expect(await refunds()).toMatchObject([
    { state: 'approved', again: false },
    { state: 'failed', again: false },
  ])
  expect((await readState(app, token, id)).state).toBe('awaiting_payment')
})

it.each(['exported', 'settled'] as const)(
  'DEP-30 a refund that was %s comes back, and may be asked for again where its money was unmatched',
  async before => {
    await take('LOST-1,700.00,PKR,Bilal,no reference')
    const noticeId = (await unmatched())[0]?.id ?? ''
    expect(await refund(noticeId)).toBe('ok')
    await advanceDeposits(app.deps)
    const [sent] = await refunds()
    await file('return_pkr')
    const bank = await balanceOf('sandbox_bank')
    if (before === 'settled') {
      await answer(`${sent?.reference},paid,FT-1,`, maker)
      expect(await refunds()).toMatchObject([{ state: 'settled' }])
      expect(await balanceOf('sandbox_bank')).toBe(bank + 70_000n)
    }
    const line = `${sent?.reference},returned,FT-2,account_closed`
    expect(await answer(line, maker)).toMatchObject({ waiting: 1 })
    expect(await answer(line, checker)).toMatchObject({ applied: 1 })
    expect(await refunds()).toMatchObject([{ state: 'returned', again: true }])
    const balances = await Promise.all(['suspense', 'in_transit', 'sandbox_bank'].map(code => balanceOf(code)))
    expect(balances).toEqual([70_000n, 0n, bank])
    expect(await refund(noticeId)).toBe('ok')
    expect(await refunds()).toMatchObject([{ state: 'approved' }, { state: 'returned', again: false }])
  },
)

it('DEP-30 cash of a counter is not refunded by the bank’s file', async () => {
  const password = SANDBOX_CHANNEL_PASSWORD
  const { id, reference } = await announce(app, token, '1000', { channel: 'pk_counter', password })
  const receipt = { channel: 'pk_counter', amount: '1000', senderName: 'Ayesha Khan' }
  const record = (more: { transactionId: string; reference: string }) =>
    app.call('POST /staff/deposit/receipt', { ...receipt, ...more }, { token: maker })
  await record({ transactionId: 'R-1', reference })
  expect(await say('return', id, checker)).toBe('refund_of_cash')
  expect(await say('approve', id, checker)).toMatchObject({ state: 'credited' })
  expect(await say('return', id, checker)).toBe('refund_of_cash')
  await record({ transactionId: 'R-2', reference: 'none' })
  expect(await refund((await unmatched())[0]?.id ?? '')).toBe('refund_of_cash')
  expect(await refunds()).toEqual([])
})

it('DEP-30 the database refuses a refund without a decision, and a second one beside the first', async () => {
  await take('LOST-1,700.00,PKR,Bilal,no reference')
  const noticeId = (await unmatched())[0]?.id ?? ''
  const insert = () => app.db`
    insert into refund (notice_id, reference, state, created_at, updated_at)
    values (${noticeId}, 'RFFFFFFFFFF', 'approved', now(), now())`
  await expect(insert()).rejects.toThrow('made of a decision')
  expect(await refund(noticeId)).toBe('ok')
  await expect(insert()).rejects.toThrow('refund_one_at_a_time')
})
