import { type Endpoint, endpointName, PERMISSIONS } from '@firoza/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedConvert } from '../features/convert/seed-convert.ts'
import { seedDeposits } from '../features/deposit/seed-deposits.ts'
import { routes } from '../routes.ts'
import { SANDBOX_CODE, SANDBOX_PASSWORD } from '../sandbox/seed-people.ts'
import { dataOf } from '../testing/answered.ts'
import { blockCases } from '../testing/blocks.ts'
import { orderDollars } from '../testing/coin-pair.ts'
import { saveAddressWithCoins, unaskedNetworks } from '../testing/coins.ts'
import { contractCases } from '../testing/contracts.ts'
import { convertCases } from '../testing/conversions.ts'
import { fieldsOf, plausibleInput } from '../testing/hostile-inputs.ts'
import { loanCases } from '../testing/loan-of-first.ts'
import { upload } from '../testing/multipart.ts'
import { applicationCases } from '../testing/offerings.ts'
import { optionCases } from '../testing/options.ts'
import { ownSupport } from '../testing/own-support.ts'
import { plainPicture } from '../testing/plain-picture.ts'
import { robotCases } from '../testing/robots.ts'
import { SoftAuthenticator } from '../testing/soft-authenticator.ts'
import { setPermissions } from '../testing/staff-permissions.ts'
import { staffToken } from '../testing/staff-token.ts'
import type { TestApp } from '../testing/test-app.ts'
import { grant } from '../testing/test-market.ts'
import { signedIn, withdrawingApp } from '../testing/withdrawing.ts'

const served: readonly Endpoint[] = routes.map(route => route.endpoint)
const named = (endpoints: readonly Endpoint[]) => endpoints.map(endpoint => [endpointName(endpoint), endpoint] as const)
const changing = served.filter(({ effect }) => effect !== 'read')
const ofInvestors = served.filter(({ who }) => who === 'investor')
const ofStaff = served.filter(({ who }) => typeof who === 'object')

const ARABIC = /[\u0600-\u06FF]/
const SYMBOL = 'OGDC'

let app: TestApp
let owner: string
let stranger: string
let desk: string
let picture: Buffer

beforeAll(async () => {
  picture = await plainPicture()
  app = await withdrawingApp({ wholeMarket: true, networks: unaskedNetworks() })
  await seedDeposits(app.db)
  await seedConvert(app.db, app.clock.now())
  owner = await signIn(0)
  stranger = await signIn(1)
  desk = await staffToken(app)
})
afterAll(() => app.close())

async function signIn(index: 0 | 1): Promise<string> {
  return (await signedIn(app, index)).token
}

function tokenFor({ who }: Endpoint): string | undefined {
  return who === 'anyone' ? undefined : who === 'investor' ? owner : desk
}

const reasonOf = ({ body }: { body: unknown }) => (body as { data: { reason?: string } }).data.reason

describe('what belongs to somebody', () => {
  /** Field names that name a thing. What a person or their bank names is no id of ours. */
  const isId = (field: string) =>
    /^(id|.*Id|owner)$/.test(field) && !['clientOrderId', 'transactionId', 'captchaId'].includes(field)

  async function placeOrder(): Promise<string> {
    const ticket = await app.call('GET /stock/order/ticket', { symbol: SYMBOL }, { token: owner })
    if (ticket.body.code !== 0) throw new Error('no ticket')
    const price = (ticket.body.data.lower / 100).toFixed(2)
    const order = { symbol: SYMBOL, price, quantity: 100, transactionCode: SANDBOX_CODE }
    const { body } = await app.call('POST /stock/order/buy', order, { token: owner })
    if (body.code !== 0) throw new Error(`no order: ${JSON.stringify(body)}`)
    return body.data.id
  }

  const placeCoinOrder = () => orderDollars(app, owner, SANDBOX_CODE)

  /** An order of the owner's of which something has traded: the stranger sells into it. */
  async function tradedOrder(): Promise<string> {
    const id = await placeOrder()
    const [seller] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000002'`
    if (!seller) throw new Error('no seller')
    await grant(app.db, app.clock, { userId: seller.id, realm: 'real', asset: SYMBOL, units: 5_000n })
    const sale = {
      symbol: SYMBOL,
      quantity: 5_000,
      type: 'market',
      timeInForce: 'ioc',
      transactionCode: SANDBOX_CODE,
    } as const
    await app.call('POST /stock/order/sell', sale, { token: stranger })
    return id
  }

  async function destination(at: number): Promise<string> {
    const { body } = await app.call('GET /bank/list', {}, { token: owner })
    const found = body.code === 0 ? body.data.items.at(at) : undefined
    if (!found) throw new Error('no saved account')
    return found.id
  }

  async function withdraw(): Promise<string> {
    const input = { destinationId: await destination(0), amount: '1000.00', code: SANDBOX_CODE }
    const { body } = await app.call('POST /user/withdraw/add', input, { token: owner })
    if (body.code !== 0) throw new Error(`no withdrawal: ${JSON.stringify(body)}`)
    return body.data.id
  }

  const savedAddress = () => saveAddressWithCoins(app, 'FZ10000001')

  async function withdrawCoins(): Promise<string> {
    const input = { destinationId: await savedAddress(), amount: '25.00', code: SANDBOX_CODE }
    const { body } = await app.call('POST /coin/withdraw/add', input, { token: owner })
    if (body.code !== 0) throw new Error(`no withdrawal of coins: ${JSON.stringify(body)}`)
    return body.data.id
  }

  async function announce(): Promise<string> {
    const { body } = await app.call(
      'POST /user/recharge/add',
      { channel: 'pk_bank', amount: '1000.00' },
      { token: owner },
    )
    if (body.code !== 0) throw new Error(`no deposit: ${JSON.stringify(body)}`)
    return body.data.id
  }

  let recoveryCode = ''
  async function addPasskey(): Promise<string> {
    const begun = await app.call('POST /user/passkey/begin', { password: SANDBOX_PASSWORD }, { token: owner })
    if (begun.body.code !== 0) throw new Error(`no passkey: ${JSON.stringify(begun.body)}`)
    const passkey = new SoftAuthenticator().make(begun.body.data.options)
    const { body } = await app.call('POST /user/passkey/add', { name: 'Phone', passkey }, { token: owner })
    if (body.code !== 0) throw new Error(`no passkey: ${JSON.stringify(body)}`)
    recoveryCode = body.data.recoveryCodes[0] ?? ''
    return body.data.id
  }

  const { askSupport, endSupport, sendPicture } = ownSupport(() => ({ app, token: owner }))

  const uuid = '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c'
  /** An owner's id for each field that takes one, how the call goes on, and an id of the same form that nobody has. */
  interface Owned {
    readonly id: () => Promise<string>
    readonly nobodys: string
    readonly input?: () => Promise<object>
    /** Why the owner is refused too, where making it ready for the call would take other people. */
    readonly refused?: string
  }
  const OWNED: Record<string, Owned> = {
    ...applicationCases(() => ({ app, token: owner })),
    'POST /coin/order/query id': { id: placeCoinOrder, nobodys: '99999999' },
    'POST /coin/order/close id': { id: placeCoinOrder, nobodys: '99999999' },
    ...contractCases(() => app),
    ...loanCases(() => app.db),
    ...robotCases(async () => ({ app, token: owner })),
    'GET /stock/order/info id': { id: placeOrder, nobodys: '99999999' },
    'GET /stock/order/cancel id': { id: placeOrder, nobodys: '99999999' },
    'POST /stock/order/replace id': {
      id: placeOrder,
      nobodys: '99999999',
      input: async () => {
        const { body } = await app.call('GET /stock/order/ticket', { symbol: SYMBOL }, { token: owner })
        const price = body.code === 0 ? (body.data.lower / 100).toFixed(2) : ''
        return { price, quantity: 150, transactionCode: SANDBOX_CODE }
      },
    },
    'POST /user/notice/read id': {
      nobodys: '99999999',
      id: async () => {
        await app.db`
          insert into user_notice (user_id, realm, kind, details, created_at)
          select user_id, null, 'password_changed', '{}', now() from user_session where revoked_at is null order by user_id limit 1`
        const [row] = await app.db<{ id: bigint }[]>`select max(id) as id from user_notice`
        return String(row?.id)
      },
    },
    'POST /user/alert/remove id': {
      nobodys: '99999999',
      id: async () => {
        const alert = { symbol: SYMBOL, direction: 'above', price: '9999.00' } as const
        return dataOf(await app.call('POST /user/alert/add', alert, { token: owner })).id
      },
    },
    'GET /bank/info id': { id: () => destination(0), nobodys: uuid },
    'POST /bank/del id': { id: () => destination(-1), nobodys: uuid },
    'GET /user/withdraw/preview destinationId': {
      id: () => destination(0),
      nobodys: uuid,
      input: async () => ({ amount: '1000.00' }),
    },
    'POST /user/withdraw/add destinationId': {
      id: () => destination(0),
      nobodys: uuid,
      input: async () => ({ amount: '1000.00', code: SANDBOX_CODE }),
    },
    'GET /user/withdraw/info id': { id: withdraw, nobodys: uuid },
    'GET /coin/withdraw/preview destinationId': {
      id: savedAddress,
      nobodys: uuid,
      input: async () => ({ amount: '25.00' }),
    },
    'POST /coin/withdraw/add destinationId': {
      id: savedAddress,
      nobodys: uuid,
      input: async () => ({ amount: '25.00', code: SANDBOX_CODE }),
    },
    'POST /coin/withdraw/address/del id': { id: savedAddress, nobodys: uuid },
    'POST /coin/withdraw/order id': { id: withdrawCoins, nobodys: uuid },
    'POST /user/withdraw/cancel id': { id: withdraw, nobodys: uuid },
    'POST /user/recharge/proof id': {
      id: announce,
      nobodys: uuid,
      input: async () => ({ transactionId: 'TX-1', senderName: 'Ayesha Khan' }),
    },
    'POST /user/recharge/receipt id': { id: announce, nobodys: uuid },
    'POST /user/recharge/cancel id': { id: announce, nobodys: uuid },
    'GET /user/recharge/order id': { id: announce, nobodys: uuid },
    'GET /user/recharge/status id': { id: announce, nobodys: uuid },
    ...convertCases(() => ({ app, token: owner })),
    ...blockCases(() => ({ app, symbol: SYMBOL, token: owner })),
    ...optionCases(() => tradedOrder().then(() => ({ app, symbol: SYMBOL, token: owner }))),
    'POST /user/passkey/remove id': {
      id: addPasskey,
      nobodys: uuid,
      input: async () => ({ password: SANDBOX_PASSWORD, secondFactor: recoveryCode }),
    },
    'GET /user/support/messages id': { id: askSupport, nobodys: '99999999' },
    'GET /user/support/link id': { id: sendPicture, nobodys: uuid },
    'POST /user/support/read id': { id: askSupport, nobodys: '99999999', input: async () => ({ seq: 1 }) },
    'POST /user/support/close id': { id: askSupport, nobodys: '99999999' },
    'POST /user/support/rate id': { id: endSupport, nobodys: '99999999', input: async () => ({ stars: 5 }) },
    'GET /user/support/transcript id': { id: askSupport, nobodys: '99999999' },
    'POST /user/statement/make orderId': {
      id: tradedOrder,
      nobodys: '99999999',
      input: async () => ({ kind: 'note', format: 'csv' }),
    },
    'POST /user/point/appeal id': {
      nobodys: '99999999',
      id: async () => {
        const [row] = await app.db<{ id: bigint }[]>`
          insert into score_change (user_id, rule, delta, evidence, at)
          select id, 'deposit_returned', -5, gen_random_uuid()::text, now() from app_user where public_id = 'FZ10000001' returning id`
        return String(row?.id)
      },
      input: async () => ({ words: 'It was sent back by mistake.' }),
    },
    'POST /user/session/revoke id': {
      nobodys: uuid,
      id: async () => {
        await signIn(0)
        const { body } = await app.call('POST /user/session/list', {}, { token: owner })
        const other = body.code === 0 ? body.data.items.find(item => !item.current) : undefined
        return other?.id ?? ''
      },
    },
  }

  /** Calls whose numbers are of what everybody may see. */
  const PUBLIC =
    /^POST \/((stock\/order\/(new|offline)|coin\/order\/new)\/apply|stock\/ai\/(buy|info|stocks|nav|trades)|user\/autoapply\/skip|vote(\/dispute)?) id$/
  const taking = ofInvestors.flatMap(endpoint =>
    fieldsOf(endpoint)
      .filter(([field]) => isId(field))
      .map(([field]) => [`${endpointName(endpoint)} ${field}`, endpoint, field] as const)
      .filter(([name]) => !PUBLIC.test(name)),
  )

  it('API-9 has a case for every field of an investor’s call that names a thing', () => {
    expect(taking.map(([name]) => name).sort()).toEqual(Object.keys(OWNED).sort())
  })

  it.each(taking)('API-9 answers another person’s id as one that nobody has: %s', async (name, endpoint, field) => {
    const owned = OWNED[name]
    if (!owned) throw new Error(`${name} has no case`)
    const id = await owned.id()
    const rest = (await owned.input?.()) ?? {}
    const call = (value: string, token: string) =>
      endpoint.file === undefined
        ? app.callRaw(endpointName(endpoint), { ...rest, [field]: value }, { token })
        : upload(app, endpoint.path, { ...rest, [field]: value }, picture, token)
    const theirs = await call(id, stranger)
    const nobodys = await call(owned.nobodys, stranger)
    expect(['not_found', 'convert_quote_unknown', 'option_quote_unknown']).toContain(reasonOf(theirs))
    expect({ status: theirs.status, body: theirs.body }).toEqual({ status: nobodys.status, body: nobodys.body })
    const owners = await call(id, owner)
    if (owned.refused) expect(reasonOf(owners), 'the owner still has it, untouched').toBe(owned.refused)
    else expect(owners.body, 'the owner still has it, untouched').toMatchObject({ code: 0 })
  })

  it('API-12 whatever one person does, another one’s own figures stay as they are, to the byte', async () => {
    // The watchlist shows the market's public quotes, which every order moves.
    const reads = ofInvestors.filter(({ effect, path }) => effect === 'read' && path !== '/stock/collect/list')
    const look = () =>
      Promise.all(
        reads.map(async endpoint => {
          const { body } = await app.callRaw(endpointName(endpoint), plausibleInput(endpoint), { token: stranger })
          return [endpointName(endpoint), body] as const
        }),
      )
    const before = await look()
    await placeOrder()
    await app.call('POST /stock/collect/add', { symbol: SYMBOL }, { token: owner })
    await app.call('POST /user/update', { nickname: 'Somebody else', city: 'Quetta' }, { token: owner })
    await signIn(0)
    expect(await look()).toEqual(before)
    expect(reads.length).toBeGreaterThan(12)
  })
})

describe('who may call', () => {
  it.each(named(ofStaff))('API-6 needs its own permission, whatever others one has: %s', async (name, endpoint) => {
    const { staff } = endpoint.who as { staff: string }
    await setPermissions(
      app.db,
      'maker',
      PERMISSIONS.filter(permission => permission !== staff),
    )
    const answer = await app.callRaw(name, plausibleInput(endpoint), { token: desk })
    await setPermissions(app.db, 'maker', PERMISSIONS)
    expect(answer).toMatchObject({ status: 403, body: { data: { reason: 'staff_permission_missing' } } })
  })

  it.each(named(changing))('API-7 is not done for another site, GETs included: %s', async (name, endpoint) => {
    const from = (headers: Record<string, string>) =>
      app.callRaw(name, plausibleInput(endpoint), { token: tokenFor(endpoint), headers })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect(await from(headers), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { data: { reason: 'cross_site_write' } },
      })
    }
  })
})

describe('what may be written', () => {
  it.each(named(changing))('API-4 takes no column that it does not describe: %s', async (name, endpoint) => {
    const columns = await app.db<{ name: string }[]>`
      select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in ('app_user', 'user_session', 'ledger_account', 'stock_order', 'staff_member')`
    expect(columns.length).toBeGreaterThan(40)
    const known = new Set(fieldsOf(endpoint).map(([field]) => field))
    const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const names = new Set(columns.flatMap(column => [column.name, camel(column.name)]))
    for (const column of names) {
      if (known.has(column)) continue
      const input = { ...plausibleInput(endpoint), [column]: '1' }
      const { file: _, ...fields } = input as Record<string, string>
      const answer = known.has('file')
        ? await upload(app, endpoint.path, fields, Buffer.from('a picture'), tokenFor(endpoint))
        : await app.callRaw(name, input, { token: tokenFor(endpoint) })
      expect(answer.body, column).toMatchObject({ data: { reason: 'field_unknown', field: column } })
    }
  })
})

describe('what a refusal says', () => {
  it.each(named(served))('API-1 speaks Urdu to who reads Urdu, and English to others: %s', async (name, endpoint) => {
    for (const [input, token] of [
      [{ zzz: 1 }, tokenFor(endpoint)],
      [{ zzz: 1 }, undefined],
    ] as const) {
      const urdu = await app.callRaw(name, input, { token, headers: { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.5' } })
      const english = await app.callRaw(name, input, { token, headers: { 'accept-language': 'en-GB' } })
      expect((urdu.body as { msg: string }).msg).toMatch(ARABIC)
      expect((english.body as { msg: string }).msg).not.toMatch(ARABIC)
    }
  })

  it('API-13 tells nothing of the inside when something breaks, but a reference to quote', async () => {
    await app.db`alter table user_session rename to user_session_away`
    const broken = await app.callRaw('POST /user/info', {}, { token: owner })
    await app.db`alter table user_session_away rename to user_session`
    expect(broken).toMatchObject({ status: 500, body: { code: -1001, data: { reason: 'internal' } } })
    expect(JSON.stringify(broken)).not.toMatch(/user_session|select|\.ts|\bat \w|relation|postgres/i)
    expect((await app.callRaw('POST /user/info', {}, { token: owner })).status).toBe(200)
  })

  it.each(named(served))('API-14 is kept by no cache and sniffed by no browser: %s', async (name, endpoint) => {
    const { headers } = await app.callRaw(name, { zzz: 1 }, { token: tokenFor(endpoint) })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'referrer-policy': 'no-referrer',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
