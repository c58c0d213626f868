import { DAY_MS } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { type BusyPerson, busyPerson } from '../../testing/busy-person.ts'
import { placeLimit } from '../../testing/house-trades.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { signedIn } from '../../testing/withdrawing.ts'
import { notifyMissedOrders, notifyOrders } from './notify-orders.job.ts'
import { findUnnotified, followNew, forgetNotified } from './notify-orders.store.ts'

let busy: BusyPerson
beforeAll(async () => {
  busy = await busyPerson()
})
afterAll(() => busy.app.close())

async function notices(token: string) {
  const { body } = await busy.app.call('GET /user/notice', { limit: 50 }, { token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

it('NTC-1 NTC-11 tells both sides of a fill once, however many look, and the server counts it as unread', async () => {
  const before = (await notices(busy.ayesha.token)).unread
  await Promise.all([
    notifyMissedOrders(busy.app.deps),
    notifyMissedOrders(busy.app.deps),
    notifyMissedOrders(busy.app.deps),
  ])
  await notifyMissedOrders(busy.app.deps)
  const { items, unread } = await notices(busy.ayesha.token)
  expect(unread).toBe(before + 1)
  expect(items.filter(({ kind }) => kind === 'order_filled')).toMatchObject([
    { title: 'Order filled', text: expect.stringMatching(/100.*OGDC.*100\.00/) },
  ])
  const filled = async ({ token }: { token: string }) =>
    (await notices(token)).items.filter(({ kind }) => kind === 'order_filled').map(({ text }) => text.split(' ')[0])
  // Each in the words of their own side.
  expect([await filled(busy.ayesha), await filled(busy.bilal)].toSorted()).toEqual([['Bought'], ['Sold']])
})

it('NTC-11 tells that an order found nobody, or not enough, as it was placed, and that a stop was reached and found nobody', async () => {
  const { app, ayesha } = busy
  const last = (app.deps.engine.listing('real', 'OGDC')?.lastPrice ?? 0) / 100
  const place = async (order: { type: 'stop' | 'limit'; quantity?: string; price?: string; stopPrice?: string }) => {
    const wish = { symbol: 'OGDC', quantity: '1', timeInForce: 'ioc', transactionCode: '135790', ...order } as const
    const { body } = await app.call('POST /stock/order/buy', wish, { token: ayesha.token })
    expect(body).toMatchObject({ code: 0 })
  }
  await place({ type: 'limit', price: (last - 1).toFixed(2) })
  expect(await notifyMissedOrders(app.deps)).toBe(1)
  await placeLimit(app, 'real', 'OGDC', 'sell', Math.round(last * 100), 1)
  await place({ type: 'limit', quantity: '3', price: last.toFixed(2) })
  expect(await notifyMissedOrders(app.deps)).toBe(1)
  const [part, nothing] = (await notices(ayesha.token)).items
  expect([part?.kind, nothing?.kind]).toEqual(['order_ended', 'order_ended'])
  expect(part?.text).toMatch(/^Bought .*1.* of .*3.* .*OGDC.* Reason: .+\.$/)
  await place({ type: 'stop', stopPrice: (last + 1).toFixed(2) })
  expect(await notifyMissedOrders(app.deps)).toBe(0)
  app.clock.advance(1_000)
  for (const side of ['sell', 'buy'] as const)
    await placeLimit(app, 'real', 'OGDC', side, Math.round((last + 1) * 100), 1)
  expect(await notifyMissedOrders(app.deps)).toBe(1)
  const { items } = await notices(ayesha.token)
  expect(items[0]).toMatchObject({
    kind: 'order_ended',
    text: expect.stringMatching(/^Bought .*0.* of .*1.* .*OGDC.* Reason: .+\.$/),
  })
})

it('NTC-11 says nothing of what waits or what a person cancelled', async () => {
  const { app, ayesha } = busy
  const order = { symbol: 'MEBL', quantity: '10', price: '95.00', transactionCode: '135790' }
  const { body } = await app.call('POST /stock/order/buy', order, { token: ayesha.token })
  expect(await notifyMissedOrders(app.deps)).toBe(0)
  await app.call('GET /stock/order/cancel', { id: body.code === 0 ? body.data.id : '' }, { token: ayesha.token })
  expect(await notifyMissedOrders(app.deps)).toBe(0)
})

it.each([
  ['cancelled', 'You cancelled the rest.'],
  ['replaced', 'The rest was replaced by a changed order.'],
] as const)(
  'NTC-11 tells of a part that was filled right before its person %s the rest, and of no cancel',
  async (how, rest) => {
    const { app, ayesha } = busy
    const end = (id: string) =>
      how === 'cancelled'
        ? app.call('GET /stock/order/cancel', { id }, { token: ayesha.token })
        : app.call('POST /stock/order/replace', { id, price: '99.50', quantity: '3' }, { token: ayesha.token })
    const order = { symbol: 'OGDC', quantity: '5', price: '101.00', transactionCode: '135790' }
    const partly = async () => {
      const { body } = await app.call('POST /stock/order/buy', order, { token: ayesha.token })
      await placeLimit(app, 'real', 'OGDC', 'sell', 10_100, 2)
      return body.code === 0 ? body.data.id : ''
    }
    expect((await end(await partly())).body).toMatchObject({ code: 0 })
    expect(await notifyMissedOrders(app.deps)).toBe(1)
    expect(await notifyMissedOrders(app.deps)).toBe(0)
    const [told] = (await notices(ayesha.token)).items
    expect(told?.kind).toBe('order_partly_filled')
    expect(told?.text.replace(/[\u2066-\u2069]/g, '')).toBe(`Bought 2 of 5 OGDC at an average price of 101.00. ${rest}`)
    const toldBefore = await partly()
    expect(await notifyMissedOrders(app.deps)).toBe(1)
    expect((await notices(ayesha.token)).items[0]?.text).toContain('The rest is still open.')
    expect((await end(toldBefore)).body).toMatchObject({ code: 0 })
    expect(await notifyMissedOrders(app.deps)).toBe(0)
  },
)

it('NTC-11 tells of what happened however long the server stood still, and of what it missed', async () => {
  const { app, ayesha } = busy
  const order = {
    symbol: 'OGDC',
    quantity: '2',
    price: '101.00',
    timeInForce: 'gtc',
    transactionCode: '135790',
  } as const
  const { body } = await app.call('POST /stock/order/buy', order, { token: ayesha.token })
  expect(body).toMatchObject({ code: 0 })
  expect(await notifyMissedOrders(app.deps)).toBe(0)
  await placeLimit(app, 'real', 'OGDC', 'sell', 10_100, 1)
  expect(await notifyMissedOrders(app.deps)).toBe(1)
  await placeLimit(app, 'real', 'OGDC', 'sell', 10_100, 1)
  app.clock.advance(30 * DAY_MS)
  expect(await notifyMissedOrders(app.deps)).toBe(1)
  const again = await signedIn(app)
  const [filled, part] = (await notices(again.token)).items
  expect([part?.kind, filled?.kind]).toEqual(['order_partly_filled', 'order_filled'])
})

it('NTC-11 reads what is new and what works, not what was ever ordered', async () => {
  const { app } = busy
  await notifyMissedOrders(app.deps)
  const [followed] = await app.db<{ all: bigint; ended: bigint }[]>`
    select count(*) as all, count(*) filter (where not o.working) as ended
    from order_followed f join stock_order o on o.id = f.order_id`
  expect(followed?.ended).toBe(0n)
  class Undone extends Error {}
  const reading = app.db.begin(async tx => {
    // Many times over as many as there are, that ended and were told long ago.
    await tx`
      insert into stock_order select (old).* from (
        select jsonb_populate_record(o, jsonb_build_object('id', -n)) as old from stock_order o, generate_series(1, 5000) n
        where o.id = (select min(id) from stock_order where state = 'filled')) made`
    await tx`insert into order_told select -n, 'order_filled', now() from generate_series(1, 5000) n`
    await tx`analyze stock_order`
    const rowsRead = async () => {
      const [read] = await tx<{ rows: bigint }[]>`
        select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'stock_order'`
      return Number(read?.rows)
    }
    const before = await rowsRead()
    await followNew(tx, 100)
    await findUnnotified(tx, { ids: undefined, afterId: 0n, limit: 100 })
    await forgetNotified(tx)
    // The planner itself looks at the ends of an index now and then.
    expect((await rowsRead()) - before).toBeLessThanOrEqual(2 * Number(followed?.all) + 10)
    throw new Undone()
  })
  await expect(reading).rejects.toThrow(Undone)
})

it('NTC-11 tells of all that ended at once, however many', async () => {
  const { app } = busy
  const many = LIMITS.outboxRoundMax + 1
  const ids = await app.db<{ id: bigint }[]>`
    insert into stock_order select (ended).* from (
      select jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'state', 'expired', 'end_reason', 'day_over')) as ended
      from stock_order o, generate_series(1, ${many}) n
      where o.id = (select min(id) from stock_order where state = 'cancelled' and filled = 0)) made
    returning id`
  const all = ids.map(({ id }) => id)
  expect(await notifyOrders(app.deps, all)).toBe(many)
  expect(await notifyOrders(app.deps, all)).toBe(0)
  const [told] = await app.db<{ commits: bigint }[]>`
    select count(distinct xmin::text) as commits from order_told where order_id = any(${all})`
  expect(told?.commits, 'two hundred to a commit').toBe(2n)
})

it('NTC-11 OPS-21 tells of what is behind an order of which nobody can be told, however many are read at a time', async () => {
  const { app } = busy
  await app.db`
    insert into stock_order select (ended).* from (
      select jsonb_populate_record(o, jsonb_build_object('id', 2000000 + n, 'state', 'expired', 'end_reason', 'day_over')) as ended
      from stock_order o, generate_series(1, 3) n
      where o.id = (select min(id) from stock_order where state = 'cancelled' and filled = 0)) made`
  await refuseRows(app.db, 'order_told', 'new.order_id = 2000001')
  expect(await notifyMissedOrders(app.deps, NEVER_ABORTED, 1)).toBe(2)
})
