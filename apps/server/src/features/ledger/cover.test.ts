import type { CallOutput } from '@firoza/api/endpoints'
import { HOUR_MS } from '@firoza/core/clock'
import { afterEach, expect, it } from 'vitest'
import { claimMode } from '../../db/deployment-mode.store.ts'
import { dataOf, dataOrReason, reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { depositApp, payIn, signInPerson } from '../../testing/deposits.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { advanceDeposits } from '../deposit/advance-deposits.job.ts'
import { coverWatch } from './watch-cover.job.ts'

const at = (day: string) => Date.parse(`2026-02-${day}T07:00:00Z`)

let app: TestApp
let maker: string
let checker: string
afterEach(() => app.close())

/** The accounts are those of live operation unless the database is a sandbox's. */
async function open(mode: 'live' | 'sandbox'): Promise<void> {
  app = await depositApp({ nowMs: at('09') })
  if (mode === 'sandbox') await claimMode(app.db, 'sandbox')
  await signIn()
}

async function signIn(): Promise<void> {
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
}

async function goTo(day: string): Promise<void> {
  app.clock.set(at(day))
  await signIn()
}

type Cover = NonNullable<CallOutput<'GET /staff/ledger/exposure'>['assets'][number]['cover']>

async function coverOf(asset: string): Promise<Cover | null | undefined> {
  const { assets } = dataOf(await app.call('GET /staff/ledger/exposure', { realm: 'real' }, { token: maker }))
  return assets.find(row => row.asset === asset)?.cover
}

const HEAD = 'date,transaction_id,amount,currency,sender_name,remittance'
async function upload(...lines: readonly string[]): Promise<void> {
  const input = { channel: 'us_wire', format: 'csv', content: [HEAD, ...lines].join('\n') } as const
  dataOf(await app.call('POST /staff/deposit/statement', input, { token: maker }))
}

const ask = async (day: string, amount: string, place = 'us_wire') =>
  dataOrReason(
    await app.call(
      'POST /staff/case/request',
      changeOf('outside_balance', { place, asset: 'USD', onDate: `2026-02-${day}`, amount, reason: 'statement' }),
      { token: maker },
    ),
  )

async function record(day: string, amount: string): Promise<void> {
  const asked = await ask(day, amount)
  if (typeof asked === 'string') throw new Error(asked)
  dataOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token: checker }))
}

it('LED-11 a closing balance counts once a second member of staff approves it, of a day that is over', async () => {
  await open('live')
  await upload('2026-02-09,NY-1,250.00,USD,Bilal,none')
  expect(await coverOf('USD')).toMatchObject({ state: 'not_recorded', ledger: null, recorded: null, difference: null })
  expect(await ask('09', '250.00')).toBe('field_invalid')
  await goTo('10')
  expect(await ask('09', '250.001'), 'cents').toBe('field_invalid')
  expect(await ask('09', '250.00', 'elsewhere')).toBe('not_found')
  const asked = await ask('09', '250.00')
  if (typeof asked === 'string') throw new Error(asked)
  expect(await coverOf('USD')).toMatchObject({ state: 'not_recorded' })
  const own = await app.call('POST /staff/case/decide', deciding('approve', asked), { token: maker })
  expect(reasonOf(own)).toBe('case_same_person')
  dataOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token: checker }))
  expect(await coverOf('USD')).toEqual({
    state: 'covered',
    onDate: '2026-02-09',
    ledger: '250.00',
    recorded: '250.00',
    inTransit: '0.00',
    notBooked: '0.00',
    difference: '0.00',
    places: [{ place: 'us_wire', amount: '250.00', onDate: '2026-02-09', recordedBy: 'maker', confirmedBy: 'checker' }],
  })
  expect(await coverOf('PKR'), 'four accounts without a record').toMatchObject({ state: 'not_recorded' })
})

it('LED-12 compares with the ledger at the end of that day, with payments that were booked later or are under way', async () => {
  await open('live')
  await upload('2026-02-09,NY-1,250.00,USD,Bilal,none')
  await goTo('10')
  await record('09', '260.00')
  expect(await coverOf('USD')).toMatchObject({ state: 'differs', difference: '10.00' })
  await upload('2026-02-09,NY-2,10.00,USD,Bilal,none', '2026-02-10,NY-3,30.00,USD,Bilal,none')
  expect(await coverOf('USD')).toMatchObject({ state: 'covered', ledger: '250.00', notBooked: '10.00' })
  await record('09', '250.00')
  expect(await coverOf('USD'), 'the last record counts').toMatchObject({ state: 'differs', difference: '-10.00' })

  const [first] = dataOf(await app.call('GET /staff/deposit/unmatched', {}, { token: maker })).items
  const refund = changeOf('payment_refund', { noticeId: first?.id, reason: 'sender unknown' })
  const asked = dataOf(await app.call('POST /staff/case/request', refund, { token: maker }))
  dataOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token: checker }))
  await advanceDeposits(app.deps)
  await goTo('11')
  const after = async (amount: string) => {
    await record('10', amount)
    return coverOf('USD')
  }
  const underWay = { ledger: '290.00', inTransit: '250.00' }
  expect(await after('40.00'), 'the refund has left').toMatchObject({ ...underWay, state: 'covered' })
  expect(await after('290.00'), 'or has not').toMatchObject({ ...underWay, state: 'covered' })
  expect(await after('39.99')).toMatchObject({ state: 'differs', difference: '-0.01' })
  expect(await after('290.01')).toMatchObject({ state: 'differs', difference: '0.01' })
  await goTo('16')
  expect(await coverOf('USD'), 'three trading days later').toMatchObject({ state: 'outdated' })
})

it('LED-13 a difference that stays for an hour raises an alarm until it is gone', async () => {
  await open('live')
  await upload('2026-02-09,NY-1,250.00,USD,Bilal,none')
  await goTo('10')
  await record('09', '240.00')
  const watch = coverWatch(app.deps)
  const alarms = async () => {
    const { alarms: all } = dataOf(await app.call('GET /staff/queue/counts', {}, { token: checker }))
    return all.filter(({ id }) => id === 'cover')
  }
  await watch()
  expect(await alarms(), 'a statement may yet be imported').toEqual([])
  app.clock.advance(HOUR_MS)
  await signIn()
  await watch()
  expect(await alarms()).toMatchObject([{ count: 1 }])
  await record('09', '250.00')
  await watch()
  expect(await alarms()).toEqual([])
})

it('DEP-31 a closing balance on a statement counts once a second member of staff has imported the same', async () => {
  await open('live')
  await goTo('10')
  const bal = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-${day}</Dt></Dt></Bal>`
  const entry = `<Ntry><Amt Ccy="USD">75.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-02-09</Dt></BookgDt>
    <AcctSvcrRef>C-1</AcctSvcrRef></Ntry>`
  const content = `<Document><BkToCstmrStmt><Stmt>${bal('OPBD', '0.00', '09')}${bal('CLBD', '75.00', '09')}${entry}</Stmt></BkToCstmrStmt></Document>`
  const take = async (token: string) =>
    dataOf(
      await app.call('POST /staff/deposit/statement', { channel: 'us_wire', format: 'camt053', content }, { token }),
    )
  await take(maker)
  await take(maker)
  expect(await coverOf('USD')).toMatchObject({ state: 'not_recorded' })
  await take(checker)
  expect(await coverOf('USD')).toMatchObject({
    state: 'covered',
    recorded: '75.00',
    ledger: '0.00',
    notBooked: '75.00',
    places: [{ recordedBy: 'maker', confirmedBy: 'checker' }],
  })
})

it('LED-14 in the sandbox the simulated bank reports what it holds, from what it moved itself', async () => {
  await open('sandbox')
  const token = await signInPerson(app)
  await payIn(app, token, '1000.00')
  await payIn(app, token, '1000.02')
  const covered = await coverOf('PKR')
  expect(covered).toMatchObject({ state: 'covered', onDate: null, difference: '0.00' })
  expect(covered?.places).toMatchObject([{ place: 'sandbox', amount: covered?.ledger, recordedBy: '' }])
  await app.db`
    insert into payout_order (reference, rail, asset, units, account, template, holder_name, state, received_at)
    values ('W-UNKNOWN', 'sandbox', 'PKR', 12300, 'x', 'pk_iban', 'x', 'accepted', ${app.clock.now()}::timestamptz)`
  expect(await coverOf('PKR'), 'a payment that no ledger knows').toMatchObject({
    state: 'differs',
    difference: '-123.00',
  })
})
