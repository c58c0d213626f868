import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { CallInput } from '@firoza/api/endpoints'
import { MINUTE_MS } from '@firoza/core/clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { type BusyPerson, busyPerson } from '../../testing/busy-person.ts'
import { registerPerson } from '../../testing/people.ts'
import { signedIn } from '../../testing/withdrawing.ts'
import { assertSums } from './ledger-document.ts'
import { readSums } from './statement.store.ts'

let busy: BusyPerson
beforeAll(async () => {
  busy = await busyPerson()
})
afterEach(() => assertBooks(busy.app.db))
afterAll(() => busy.app.close())

type Wanted = CallInput<'POST /user/statement/make'>

function ask(wanted: Wanted, language = 'en-US', token = busy.ayesha.token) {
  return busy.app.call('POST /user/statement/make', wanted, { token, headers: { 'accept-language': language } })
}

async function make(wanted: Wanted, language = 'en-US', token = busy.ayesha.token) {
  const { body } = await ask(wanted, language, token)
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  const file = await busy.app.http.inject({ method: 'GET', url: body.data.link })
  return { ...body.data, file }
}

const FEBRUARY = { kind: 'month', month: '2026-02' } as const
/** Where a picture of the papers is wanted. */
const keep = (name: string, bytes: Buffer) => {
  if (process.env.FIROZA_TEST_PAPERS) writeFileSync(`${process.env.FIROZA_TEST_PAPERS}/${name}`, bytes)
}

describe('a statement as CSV', () => {
  it('STM-3 leads from opening to closing, and every line names its journal', async () => {
    const { file, sizeBytes } = await make({ ...FEBRUARY, format: 'csv' })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(sizeBytes),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="firoza-statement-2026-02-S[0-9A-Z]{10}\.csv"$/,
      ),
    })
    expect(file.body.charCodeAt(0)).toBe(0xfeff)
    const rows = file.body.split('\r\n').map(line => line.split(','))
    const start = rows.findIndex(([first]) => first === 'Transactions') + 2
    const lines = rows.slice(
      start,
      rows.findIndex(([first], index) => index > start && first === ''),
    )
    expect(lines.map(([date, , what]) => [date, what])).toEqual([
      ['2026-02-09', 'Practice money'],
      ['2026-02-09', 'Deposit'],
      ['2026-02-09', 'Bought 100 OGDC at 100.00'],
      ['2026-02-09', 'Bought 100 OGDC at 100.00'],
      ['2026-02-09', 'Currency exchange'],
      ['2026-02-09', 'Currency exchange'],
      ['2026-02-09', 'Withdrawal'],
    ])
    const known = await busy.app.db<{ id: bigint; ref: string }[]>`select id from journal where realm = 'real'`
    const journals = new Set(known.map(({ id }) => String(id)))
    for (const line of lines) expect(journals.has(line[4] ?? '')).toBe(true)
    const changes = lines.filter(line => line[5] === 'PKR').map(line => BigInt((line[6] ?? '').replace('.', '')))
    const [pkr] = await busy.app.db<{ posted: bigint }[]>`
      select posted from ledger_account where user_id = ${busy.userId} and realm = 'real' and asset = 'PKR' and code = 'user'`
    expect(changes.reduce((sum, change) => sum + change, 0n)).toBe(pkr?.posted)
    expect(lines.findLast(line => line[5] === 'PKR')?.[7]?.replace('.', '')).toBe(String(pkr?.posted))
  })

  it('STM-12 names the terms of a trade, its fee and tax beside its money alone, and values what is held at the end', async () => {
    const { file } = await make({ ...FEBRUARY, format: 'csv' })
    const trades = file.body.split('\r\n').filter(line => line.includes('Bought 100 OGDC'))
    expect(trades).toHaveLength(2)
    expect(trades.filter(line => line.includes('fee 15.40 · tax 1.95')).map(line => line.includes(',PKR,'))).toEqual([
      true,
    ])
    const [, holdings = ''] = file.body.split('Holdings on 09-02-2026')
    expect(holdings.trim().split('\r\n').slice(1, 3).join(' ')).toMatch(
      /^OGDC,100,(100\.00,2026-02-09,10000\.00|,,) Totals,/,
    )
  })

  it('STM-3 a later period opens where the earlier one closed', async () => {
    busy.app.clock.set(Date.parse('2026-02-12T05:00:00Z'))
    busy = { ...busy, ayesha: await signedIn(busy.app), bilal: await signedIn(busy.app, 1) }
    const { file } = await make({ kind: 'period', from: '2026-02-10', to: '2026-02-12', format: 'csv' })
    const pkr = file.body
      .split('\r\n')
      .find(line => line.startsWith('PKR,'))
      ?.split(',')
    expect(pkr?.[1]).toBe(pkr?.[4])
    expect(Number(pkr?.[1])).toBeGreaterThan(0)
    expect(file.body).toContain('No transactions in this period.')
  })
})

describe('a statement as PDF', () => {
  it.each(['en-US', 'ur-PK'] as const)('STM-5 is a PDF with its own typefaces, in %s', async language => {
    const { file, sha256 } = await make({ ...FEBRUARY, format: 'pdf' }, language)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.toString('latin1')).toContain('/FontFile2')
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256)
    keep(`month-${language}.pdf`, file.rawPayload)
  })

  it('STM-6 a contract note states what its journals moved', async () => {
    const wanted = { kind: 'note', orderId: busy.orderId, format: 'pdf' } as const
    for (const language of ['en-US', 'ur-PK'])
      keep(`note-${language}.pdf`, (await make(wanted, language)).file.rawPayload)
    const { file } = await make({ ...wanted, format: 'csv' })
    expect(file.body).toContain('Paid by you,10017.35')
    expect(file.body).toMatch(/2026-02-09,\d\d:\d\d,\d+,Trade \d+,100,100\.00,10000\.00,17\.35,-10017\.35,2026-02-10/)
  })

  it('STM-6 an order of somebody else’s, of nobody, or without a trade has no note', async () => {
    const other = await ask({ kind: 'note', orderId: busy.orderId, format: 'csv' }, 'en-US', busy.bilal.token)
    expect(other.body).toMatchObject({ data: { reason: 'not_found' } })
    expect((await ask({ kind: 'note', orderId: 'x', format: 'csv' })).body).toMatchObject({
      data: { reason: 'not_found' },
    })
    const order = { symbol: 'MEBL', quantity: '10', price: '95.00', transactionCode: '135790' }
    const resting = await busy.app.call('POST /stock/order/buy', order, { token: busy.ayesha.token })
    const orderId = resting.body.code === 0 ? resting.body.data.id : ''
    expect((await ask({ kind: 'note', orderId, format: 'csv' })).body).toMatchObject({
      data: { reason: 'statement_nothing_traded' },
    })
  })
})

describe('what stands in its place', () => {
  it('STM-4 keeps the hash of each document in the audit, whose chain holds', async () => {
    const { number, sha256, file } = await make({ ...FEBRUARY, format: 'csv' })
    const [event] = await busy.app.db<{ details: Record<string, string>; people: string[] }[]>`
      select details, people from audit_event where subject = ${number}`
    expect(event).toMatchObject({ people: ['FZ10000001'], details: { sha256, kind: 'month', from: '2026-02-01' } })
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256)
    expect(file.body).toContain(event?.details.figuresSha256)
    expect(await verifyAudit(busy.app.db)).toMatchObject({ fault: undefined, events: expect.any(Number) })
    const list = await busy.app.call('GET /user/statement/list', {}, { token: busy.ayesha.token })
    expect(list.body.code === 0 && list.body.data.items[0]).toMatchObject({ number, sha256 })
    const foreign = await busy.app.call('GET /user/statement/list', {}, { token: busy.bilal.token })
    expect(foreign.body).toMatchObject({ data: { items: [] } })
  })

  it('STM-4 the same books give the same figures in both formats and languages', async () => {
    for (const [format, language] of [
      ['pdf', 'ur-PK'],
      ['csv', 'en-US'],
    ] as const)
      await make({ ...FEBRUARY, format }, language)
    const rows = await busy.app.db`
      select distinct figures_sha256 from statement_document where kind = 'month' and to_date = '2026-02-12'`
    expect(rows).toHaveLength(1)
  })

  it('STM-7 a link is good for ten minutes and cannot be made by others', async () => {
    const { link } = await make({ ...FEBRUARY, format: 'csv' })
    const open = async (url: string) => (await busy.app.http.inject({ method: 'GET', url })).statusCode
    expect(await open(link)).toBe(200)
    expect(await open(link.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBe(404)
    expect(await open('/api/user/statement/file')).toBe(404)
    busy.app.clock.advance(10 * MINUTE_MS)
    expect(await open(link)).toBe(404)
  })

  it('STM-7 a link ends with the sign-in that had it made', async () => {
    const person = await registerPerson(busy.app, '03001000008')
    const { link } = await make({ ...FEBRUARY, format: 'csv' }, 'en-US', person.tokenDemo)
    const open = async () => (await busy.app.http.inject({ method: 'GET', url: link })).statusCode
    expect(await open()).toBe(200)
    await busy.app.call('POST /user/logout', {}, { token: person.tokenReal })
    expect(await open()).toBe(404)
  })

  it('STM-2 refuses a period that is none, and says which field', async () => {
    const refused = async (wanted: Wanted) => (await ask(wanted)).body
    expect(await refused({ kind: 'month', format: 'pdf' })).toMatchObject({
      data: { reason: 'field_missing', field: 'month' },
    })
    expect(await refused({ kind: 'period', from: '2026-02-01', format: 'pdf' })).toMatchObject({
      data: { reason: 'field_missing', field: 'to' },
    })
    expect(await refused({ kind: 'month', month: '2026-03', format: 'pdf' })).toMatchObject({
      data: { reason: 'statement_period_wrong' },
    })
    expect(await refused({ kind: 'period', from: '2024-01-01', to: '2026-01-01', format: 'csv' })).toMatchObject({
      data: { reason: 'statement_period_wrong' },
    })
  })

  it('STM-8 a demo document says so, and has nothing of the real account', async () => {
    const person = await registerPerson(busy.app, '03001000009')
    const { file } = await make({ ...FEBRUARY, format: 'csv' }, 'en-US', person.tokenDemo)
    expect(file.body).toContain('DEMO ACCOUNT')
    expect(file.body).toContain('PKR,0.00,1000000.00,0.00,1000000.00')
    const { file: paper } = await make({ ...FEBRUARY, format: 'pdf' }, 'ur-PK', person.tokenDemo)
    keep('demo-ur-PK.pdf', paper.rawPayload)
    expect((await make({ ...FEBRUARY, format: 'csv' })).file.body).toContain('SANDBOX')
    const months = await busy.app.call('GET /user/statement/months', {}, { token: person.tokenReal })
    expect(months.body).toMatchObject({ data: { items: [] } })
  })

  it('STM-3 gives nothing out where the ledger does not agree with itself', async () => {
    const period = { from: '2026-02-01', to: '2026-02-28' } as Parameters<typeof readSums>[2]
    const sums = await readSums(busy.app.db, { userId: busy.userId, realm: 'real' }, period)
    expect(() => assertSums(sums)).not.toThrow()
    for (const name of ['opening', 'came', 'went', 'closing', 'posted'] as const)
      expect(() => assertSums(sums.map(sum => ({ ...sum, [name]: sum[name] + 1n })))).toThrow()
  })
})
