import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF, seedHouse, seedPeople } from './seed-people.ts'

describe('the people of a new sandbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    await app.db`insert into asset (code, kind, exponent, name) values ('OGDC', 'share', 0, 'OGDC') on conflict do nothing`
  })
  afterAll(() => app.close())

  it('SBX-10 nobody is made in live mode', async () => {
    await seedPeople(app.db, 'live', app.clock.now())
    expect(await app.db`select 1 from app_user union all select 1 from staff_member`).toEqual([])
    await expect(seedHouse(app.db, 'live', [], app.clock.now())).rejects.toThrow(/sandbox only/)
  })

  it('SBX-10 are two verified investors with a million in each realm and two members of staff, made once', async () => {
    for (let start = 0; start < 3; start++) await seedPeople(app.db, 'sandbox', app.clock.now())
    const balances = await app.db`
      select u.phone, a.realm, a.posted from ledger_account a join app_user u on u.id = a.user_id order by 1, 2`
    expect(balances).toEqual(
      SANDBOX_INVESTORS.flatMap(({ e164 }) => [
        { phone: e164, realm: 'demo', posted: 100_000_000n },
        { phone: e164, realm: 'real', posted: 100_000_000n },
      ]),
    )
    for (const { phone } of SANDBOX_INVESTORS) {
      const { body } = await app.call('POST /user/login', { phone, password: SANDBOX_PASSWORD })
      expect(body).toMatchObject({ code: 0, data: { user: { idStatus: 'succ', hasTransactionCode: true } } })
    }
    for (const { name, password } of SANDBOX_STAFF) {
      const { body } = await app.call('POST /staff/login', { name, password })
      expect(body).toMatchObject({ code: 0, data: { staff: { name } } })
    }
  })

  it('SBX-11 the house accounts are funded by journals, once, with delivered lots, and cannot sign in', async () => {
    const shares = [{ symbol: 'OGDC', units: 1_000_000n, costTicks: 12_000 }]
    const first = await seedHouse(app.db, 'sandbox', shares, app.clock.now())
    expect(await seedHouse(app.db, 'sandbox', shares, app.clock.now())).toEqual(first)
    const [row] = await app.db`
      select count(*) as accounts, sum(a.posted)::bigint as shares, sum(l.left_quantity)::bigint as lots,
        sum(a.unsettled)::bigint as unsettled
      from ledger_account a join lot l on l.account_id = a.id where a.asset = 'OGDC' and a.user_id is not null`
    expect(row).toEqual({ accounts: 16n, shares: 16_000_000n, lots: 16_000_000n, unsettled: 0n })
    const answer = await app.callRaw('POST /user/login', { areaCode: '+999', phone: '0000001', password: 'none' })
    expect(answer.body).toMatchObject({ code: -1001 })
  })
})
