import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeOf, deciding } from '../../../testing/changes.ts'
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

async function approve(id: string, as: string) {
  return (await app.callRaw('POST /staff/deposit/approve', { id, note: 'looked at it' }, { token: as })).body
}

describe('a bank’s statement', () => {
  const csv = (reference: string) =>
    [
      'date,transaction_id,amount,currency,sender_name,remittance',
      `2026-02-09,ST-1,1000.04,PKR,"KHAN, AYESHA","for ${reference}"`,
      '2026-02-09,ST-2,77.00,PKR,Somebody,"no ""reference"""',
      '2026-02-09,ST-3,-50.00,PKR,Firoza,fees',
      '2026-02-09,ST-4,5.00,EUR,Somebody,other',
    ].join('\r\n')

  it('DEP-16 is taken in once, matched by reference, and lists what it cannot match', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    const input = { channel: 'pk_bank', format: 'csv' as const, content: csv(reference) }
    const first = await app.call('POST /staff/deposit/statement', input, { token: maker })
    expect(first.body).toMatchObject({
      code: 0,
      data: { lines: 4, known: 0, matched: 1, skipped: 2, unmatched: [{ transactionId: 'ST-2' }] },
    })
    const again = await app.call('POST /staff/deposit/statement', input, { token: maker })
    expect(again.body).toMatchObject({ data: { known: 2, matched: 0, unmatched: [{ transactionId: 'ST-2' }] } })
    await advanceDeposits(app.deps)
    expect(await creditedUnits(app)).toBe(0n)
    const second = await app.call('POST /staff/deposit/statement', input, { token: checker })
    expect(second.body).toMatchObject({
      data: { known: 0, confirmed: 2, matched: 0, unmatched: [{ transactionId: 'ST-2' }] },
    })
    await advanceDeposits(app.deps)
    expect((await readState(app, token, id)).state).toBe('credited')
    expect(await creditedUnits(app)).toBe(100_004n)
    const { body: looks } = await app.call('POST /user/access/log', { limit: 20 }, { token })
    expect(looks, 'by who brought it, and who confirmed it').toMatchObject({
      data: { items: [{ action: 'deposit_received' }, { action: 'deposit_received' }] },
    })
  })

  const line = (id: string, amount: string, reference: string, sender = 'Ayesha Khan') =>
    `transaction_id,amount,currency,sender_name,remittance\n${id},${amount},PKR,${sender},${reference}`
  const bring = async (content: string, as: string, path: 'statement' | 'statement/preview' = 'statement') =>
    (await app.callRaw(`POST /staff/deposit/${path}`, { channel: 'pk_bank', format: 'csv', content }, { token: as }))
      .body

  it('DEP-26 of a known payment with other figures is reported, recorded and alarmed', async () => {
    const alarms = async () => {
      const { body } = await app.call('GET /staff/queue/counts', {}, { token: checker })
      return body.code === 0 ? body.data.alarms.filter(({ id }) => id === 'statement') : body
    }
    expect(await bring(line('D-1', '1000.04', 'none'), maker)).toMatchObject({ data: { differences: [] } })
    expect(await bring(line('D-1', '1000.04', 'none'), maker)).toMatchObject({ data: { known: 1, differences: [] } })
    expect(await alarms()).toEqual([])
    const others = [line('D-1', '9000.04', 'none'), 'D-1,-1000.04,PKR,x,y', 'D-1,1000.04,EUR,x,y'].join('\n')
    expect(await bring(others, checker, 'statement/preview')).toMatchObject({
      data: { lines: [{ fate: 'differs' }, { fate: 'differs' }, { fate: 'differs' }] },
    })
    expect(await alarms(), 'a preview writes nothing').toEqual([])
    const known = { transactionId: 'D-1', knownAmount: '1000.04', knownCurrency: 'PKR' }
    const reported = {
      known: 0,
      confirmed: 0,
      skipped: 0,
      differences: [
        { ...known, amount: '9000.04', currency: 'PKR' },
        { ...known, amount: '-1000.04', currency: 'PKR' },
        { ...known, amount: '1000.04', currency: 'EUR' },
      ],
    }
    expect(await bring(others, checker)).toMatchObject({ data: reported })
    expect(await bring(others, maker)).toMatchObject({ data: reported })
    expect(await alarms()).toMatchObject([{ count: 3 }])
    const within = `${line('D-2', '5.00', 'none')}\nD-2,6.00,PKR,Ayesha Khan,none`
    expect(await bring(within, maker, 'statement/preview')).toMatchObject({
      data: { lines: [{ fate: 'unmatched' }, { fate: 'differs' }] },
    })
    expect(await bring(within, maker)).toMatchObject({
      data: { differences: [{ amount: '6.00', knownAmount: '5.00' }] },
    })
  })

  it('DEP-24 credits nothing on the word of who brought it: another one says yes', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    expect(await bring(line('ONE-1', '1000.04', reference), maker)).toMatchObject({ data: { matched: 1 } })
    await advanceDeposits(app.deps)
    expect(await readState(app, token, id)).toMatchObject({ state: 'aml_hold', holdReasons: ['statement_by_one'] })
    expect(await approve(id, maker)).toMatchObject({ data: { reason: 'case_same_person' } })
    expect(await creditedUnits(app)).toBe(0n)
    expect(await approve(id, checker)).toMatchObject({ data: { state: 'credited' } })
    expect(await creditedUnits(app)).toBe(100_004n)
  })

  it('DEP-24 is confirmed by who brings the same words and figures, and is then compared as any', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await bring(line('TWO-1', '1000.04', reference, 'Bilal Ahmed'), maker)
    expect((await readState(app, token, id)).holdReasons).toEqual(['name_differs', 'statement_by_one'])
    const other = line('TWO-1', '1000.04', reference, 'Ayesha Khan')
    expect(await bring(other, checker)).toMatchObject({ data: { confirmed: 0, known: 1 } })
    const same = line('TWO-1', '1000.04', reference, 'Bilal Ahmed')
    const fate = async (as: string) => (await bring(same, as, 'statement/preview')).data
    expect(await fate(maker)).toMatchObject({ lines: [{ fate: 'known' }] })
    expect(await fate(checker)).toMatchObject({ lines: [{ fate: 'confirmed', deposit: { reference } }] })
    expect(await bring(same, checker)).toMatchObject({ data: { confirmed: 1, known: 0 } })
    expect(await bring(same, checker)).toMatchObject({ data: { confirmed: 0, known: 1 } })
    expect((await readState(app, token, id)).holdReasons).toEqual(['name_differs'])
    expect(await creditedUnits(app)).toBe(0n)
    expect(await approve(id, maker), 'who brought it first, now that it stands on two words').toMatchObject({
      data: { state: 'credited' },
    })
    await expect(app.db`update bank_notice set confirmed_by = null`).rejects.toThrow('never changes')
    await expect(app.db`update bank_notice set deposit_id = null`).rejects.toThrow('never changes')
  })

  it('DEP-24 is confirmed by nobody whose own money it says to be there', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    await bring(line('OWN-1', '1000.04', reference), maker)
    const owner = (name: string | null) => app.db`
      update staff_member set user_id = (select user_id from deposit where id = ${BigInt(id)} and ${name}::text is not null)
      where name = 'checker'`
    await owner('checker')
    expect(await bring(line('OWN-1', '1000.04', reference), checker)).toMatchObject({
      data: { confirmed: 0, known: 1 },
    })
    expect((await readState(app, token, id)).holdReasons).toEqual(['statement_by_one'])
    await owner(null)
    expect(await bring(line('OWN-1', '1000.04', reference), checker)).toMatchObject({
      data: { confirmed: 1, known: 0 },
    })
  })

  it('DEP-18 DEP-24 stands on two words where two have given its money to a deposit', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    const { data } = await bring(line('LOST-1', '1000.04', 'no reference'), maker)
    const [{ id: noticeId }] = (data as unknown as { unmatched: [{ id: string }] }).unmatched
    const assign = async (as: string) => {
      const input = { noticeId, reference, note: 'the bank says so' }
      return (await app.callRaw('POST /staff/deposit/assign', input, { token: as })).body
    }
    expect(await assign(maker)).toMatchObject({ data: { attached: false } })
    expect(await assign(checker)).toMatchObject({ data: { attached: true } })
    await advanceDeposits(app.deps)
    expect(await readState(app, token, id)).toMatchObject({ state: 'credited', holdReasons: [] })
  })

  it('DEP-13 DEP-24 is not how money at a counter is written down', async () => {
    const deposit = await announce(app, token, '1000', { channel: 'pk_counter', password: SANDBOX_CHANNEL_PASSWORD })
    const input = { channel: 'pk_counter', format: 'csv', content: line('C-9', '1000.00', deposit.reference) }
    for (const path of ['POST /staff/deposit/statement/preview', 'POST /staff/deposit/statement'] as const) {
      expect((await app.callRaw(path, input, { token: maker })).body).toMatchObject({ data: { reason: 'not_found' } })
    }
    expect(await app.db`select 1 from bank_notice`).toHaveLength(0)
  })

  it('DEP-16 is taken in whole or not at all', async () => {
    const { reference } = await announce(app, token, '1000.04')
    const content = `${csv(reference)}\r\n2026-02-09,ST-5,1e3,PKR,x,y`
    const answer = await app.callRaw(
      'POST /staff/deposit/statement',
      { channel: 'pk_bank', format: 'csv', content },
      { token: maker },
    )
    expect(answer.body).toMatchObject({ data: { reason: 'statement_unreadable', details: { line: 6 } } })
    expect(await app.db`select 1 from bank_notice`).toHaveLength(0)
  })

  it('DEP-16 is read as spreadsheets write it: with a mark at its start, semicolons, and a comma as the point', async () => {
    const { id, reference } = await announce(app, token, '1000.04')
    const content = `\uFEFFtransaction_id;amount;currency;sender_name;remittance\r\nXL-1;1000,04;PKR;Ayesha Khan;${reference}\r\nXL-2;-12,5;PKR;Firoza;fees\r\n`
    const input = { channel: 'pk_bank', format: 'csv' as const, content }
    const { body } = await app.call('POST /staff/deposit/statement', input, { token: maker })
    expect(body).toMatchObject({ code: 0, data: { lines: 2, matched: 1, skipped: 1 } })
    const second = await app.call('POST /staff/deposit/statement', input, { token: checker })
    expect(second.body).toMatchObject({ code: 0, data: { lines: 2, confirmed: 1, skipped: 1 } })
    await advanceDeposits(app.deps)
    expect((await readState(app, token, id)).state).toBe('credited')
  })

  it.each([
    ['PK36 SCBL 0000 0011 2345 6702', true],
    ['0000001123456702', true],
    ['', true],
    ['PK70HABB0000111122223333', false],
    ['456703', false],
    ['02', false],
  ])('DEP-22 of the account "%s" is taken for the channel’s own: %s', async (account, ours) => {
    const { reference } = await announce(app, token, '1000.04')
    const content = `account,transaction_id,amount,currency,sender_name,remittance\n${account},ST-1,1000.04,PKR,Ayesha Khan,${reference}`
    const input = { channel: 'pk_bank', format: 'csv' as const, content }
    for (const path of ['POST /staff/deposit/statement/preview', 'POST /staff/deposit/statement'] as const) {
      const { body } = await app.callRaw(path, input, { token: maker })
      if (ours) expect(body).toMatchObject({ code: 0 })
      else expect(body).toMatchObject({ data: { reason: 'statement_other_account', details: { account } } })
    }
    expect(await app.db`select 1 from bank_notice`).toHaveLength(ours ? 1 : 0)
  })

  it('DEP-22 as camt.053 names its account, which has to be the channel’s', async () => {
    const { reference } = await announce(app, token, '1000.04')
    const file = (iban: string) =>
      `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry><Amt Ccy="PKR">1000.04</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><AcctSvcrRef>A1</AcctSvcrRef></Refs><RltdPties><Dbtr><Nm>Ayesha Khan</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    const take = async (iban: string) => {
      const input = { channel: 'pk_bank', format: 'camt053', content: file(iban) }
      return (await app.callRaw('POST /staff/deposit/statement', input, { token: maker })).body
    }
    expect(await take('PK70HABB0000111122223333')).toMatchObject({ data: { reason: 'statement_other_account' } })
    expect(await take('PK36SCBL0000001123456702')).toMatchObject({ code: 0, data: { matched: 1 } })
  })

  it('DEP-22 of an account that a change replaced is taken in on, for what was on its way, and for no other channel', async () => {
    const { reference } = await announce(app, token, '1000.04')
    const settings = { channel: 'pk_bank', title: 'Firoza Securities', bank: 'HBL', reason: 'the bank was changed' }
    const ask = async (account: string) => {
      const { body } = await app.call('POST /staff/case/request', changeOf('pay_account', { ...settings, account }), {
        token: maker,
      })
      if (body.code !== 0) throw new Error(body.data.reason)
      return body.data.id
    }
    const former = 'PK36SCBL0000001123456702'
    const take = (account: string, channel = 'pk_bank') => {
      const content = `account,transaction_id,amount,currency,sender_name,remittance\n${account},ST-${account},1000.04,PKR,Ayesha Khan,${reference}`
      return app.callRaw('POST /staff/deposit/statement', { channel, format: 'csv', content }, { token: maker })
    }
    const turnedDown = await ask('PK97HABB0000111122223333')
    await app.call('POST /staff/case/decide', deciding('reject', { id: turnedDown, note: 'not our account' }), {
      token: checker,
    })
    const id = await ask('PK24SCBL0000001171495101')
    expect((await app.call('POST /staff/case/decide', deciding('approve', { id }), { token: checker })).body.code).toBe(
      0,
    )
    expect((await take('PK24SCBL0000001171495101')).body).toMatchObject({ code: 0 })
    expect((await take(former)).body).toMatchObject({ code: 0 })
    for (const other of [take(former, 'pk_easypaisa'), take('PK97HABB0000111122223333')]) {
      expect((await other).body).toMatchObject({ data: { reason: 'statement_other_account' } })
    }
  })

  it('DEP-16 of more than other bodies may have is taken in, and one of too many payments is refused with their number', async () => {
    const line = (at: number) => `ST-${at},7.00,PKR,${'Muhammad Abdullah '.repeat(5)},${'remittance '.repeat(12)}`
    const content = (lines: number) =>
      [
        'transaction_id,amount,currency,sender_name,remittance',
        ...Array.from({ length: lines }, (_, at) => line(at)),
      ].join('\n')
    const take = async (lines: number) => {
      const input = { channel: 'pk_bank', format: 'csv', content: content(lines) }
      return (await app.callRaw('POST /staff/deposit/statement', input, { token: maker })).body
    }
    expect(await take(1_001)).toMatchObject({
      data: { reason: 'bank_statement_too_long', details: { lines: 1_001, max: 1_000 } },
    })
    expect(await take(250)).toMatchObject({ code: 0, data: { lines: 250, matched: 0 } })
    expect(await take(20_000)).toMatchObject({ data: { reason: 'body_too_large', details: { limitBytes: 3_145_728 } } })
  })
})
