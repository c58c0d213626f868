import { DAY_MS } from '@firoza/core/clock'
import { type AccountRef, houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postJournals } from '../../ledger/post-journal.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { depositApp, signInPerson } from '../../testing/deposits.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { creditReferrals } from './credit-referrals.job.ts'

let app: TestApp
let referrerId: bigint
let refereeId: bigint

beforeEach(async () => {
  app = await depositApp({ market: ['OGDC'] })
  const people = await app.db<{ id: bigint }[]>`
    select id from app_user where public_id in ('FZ10000001', 'FZ10000002') order by public_id`
  ;[referrerId, refereeId] = people.map(({ id }) => id) as [bigint, bigint]
  await app.db`update app_user set referred_by = ${referrerId} where id = ${refereeId}`
  await grant(app.db, app.clock, { userId: referrerId, realm: 'real', asset: 'OGDC', units: 100_000n })
})
afterEach(async () => {
  await assertBooks(app.db)
  await app.close()
})

/** The referee buys from the referrer; the price is in paisa. */
async function trade(quantity: number, price = 10_000) {
  for (const [side, user] of [
    ['sell', referrerId],
    ['buy', refereeId],
  ] as const) {
    const answer = await app.deps.engine.submit({
      type: 'place',
      realm: 'real',
      userId: Number(user),
      symbol: 'OGDC',
      draft: { side, kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice: price },
      accountClass: 'regular',
    })
    expect(answer).toMatchObject({ ok: true })
  }
}

async function read(phone: string) {
  const { body } = await app.call('GET /user/referral', {}, { token: await signInPerson(app, phone) })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

const referrer = () => read('03000000001')
const referee = () => read('03000000002')
const rupees = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

/** Commission that the referee paid, in paisa. */
async function commission(): Promise<bigint> {
  const [row] = await app.db<{ units: bigint }[]>`
    select coalesce(sum(buy_commission_units), 0)::bigint as units from trade where buy_user_id = ${refereeId}`
  return row?.units ?? 0n
}

const notices = (userId: bigint) =>
  app.db<
    { kind: string }[]
  >`select kind from user_notice where user_id = ${userId} and kind like 'referral%' order by id`

it('REF-1, REF-5 shows code and terms, and who came by it before anything counts', async () => {
  expect(await referrer()).toMatchObject({
    code: 'SANDBOX1',
    verified: true,
    sharePpm: 200_000,
    cap: '5000.00',
    days: 365,
    earned: '0.00',
    items: [{ person: 'FZ••••0002', state: 'pending', untilDay: null, earned: '0.00' }],
    invitedBy: null,
  })
  expect(await referee()).toMatchObject({ items: [], invitedBy: { person: 'FZ••••0001', state: 'pending' } })
  const demo = await app.callRaw('GET /user/referral', {}, { token: await signInPerson(app, '03000000001', 'demo') })
  expect(demo.body).toMatchObject({ data: { reason: 'wrong_realm' } })
})

it('REF-2, REF-3, REF-6 credits a share of the commission of a day that is over, once, however often the job runs', async () => {
  await creditReferrals(app.deps)
  await trade(1_000)
  const paid = await commission()
  expect(paid).toBeGreaterThan(0n)
  await creditReferrals(app.deps)
  expect(await referrer(), 'the day is not over').toMatchObject({ earned: '0.00', items: [{ state: 'active' }] })
  app.clock.advance(DAY_MS)
  await Promise.all([creditReferrals(app.deps), creditReferrals(app.deps)])
  await creditReferrals(app.deps)
  const reward = paid / 5n
  expect(await referrer()).toMatchObject({ earned: rupees(reward), earnedThisYear: rupees(reward) })
  expect(await referee()).toMatchObject({ invitedBy: { shared: rupees(reward), state: 'active' } })
  const journals = await app.db`
    select kind, count(*)::int as count from journal where kind like 'referral%' group by kind order by kind`
  expect(journals).toEqual([
    { kind: 'referral_reward', count: 1 },
    { kind: 'referral_set_aside', count: 1 },
  ])
  const token = await signInPerson(app)
  const { body } = await app.call('GET /user/tx/record', { kind: 'referral_reward' }, { token })
  expect(body).toMatchObject({ code: 0, data: { items: [{ asset: 'PKR', change: rupees(reward) }] } })
  expect(await notices(referrerId)).toEqual([{ kind: 'referral_started' }, { kind: 'referral_rewarded' }])
})

it('REF-2 ends at the cap, and with its time', async () => {
  await app.db`update referral_terms set cap_units = 100`
  await creditReferrals(app.deps)
  await trade(1_000)
  app.clock.advance(DAY_MS)
  await creditReferrals(app.deps)
  expect(await referrer()).toMatchObject({ earned: '1.00', items: [{ state: 'ended', cap: '1.00' }] })
  expect(await notices(refereeId)).toEqual([{ kind: 'referral_started' }, { kind: 'referral_ended' }])
  await trade(1_000)
  app.clock.advance(DAY_MS)
  await creditReferrals(app.deps)
  expect((await referrer()).earned).toBe('1.00')
})

it('REF-2 counts no trade after its last day', async () => {
  await app.db`update referral_terms set days = 1`
  await creditReferrals(app.deps)
  await app.db`update referral set from_day = from_day - 1, until_day = until_day - 1`
  await trade(1_000)
  app.clock.advance(DAY_MS)
  await creditReferrals(app.deps)
  expect(await referrer()).toMatchObject({ earned: '0.00', items: [{ state: 'ended' }] })
})

it('REF-3 is pending where the commission account lacks it', async () => {
  await creditReferrals(app.deps)
  await trade(1_000)
  app.clock.advance(DAY_MS)
  const [row] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where code = 'house_commission' and realm = 'real' and asset = 'PKR'`
  const [commissions, own] = [houseAccount('house_commission', 'PKR'), userAccount(refereeId, 'PKR')]
  const shift = (ref: string, from: AccountRef, into: AccountRef) => {
    const moved = journal('real', 'adjustment', ref, move(from, into, row?.posted ?? 0n))
    return app.db.begin(tx => postJournals(tx, [moved], { businessDate: '2026-02-09', atMs: app.clock.now() }))
  }
  await shift('spent', commissions, own)
  await creditReferrals(app.deps)
  expect(await referrer()).toMatchObject({ earned: '0.00', items: [{ state: 'active' }] })
  await shift('back', own, commissions)
  await creditReferrals(app.deps)
  expect((await referrer()).earned).not.toBe('0.00')
})

it('REF-4 refuses one person on both sides, also where it shows later', async () => {
  await creditReferrals(app.deps)
  await trade(1_000)
  app.clock.advance(DAY_MS)
  await app.db`
    insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
    select id, 'pk_iban', 'bank', 'PKR', 'One Person', 'Bank', 'PK36SCBL0000001123456702', '{}', now(), now()
    from unnest(${[referrerId, refereeId]}::bigint[]) as id`
  await creditReferrals(app.deps)
  expect(await referrer()).toMatchObject({ earned: '0.00', items: [{ state: 'refused', reason: 'same_account' }] })
  expect(await notices(refereeId)).toEqual([{ kind: 'referral_started' }, { kind: 'referral_refused' }])
})
