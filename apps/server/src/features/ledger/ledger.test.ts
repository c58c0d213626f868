import { PERMISSIONS } from '@firoza/api/endpoint'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { present } from '@firoza/core/assert'
import type { OrderDraft, Side } from '@firoza/core/stock/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF, seedPeople } from '../../sandbox/seed-people.ts'
import { setPermissions } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'

const [maker] = SANDBOX_STAFF
const [buyer, seller] = SANDBOX_INVESTORS
const reason = 'a question about a trade'

describe('the ledger in the console', () => {
  let app: TestApp
  let token: string
  let buyerId: bigint
  let sellerId: bigint

  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false }, market: ['OGDC'] })
    await seedPeople(app.db, 'sandbox', app.clock.now())
    const ids = await app.db<{ id: bigint; publicId: string }[]>`select id, public_id as "publicId" from app_user`
    const idOf = (publicId: string) => present(ids.find(row => row.publicId === publicId)?.id, publicId)
    buyerId = idOf(buyer.publicId)
    sellerId = idOf(seller.publicId)
    await grant(app.db, app.clock, { userId: sellerId, realm: 'demo', asset: 'OGDC', units: 500n })
    await place(sellerId, limit('sell'))
    await place(buyerId, limit('buy'))
    await place(buyerId, { ...limit('buy'), quantity: 10, limitPrice: 9_900 })
    token = await staffToken(app)
  })
  afterAll(() => app.close())

  const call: TestApp['callRaw'] = (name, input) => app.callRaw(name, input, { token })
  async function data<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const { body } = await app.call(name, input, { token })
    if (body.code !== 0) throw new Error(JSON.stringify(body))
    return body.data
  }
  const limit = (side: Side) =>
    ({ kind: 'limit', timeInForce: 'day', postOnly: false, quantity: 100, limitPrice: 10_000, side }) as const
  async function place(userId: bigint, draft: OrderDraft): Promise<void> {
    const order = { type: 'place', realm: 'demo', symbol: 'OGDC', accountClass: 'regular', draft } as const
    const placed = await app.deps.engine.submit({ ...order, userId: Number(userId) })
    if (!placed.ok) throw new Error(placed.reason)
  }
  async function looks(): Promise<string[]> {
    const rows = await app.db<{ look: string }[]>`
      select action || ': ' || reason as look from staff_access_log where user_id = ${buyerId} order by id`
    return rows.map(row => row.look)
  }
  async function cashOfBuyer(): Promise<string> {
    const [row] = await app.db<{ id: bigint }[]>`
      select id from ledger_account where user_id = ${buyerId} and realm = 'demo' and asset = 'PKR'`
    return String(present(row, 'the account').id)
  }

  it('STF-6 sums each kind of account from the ledger: debits equal credits, and nothing is wrong', async () => {
    const balance = await data('GET /staff/ledger/trial-balance', { realm: 'demo' })
    expect(balance).toMatchObject({ faults: [] })
    const shares = balance.lines.filter(line => line.asset === 'OGDC')
    expect(shares).toMatchObject([
      { code: 'sandbox_custody', accounts: 1, debit: '500', credit: '0' },
      { code: 'user', accounts: 2, debit: '0', credit: '500' },
    ])
    expect(balance.lines.find(line => line.asset === 'PKR' && line.code === 'sandbox_bank')?.debit).toBe('2000000.00')
  })

  it('STF-6 names what is wrong, as read from the ledger', async () => {
    const [bank] = await app.db<{ id: bigint; posted: bigint }[]>`
      select id, posted from ledger_account where realm = 'real' and code = 'sandbox_bank' and asset = 'PKR'`
    const broken = present(bank, 'the bank')
    await app.db`update ledger_account set posted = posted - 5 where id = ${broken.id}`
    const balance = await data('GET /staff/ledger/trial-balance', { realm: 'real' })
    await app.db`update ledger_account set posted = ${broken.posted} where id = ${broken.id}`
    expect(balance).toMatchObject({ faults: [{ kind: 'not_zero', asset: 'PKR', code: null, amount: '-0.05' }] })
  })

  it('STF-7 shows an account with its legs, a page at a time, and each journal with all of its legs', async () => {
    const id = await cashOfBuyer()
    const first = await data('POST /staff/ledger/account', { id, limit: 1, reason })
    expect(first).toMatchObject({ account: { id, owner: buyer.publicId, normal: 'credit', held: expect.any(String) } })
    const seen = [...first.items]
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const next = await data('POST /staff/ledger/account', { id, limit: 1, cursor, reason })
      seen.push(...next.items)
      cursor = next.nextCursor
    }
    const sum = seen.reduce((total, leg) => total + BigInt(leg.change.replace('.', '')), 0n)
    expect(sum).toBe(BigInt(first.account.posted.replace('.', '')))

    const trade = present(
      seen.find(leg => leg.kind === 'trade'),
      'the leg of the trade',
    ).journalId
    const journal = await data('POST /staff/ledger/journal', { id: trade, reason })
    expect(journal).toMatchObject({ kind: 'trade', realm: 'demo', id: trade })
    const { legs, sums } = journal
    expect(new Set(legs.map(leg => leg.owner))).toEqual(new Set([buyer.publicId, seller.publicId, null]))
    expect(sums.map(({ asset, sum: total }) => `${asset} ${Number(total)}`).sort()).toEqual(['OGDC 0', 'PKR 0'])
  })

  it('STF-7 needs a reason where a person’s account is shown, and none for the platform’s', async () => {
    const before = await looks()
    const id = await cashOfBuyer()
    const needs = { body: { data: { reason: 'field_missing', field: 'reason' } } }
    expect(await call('POST /staff/ledger/account', { id })).toMatchObject(needs)
    expect(await call('POST /staff/ledger/account/list', { realm: 'demo', code: 'user' })).toMatchObject(needs)
    const [journal] = await app.db<{ id: bigint }[]>`select id from journal where kind = 'trade' limit 1`
    expect(await call('POST /staff/ledger/journal', { id: String(journal?.id) })).toMatchObject(needs)
    expect(await looks()).toEqual(before)

    await data('POST /staff/ledger/account/list', { realm: 'demo', code: 'sandbox_bank' })
    const own = await data('POST /staff/ledger/account/list', { realm: 'demo', owner: buyer.publicId, reason })
    expect(own.items.map(item => item.owner)).toEqual([buyer.publicId, buyer.publicId])
    await data('POST /staff/ledger/journal', { id: String(journal?.id), reason })
    expect(await looks()).toEqual([...before, `viewed: ${reason}`, `viewed: ${reason}`])
  })

  it('STF-7 answers what does not exist, or is written wrong, as such', async () => {
    for (const [name, input, refused] of [
      ['POST /staff/ledger/account', { id: '999999', reason }, 'not_found'],
      ['POST /staff/ledger/account', { id: 'x1', reason }, 'not_found'],
      ['POST /staff/ledger/account', { id: await cashOfBuyer(), reason, cursor: '1_x' }, 'field_invalid'],
      ['POST /staff/ledger/journal', { id: '999999', reason }, 'not_found'],
      ['POST /staff/ledger/account/list', { realm: 'demo', cursor: 'x', reason }, 'field_invalid'],
      ['GET /staff/ledger/trial-balance', { realm: 'moon' }, 'field_invalid'],
    ] as const) {
      expect((await call(name, input)).body, name).toMatchObject({ data: { reason: refused } })
    }
  })

  it('STF-2 needs the permission to read the ledger', async () => {
    await setPermissions(app.db, maker.name, ['desk.enter'])
    for (const name of [
      'GET /staff/ledger/trial-balance',
      'POST /staff/ledger/account/list',
      'POST /staff/ledger/account',
      'POST /staff/ledger/journal',
    ]) {
      const answer = await call(name, { id: '1', realm: 'demo' })
      expect(answer, name).toMatchObject({ status: 403, body: { data: { details: { permission: 'ledger.read' } } } })
    }
    await setPermissions(app.db, maker.name, PERMISSIONS)
  })

  it('STF-9 shows the engine as its log and its lease have it', async () => {
    const engine = await data('GET /staff/engine/status', {})
    expect(engine).toMatchObject({ accepting: true, waiting: 0, lease: { holder: 'test', epoch: 1 } })
    expect(engine.totals).toMatchObject({ orders: 3, trades: 1 })
    expect(engine.batches[0]?.batch).toBe(engine.totals.batches)
    const [log] = await app.db<{ commands: bigint }[]>`select sum(commands) as commands from engine_command`
    expect(engine.batches.reduce((sum, { commands }) => sum + commands, 0)).toBe(Number(log?.commands))
  })

  it('STF-10 lists shares with their prices as the books have them, and the newest trades', async () => {
    const { listings, trades } = await data('GET /staff/market/listing/list', { realm: 'demo' })
    expect(listings).toMatchObject([
      { symbol: 'OGDC', halted: false, reference: '100.00', last: '100.00', bid: '99.00', ask: null },
    ])
    expect(trades).toMatchObject([{ symbol: 'OGDC', price: '100.00', quantity: 100, takerSide: 'buy' }])
    const real = await data('GET /staff/market/listing/list', { realm: 'real' })
    expect(real).toMatchObject({ listings: [{ symbol: 'OGDC', last: null, bid: null }], trades: [] })
  })

  it('STF-8 shows one person whole, as ledger and engine have them, this look included', async () => {
    await app.call('POST /user/login', { phone: buyer.phone, password: SANDBOX_PASSWORD, device: 'a phone' })
    const { picture } = await data('POST /staff/user/info', { id: buyer.publicId, reason: 'the whole picture' })
    expect(picture).toMatchObject({
      sessions: [{ device: 'a phone' }],
      security: { items: [{ kind: 'signed_in' }], nextCursor: null },
    })
    expect(picture.looks.items[0]).toEqual(expect.objectContaining({ staff: 'maker', reason: 'the whole picture' }))
    const demo = present(
      picture.realms.find(({ realm }) => realm === 'demo'),
      'the demo realm',
    )
    expect(demo).toMatchObject({
      positions: [{ symbol: 'OGDC', total: '100', locked: '100', available: '0' }],
      openOrders: [{ symbol: 'OGDC', side: 'buy', price: '99.00', quantity: 10, filled: 0, state: 'open' }],
      movements: {
        items: [
          { kind: 'trade', asset: 'OGDC', change: '100' },
          { kind: 'trade', asset: 'PKR' },
          { kind: 'sandbox_grant' },
        ],
        nextCursor: null,
      },
    })
    const [cash] = await app.db<{ posted: bigint; held: bigint }[]>`
      select posted, held from ledger_account where user_id = ${buyerId} and realm = 'demo' and asset = 'PKR'`
    const paisa = (text: string) => BigInt(text.replace('.', ''))
    const [shown] = demo.cash
    expect(paisa(shown?.total ?? '')).toBe(cash?.posted)
    expect(paisa(shown?.held ?? '')).toBe(cash?.held)
    expect(paisa(shown?.available ?? '')).toBe((cash?.posted ?? 0n) - (cash?.held ?? 0n))
  })

  it('STF-8 reads movements, security log and looks of a person on to their end, each page a look', async () => {
    const person = { id: buyer.publicId, reason: 'reading on' }
    const { picture } = await data('POST /staff/user/info', person)
    const begun = present(
      picture.realms.find(({ realm }) => realm === 'demo'),
      'the demo realm',
    )
    const movements = (cursor?: string) =>
      data('POST /staff/user/movement/list', { ...person, realm: 'demo', limit: 1, ...(cursor && { cursor }) })
    const read = []
    for (let page = await movements(); ; page = await movements(page.nextCursor ?? '')) {
      read.push(...page.items)
      if (page.nextCursor === null) break
    }
    expect(read).toEqual(begun.movements.items)
    const security = await data('POST /staff/user/security/list', person)
    expect(security).toEqual(picture.security)
    const looks = await data('POST /staff/user/look/list', { ...person, limit: 2 })
    const before = picture.looks.items.length
    expect(looks.items).toMatchObject([person, person].map(({ reason: why }) => ({ reason: why, action: 'viewed' })))
    const older = await data('POST /staff/user/look/list', { ...person, cursor: looks.nextCursor ?? '' })
    expect(older.items.length, 'one look for each page read').toBe(before + read.length)
    for (const cursor of ['OGDC', '1_1', '999999999999999999_1_1', '1_0_1']) {
      const wrong = await call('POST /staff/user/movement/list', { ...person, realm: 'demo', cursor })
      expect(wrong.body, cursor).toMatchObject({ data: { reason: 'field_invalid' } })
    }
  })

  it('STF-8 STF-7 shows movements of a person in the order of time, the legs of an account in the order of the books', async () => {
    app.clock.advance(60_000)
    await grant(app.db, app.clock, { userId: buyerId, realm: 'demo', asset: 'PKR', units: 700n })
    app.clock.advance(60_000)
    const sale = { ...limit('sell'), quantity: 10, limitPrice: 9_900 }
    await place(sellerId, sale)
    const person = { id: buyer.publicId, reason: 'what came first', realm: 'demo' } as const
    const read = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CallOutput<'POST /staff/user/movement/list'> = await data('POST /staff/user/movement/list', {
        ...person,
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      })
      read.push(...page.items)
      cursor = page.nextCursor
    }
    expect(read.map(({ kind, asset }) => `${kind} ${asset}`)).toEqual([
      'trade OGDC',
      'trade PKR',
      'sandbox_grant PKR',
      'trade OGDC',
      'trade PKR',
      'sandbox_grant PKR',
    ])
    const [newest, , granted] = read.map(({ journalId }) => Number(journalId))
    expect(newest, 'the engine has its numbers in blocks').toBeLessThan(granted ?? 0)
    const { items } = await data('POST /staff/ledger/account', { id: await cashOfBuyer(), reason: person.reason })
    expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['sandbox_grant', 'trade'])
  })
})
