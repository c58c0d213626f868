import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataOf, dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { announce, depositApp, payIn, readState, signInPerson } from '../../../testing/deposits.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { advanceDeposits } from '../advance-deposits.job.ts'

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
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { reason: 'case_same_person' } })
    expect(await unmatched(checker)).toMatchObject([{ assignments: [{ reference, staff: 'maker', mine: false }] }])
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { attached: true, depositId: id } })
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { reason: 'notice_attached' } })
    await advanceDeposits(app.deps)
    expect(await readState(app, token, id)).toMatchObject({ state: 'credited', credited: '1000.04' })
    expect(await unmatched(maker)).toEqual([])
    const looks = dataOf(await app.call('POST /user/access/log', { limit: 20 }, { token })).items
    expect(looks.map(({ action }) => action)).toEqual(['deposit_assigned', 'listed', 'deposit_assigned'])
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

  it('FX-15 is the platform’s own where two say so: it goes into the clearing account, once, and to nobody', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('OWN-1'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { attached: false } })
    const ask = () =>
      app.call('POST /staff/case/request', changeOf('house_money', { noticeId, reason: 'sent by our treasury' }), {
        token: maker,
      })
    const asked = (await ask()).body
    if (asked.code !== 0) throw new Error(asked.data.reason)
    expect((await ask()).body).toMatchObject({ data: { reason: 'change_pending' } })
    const shown = await app.call('POST /staff/case/info', { id: asked.data.id }, { token: checker })
    expect(shown.body).toMatchObject({
      data: {
        subject: 'OWN-1',
        lines: [
          { field: 'pay_account', after: 'PK36SCBL0000001123456702' },
          { field: 'payment_sender', after: 'Ayesha Khan' },
          { field: 'asset', after: 'PKR' },
          { field: 'funded_sum', before: '0.00', after: '1000.04' },
        ],
      },
    })
    const approve = () =>
      app.call('POST /staff/case/decide', deciding('approve', { id: asked.data.id }), { token: checker })
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([-1001, 0])
    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { reason: 'notice_attached' } })
    expect((await ask()).body).toMatchObject({ data: { reason: 'notice_attached' } })
    const legs = await app.db`
      select a.code, l.units from journal j join journal_leg l on l.journal_id = j.id
        join ledger_account a on a.id = l.account_id where j.kind = 'fx_funding' order by a.code`
    expect(legs).toEqual([
      { code: 'fx_clearing', units: 100_004n },
      { code: 'suspense', units: -100_004n },
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
    const asked = await app.call('POST /staff/case/request', changeOf('house_money', { noticeId, reason: 'our own' }), {
      token: checker,
    })
    expect(asked.body).toMatchObject({ data: { reason: 'house_money_unproven' } })
  })

  const wentBack = async (noticeId: string, as: string, reference?: string) => {
    const input = { noticeId, reason: 'on the statement of today', ...(reference && { reference }) }
    const answer = dataOrReason(
      await app.call('POST /staff/case/request', changeOf('payment_returned', input), { token: as }),
    )
    return typeof answer === 'string' ? answer : answer.id
  }
  const approve = async (id: string, as: string) =>
    reasonOf(await app.call('POST /staff/case/decide', deciding('approve', { id }), { token: as }))

  it('DEP-25 is closed where two say that its bank has sent it back: it leaves the books, and can be credited to no one', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('GONE-1'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    await assign(noticeId, reference, maker)
    const journals = () => app.db<{ kind: string }[]>`select kind from journal where kind like 'payment%' order by id`
    expect(await journals()).toEqual([{ kind: 'payment_received' }])
    expect(await wentBack('999999', maker)).toBe('not_found')
    const request = await wentBack(noticeId, maker, 'RET-77')
    expect(await wentBack(noticeId, checker)).toBe('change_pending')
    expect(await unmatched(maker), 'one of them changes nothing').toHaveLength(1)
    const shown = await app.call('POST /staff/case/info', { id: request }, { token: checker })
    expect(shown.body).toMatchObject({
      data: {
        subject: 'GONE-1',
        facts: { reason: 'on the statement of today' },
        lines: [
          { field: 'pay_account', after: 'PK36SCBL0000001123456702' },
          { field: 'payment_sender', after: 'Ayesha Khan' },
          { field: 'supposed_deposits', before: reference, after: reference },
          { field: 'asset', after: 'PKR' },
          { field: 'returned_sum', before: '0.00', after: '1000.04' },
          { field: 'return_reference', before: '', after: 'RET-77' },
        ],
      },
    })
    expect(await approve(request, maker)).toBe('case_same_person')
    const answers = await Promise.all([approve(request, checker), approve(request, checker)])
    expect(answers.sort()).toEqual(['case_changed', 'ok'])
    expect(await unmatched(maker)).toEqual([])
    const { queues } = dataOf(await app.call('GET /staff/queue/counts', {}, { token: maker }))
    expect(queues.find(queue => queue.id === 'unmatched')).toMatchObject({ count: 0 })
    expect(await journals()).toEqual([{ kind: 'payment_received' }, { kind: 'payment_returned' }])

    expect(await assign(noticeId, reference, checker)).toMatchObject({ data: { reason: 'notice_attached' } })
    expect(await wentBack(noticeId, checker)).toBe('notice_attached')
    const own = { noticeId, reason: 'sent by our treasury' }
    expect(reasonOf(await app.call('POST /staff/case/request', changeOf('house_money', own), { token: maker }))).toBe(
      'notice_attached',
    )
    expect((await take(stray('GONE-1'))).body).toMatchObject({ data: { known: 1, unmatched: [] } })
    const claim = { id, transactionId: 'GONE-1', senderName: 'Ayesha Khan' }
    const claimed = await app.call('POST /user/recharge/proof', claim, { token })
    expect(reasonOf(claimed)).toBe('deposit_transaction_known')
    await expect(app.db`update bank_notice set return_request_id = null`).rejects.toThrow('never changes')
    await expect(app.db`update bank_notice set deposit_id = ${id}`).rejects.toThrow('never changes')
    const looks = await app.call('POST /user/access/log', {}, { token })
    expect(JSON.stringify(looks.body)).toContain('Unmatched payment returned to sender')
  })

  it('DEP-25 is decided by nobody who owns a deposit that it could be for, and anew where another one is named', async () => {
    const { reference } = await announce(app, token, '1000.04')
    const { reference: other } = await announce(app, token, '2000.04')
    const { reference: named } = await announce(app, token, '3000.04')
    await take(stray('GONE-2', ` ${reference} ${other}`))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'checker'`
    expect(await wentBack(noticeId, checker)).toBe('case_own_interest')
    const first = await wentBack(noticeId, maker)
    expect(await approve(first, checker)).toBe('case_own_interest')
    await app.db`update staff_member set user_id = null`
    expect(await assign(noticeId, named, maker)).toMatchObject({ data: { attached: false } })
    expect(await approve(first, checker)).toBe('case_stale')
    expect(await unmatched(maker)).toHaveLength(1)
  })

  it('DEP-25 DEP-18 goes one way only where it is assigned and sent back at once', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('GONE-3'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    await assign(noticeId, reference, maker)
    const request = await wentBack(noticeId, maker)
    const [assigned, closed] = await Promise.all([
      assign(noticeId, reference, checker).then(body => reasonOf({ body })),
      approve(request, checker),
    ])
    expect([assigned, closed].sort()).toEqual(['notice_attached', 'ok'])
    await advanceDeposits(app.deps)
    expect((await readState(app, token, id)).state).toBe(assigned === 'ok' ? 'credited' : 'awaiting_payment')
    expect(await unmatched(maker)).toEqual([])
  })

  it('DEP-18 DEP-19 goes to no deposit of one who decides, nor to one that cannot take it', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await take(stray('LOST-2'))
    const noticeId = (await unmatched(maker))[0]?.id ?? ''
    await app.db`update staff_member set user_id = (select id from app_user where public_id = 'FZ10000001') where name = 'maker'`
    expect(await assign(noticeId, reference, maker)).toMatchObject({ data: { reason: 'approval_of_own_money' } })
    await app.db`update staff_member set user_id = null`
    const paidId = await payIn(app, token, '1000.00')
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
