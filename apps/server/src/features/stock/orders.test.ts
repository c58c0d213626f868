import type { CallInput } from '@firoza/api/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerWhile } from '../../testing/after-first-statement.ts'
import { assertBooks } from '../../testing/assert-books.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { grant } from '../../testing/test-market.ts'
import { orderInfo } from './own-orders.ts'

const CODE = '135791'
let app: TestApp
let phones = 0

interface Person {
  readonly token: string
  readonly realToken: string
  readonly userId: bigint
}

/** A person with PKR 1,000,000 and 1,000 shares of OGDC in the demo realm, and a transaction code. */
async function newPerson(shares = 1_000n): Promise<Person> {
  phones += 1
  const phone = `0300${String(2_000_000 + phones)}`
  const { tokenDemo, tokenReal, user } = await registerPerson(app, phone)
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
  const userId = row!.id
  if (shares > 0n) await grant(app.db, app.clock, { userId, realm: 'demo', asset: 'OGDC', units: shares })
  const set = await app.call(
    'POST /user/update/transactionCode',
    { code: CODE, codeAgain: CODE, password: 'correct-horse' },
    { token: tokenDemo },
  )
  expect(set.body.code).toBe(0)
  return { token: tokenDemo, realToken: tokenReal, userId }
}

const order = (fields: Partial<CallInput<'POST /stock/order/buy'>>) => ({
  symbol: 'OGDC',
  price: '100.00',
  quantity: '10',
  transactionCode: CODE,
  ...fields,
})

beforeAll(async () => {
  app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
})
afterAll(() => app.close())

describe('placing an order over HTTP', () => {
  let buyer: Person
  let seller: Person
  beforeEach(async () => {
    buyer = await newPerson()
    seller = await newPerson()
    await assertBooks(app.db)
  })

  it('ORD-20 fills against the book and answers the contract note', async () => {
    const sold = await app.call('POST /stock/order/sell', order({ quantity: '400' }), { token: seller.token })
    expect(sold.body).toMatchObject({
      code: 0,
      data: { state: 'open', label: 'in_progress', held: '400', cancellable: true },
    })
    const bought = await app.call('POST /stock/order/buy', order({ quantity: '400' }), {
      token: buyer.token,
      form: true,
    })
    expect(bought.body).toMatchObject({
      code: 0,
      data: {
        state: 'filled',
        label: 'completed',
        averagePrice: '100.0000',
        value: '40000.00',
        fees: { commission: '60.00', salesTax: '7.80', cdc: '1.60', total: '69.40' },
        held: '0.00',
      },
    })
    const info = await app.call('GET /stock/order/info', { id: idOf(bought) }, { token: buyer.token })
    expect(info.body).toMatchObject({ code: 0, data: { fills: [{ quantity: 400, net: '40069.40', side: 'buy' }] } })
    const profit = await app.call('GET /stock/order/info', { id: idOf(sold) }, { token: seller.token })
    expect(profit.body).toMatchObject({ data: { realisedProfit: '19930.60', fills: [{ net: '39930.60' }] } })
  })

  it('PTF-13 shows an order that is filled meanwhile with the fills of its figures', async () => {
    const placed = await app.call('POST /stock/order/buy', order({ quantity: '100' }), { token: buyer.token })
    const asked = { token: buyer.token, input: { id: idOf(placed) } }
    const sell = async () => {
      await app.call('POST /stock/order/sell', order({ quantity: '50' }), { token: seller.token })
    }
    const meanwhile = await answerWhile(app, orderInfo, asked, sell)
    expect(meanwhile).toMatchObject({ envelope: { data: { filled: 0, fills: [] } } })
    const after = await app.call('GET /stock/order/info', asked.input, { token: buyer.token })
    expect(after.body).toMatchObject({ data: { filled: 50, fills: [{ quantity: 50 }] } })
    await app.call('GET /stock/order/cancel', { id: idOf(placed) }, { token: buyer.token })
  })

  it('ORD-21 asks for the transaction code once, and again after 15 idle minutes', async () => {
    const { transactionCode: _, ...withoutCode } = order({ price: '95.00' })
    const refused = await app.call('POST /stock/order/buy', withoutCode, { token: buyer.token })
    expect(refused.body).toMatchObject({ code: -1001, data: { reason: 'pin_needed' } })
    await app.call('POST /stock/order/buy', order({ price: '95.00' }), { token: buyer.token })
    expect((await app.call('POST /stock/order/buy', withoutCode, { token: buyer.token })).body.code).toBe(0)
    app.clock.advance(15 * 60_000 + 1)
    expect((await app.call('POST /stock/order/buy', withoutCode, { token: buyer.token })).body).toMatchObject({
      data: { reason: 'pin_needed' },
    })
  })

  it('ORD-22 lets only verified people trade in the real realm', async () => {
    const answer = await app.call('POST /stock/order/buy', order({}), { token: buyer.realToken })
    expect(answer).toMatchObject({ status: 403, body: { data: { reason: 'kyc_required' } } })
  })

  it('ORD-22 leaves selling open to whoever was verified once, and nothing else', async () => {
    const send = (side: 'buy' | 'sell') =>
      app.callRaw(`POST /stock/order/${side}`, order({ transactionCode: '000000' }), { token: buyer.realToken })
    const reasonOf = async (side: 'buy' | 'sell') =>
      ((await send(side)).body as { data: { reason: string } }).data.reason
    expect(await reasonOf('sell')).toBe('kyc_required')
    await app.db`update app_user set verified_name = 'Ayesha', id_status = 'fail' where id = ${buyer.userId}`
    expect(await reasonOf('buy')).toBe('kyc_required')
    expect(await reasonOf('sell')).toBe('pin_wrong')
    await app.db`update app_user set verified_name = '', id_status = 'none' where id = ${buyer.userId}`
  })

  it('API-5 gives 100 identical requests under one key one order and one answer; another body is refused', async () => {
    const headers = { 'idempotency-key': 'key-of-one-tap' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.call('POST /stock/order/buy', order({ price: '94.00' }), { token: buyer.token, headers }),
      ),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    const list = await app.call('GET /stock/order/list', { status: 'open' }, { token: buyer.token })
    expect(list.body).toMatchObject({ data: { items: [{ price: '94.00' }], nextCursor: null } })
    const other = await app.call('POST /stock/order/buy', order({ price: '93.00' }), { token: buyer.token, headers })
    expect(other).toMatchObject({ status: 422, body: { data: { reason: 'idempotency_key_reused' } } })
  })

  it.each([
    [{ quantity: '0' }, 'quantity_zero'],
    [{ price: '0' }, 'price_zero'],
    [{ price: '111.00' }, 'price_band'],
    [{ quantity: '2000000', price: '90.00' }, 'insufficient_balance'],
    [{ symbol: 'NOSUCH' }, 'instrument_unknown'],
    [{ type: 'market' as const }, 'price_not_for_market'],
    [{ type: 'stop' as const, price: undefined }, 'stop_price_needed'],
    [{ transactionCode: '999999' }, 'pin_wrong'],
    [{ quantity: '1e3' }, 'field_invalid'],
    [{ price: '١٠٠' }, 'field_invalid'],
    [{ quantity: '-1' }, 'field_invalid'],
    [{ price: '100.001' }, 'field_invalid'],
  ])('ORD-4 refuses %o with %s', async (fields, reason) => {
    const answer = await app.call('POST /stock/order/buy', order(fields), { token: buyer.token })
    expect(answer.body).toMatchObject({ code: -1001, data: { reason } })
    expect(answer.body.msg).not.toBe('')
  })

  it('ORD-23 refuses to sell what has not settled, and says how much is locked', async () => {
    const fresh = await newPerson(0n)
    await app.call('POST /stock/order/sell', order({ quantity: '50' }), { token: seller.token })
    await app.call('POST /stock/order/buy', order({ quantity: '50' }), { token: fresh.token })
    const answer = await app.call('POST /stock/order/sell', order({ quantity: '50' }), { token: fresh.token })
    expect(answer.body).toMatchObject({
      data: { reason: 'insufficient_quantity', details: { available: '0', lockedUntilNextDay: '50' } },
    })
  })

  it('ORD-23 names the shares that open orders hold as the reason why they cannot be sold again', async () => {
    const holder = await newPerson(100n)
    await app.call('POST /stock/order/sell', order({ quantity: '100', price: '105.00' }), { token: holder.token })
    const answer = await app.call('POST /stock/order/sell', order({ quantity: '100' }), { token: holder.token })
    const details = { existing: '100', available: '0', heldForOrders: '100', lockedUntilNextDay: '0' }
    expect(answer.body).toMatchObject({ data: { reason: 'insufficient_quantity', details } })
    expect(answer.body.msg.replace(/[\u2066-\u2069]/g, '')).toContain('100 are on hold for open orders')
  })

  it('ORD-24 cancels what is left and releases its money; a second cancel says that it is over', async () => {
    const placed = await app.call('POST /stock/order/buy', order({ price: '92.00' }), { token: buyer.token })
    const cancelled = await app.call('GET /stock/order/cancel', { id: idOf(placed) }, { token: buyer.token })
    expect(cancelled.body).toMatchObject({ code: 0, data: { state: 'cancelled', held: '0.00', end: 'by_person' } })
    const again = await app.call('GET /stock/order/cancel', { id: idOf(placed) }, { token: buyer.token })
    expect(again).toMatchObject({ status: 409, body: { data: { reason: 'order_not_open' } } })
  })

  it('API-9 answers another person’s order as one that does not exist', async () => {
    const placed = await app.call('POST /stock/order/buy', order({ price: '91.00' }), { token: buyer.token })
    const nothing = await app.call('GET /stock/order/info', { id: '999999999' }, { token: seller.token })
    for (const name of ['GET /stock/order/info', 'GET /stock/order/cancel'] as const) {
      const answer = await app.call(name, { id: idOf(placed) }, { token: seller.token })
      expect(answer).toMatchObject({ status: 404, body: nothing.body })
    }
    const otherRealm = await app.call('GET /stock/order/info', { id: idOf(placed) }, { token: buyer.realToken })
    expect(otherRealm.status).toBe(404)
  })

  it('ORD-25 replaces price and quantity in one step', async () => {
    const placed = await app.call('POST /stock/order/buy', order({ price: '91.00' }), { token: buyer.token })
    const replaced = await app.call(
      'POST /stock/order/replace',
      { id: idOf(placed), price: '92.50', quantity: '20' },
      { token: buyer.token },
    )
    expect(replaced.body).toMatchObject({ code: 0, data: { price: '92.50', quantity: 20, replacesId: idOf(placed) } })
  })

  it('ORD-25 leads from a replaced order to the one that took its place, whatever else was ordered since', async () => {
    const place = async (person: Person) =>
      idOf(await app.call('POST /stock/order/buy', order({ price: '91.00' }), { token: person.token }))
    const change = async (id: string, price: string) =>
      idOf(await app.call('POST /stock/order/replace', { id, price, quantity: '10' }, { token: buyer.token }))
    const [first, other] = [await place(buyer), await place(seller)]
    app.clock.advance(1_000)
    await place(buyer)
    const second = await change(first, '91.50')
    await place(seller)
    const third = await change(second, '92.00')
    app.clock.advance(1_000)
    await place(buyer)
    const linksOf = async (id: string) => {
      const { body } = await app.call('GET /stock/order/info', { id }, { token: buyer.token })
      return body.code === 0 ? [body.data.replacesId, body.data.replacedById] : body
    }
    expect(await linksOf(first)).toEqual([null, second])
    expect(await linksOf(second)).toEqual([first, third])
    expect(await linksOf(third)).toEqual([second, null])
    await app.call('GET /stock/order/cancel', { id: third }, { token: buyer.token })
    expect(await linksOf(third)).toEqual([second, null])
    // Nobody else's, also where another's order should name it.
    await app.db`update stock_order set replaces_id = ${third}, accepted_at = updated_at where id = ${other}`
    await app.db`update stock_order set state = 'replaced', end_reason = 'replaced' where id = ${third}`
    expect(await linksOf(third)).toEqual([second, null])
  })

  it('EXIT-2 takes exits with a purchase, lists what they made, and changes and cancels it', async () => {
    const poor = await newPerson(0n)
    await app.call('POST /stock/order/sell', order({ quantity: '30' }), { token: seller.token })
    const exits = { quantity: '30', takeProfitPrice: '125.00', stopLossPrice: '92.50' }
    const bought = await app.call('POST /stock/order/buy', order(exits), { token: poor.token })
    expect(bought.body).toMatchObject({
      code: 0,
      data: { state: 'filled', takeProfitPrice: '125.00', stopLossPrice: '92.50' },
    })
    const info = await app.call('GET /stock/order/info', { id: idOf(bought) }, { token: poor.token })
    expect(info.body).toMatchObject({
      data: {
        exits: [
          {
            side: 'sell',
            type: 'oco',
            timeInForce: 'gtc',
            price: '125.00',
            stopPrice: '92.50',
            quantity: 30,
            held: '0',
            state: 'awaiting',
            label: 'in_progress',
            entryId: idOf(bought),
            waitsFor: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            cancellable: true,
          },
        ],
        quantityMax: null,
      },
    })
    const open = await app.call('GET /stock/order/list', { status: 'open' }, { token: poor.token })
    const { items } = open.body.data as { items: { id: string }[] }
    expect(items).toHaveLength(1)
    const changed = await app.call(
      'POST /stock/order/replace',
      { id: items[0]?.id ?? '', quantity: '20', stopPrice: '95.00' },
      { token: poor.token },
    )
    expect(changed.body).toMatchObject({
      data: { state: 'awaiting', price: '125.00', stopPrice: '95.00', quantity: 20, entryId: idOf(bought) },
    })
    const shown = await app.call('GET /stock/order/info', { id: idOf(changed) }, { token: poor.token })
    expect(shown.body, 'it was 30 before').toMatchObject({ data: { quantity: 20, quantityMax: 30 } })
    const cancelled = await app.call('GET /stock/order/cancel', { id: idOf(changed) }, { token: poor.token })
    expect(cancelled.body).toMatchObject({ data: { state: 'cancelled', end: 'by_person', waitsFor: null } })
  })

  it('ORD-6 refuses exits on the wrong side of a purchase, and any of a sale', async () => {
    const buy = (fields: object) => app.call('POST /stock/order/buy', order(fields), { token: buyer.token })
    expect((await buy({ takeProfitPrice: '100.00' })).body).toMatchObject({
      msg: expect.stringContaining('must be above'),
      data: { reason: 'take_profit_side', field: 'takeProfitPrice' },
    })
    expect((await buy({ stopLossPrice: '100.00' })).body).toMatchObject({ data: { reason: 'stop_price_side' } })
    const oco = { type: 'oco', price: '105.00', stopPrice: '95.00' } as const
    const sell = (fields: object) =>
      app.call('POST /stock/order/sell', order({ ...oco, ...fields }), { token: seller.token })
    expect((await sell({ takeProfitPrice: '120.00' })).body).toMatchObject({ data: { reason: 'field_unknown' } })
    expect((await sell({ timeInForce: 'ioc' })).body).toMatchObject({
      data: { reason: 'field_invalid', field: 'timeInForce' },
    })
    expect((await sell({})).body).toMatchObject({ data: { state: 'open', type: 'oco', held: '10', triggered: false } })
  })

  it('ORD-26 tells a ticket the band, the tariff and what there is to spend and to sell', async () => {
    const ticket = await app.call('GET /stock/order/ticket', { symbol: 'OGDC' }, { token: buyer.token })
    expect(ticket.body).toMatchObject({
      code: 0,
      data: {
        lower: 9_000,
        upper: 11_000,
        tariff: { commissionPpm: '1500', salesTaxPpm: '130000' },
        shares: { total: 1_000, available: 1_000, locked: 0 },
        needsCode: true,
        hasCode: true,
        verified: true,
        maySell: true,
      },
    })
  })

  it('ORD-27 counts orders and sums of the day', async () => {
    await app.call('POST /stock/order/sell', order({ quantity: '5' }), { token: seller.token })
    await app.call('POST /stock/order/buy', order({ quantity: '5' }), { token: buyer.token })
    const counted = await app.call('GET /stock/order/statistics', {}, { token: buyer.token })
    expect(counted.body).toMatchObject({
      data: { openOrders: 0, today: { orders: 1, bought: '500.00', sold: '0.00' } },
    })
  })
})

function idOf(answer: { body: unknown }): string {
  return (answer.body as { data: { id: string } }).data.id
}
