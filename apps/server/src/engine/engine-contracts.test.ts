import { tradingDate } from '@firoza/core/calendar/trading-day'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { PERP_CONTRACTS, perpVenue } from '@firoza/core/perp/contracts'
import type { MarginMode } from '@firoza/core/perp/cross'
import type { Side } from '@firoza/core/stock/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantSandboxAssets } from '../sandbox/grant-sandbox-assets.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario, TEST_SETTINGS } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Engine } from './engine.ts'
import { replayLog } from './replay.ts'

const realm = 'demo'
const [spec, ether] = PERP_CONTRACTS as [ListingSpec, ListingSpec]
const { symbol } = spec
const USDT = 1_000_000n
const HIGH = 965_000

let db: TestDatabase
let scenario: Scenario
/** One after the other on the same database. */
const engines: Engine[] = []
const engine = () => engines.at(-1) as Engine

/** Another process takes over, and the one before it had no chance to end anything: what is not committed is lost. */
async function die(): Promise<void> {
  const clock = { now: () => scenario.nowMs }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const holder = `process ${engines.length}`
  const next = new Engine({ db: db.app, clock, settings: TEST_SETTINGS, holder, alone: true, log })
  await next.start()
  engines.push(next)
}

const send = (command: Command) => engine().submit(command)

async function must(command: Command): Promise<void> {
  expect(await send(command), command.type).toMatchObject({ ok: true })
}

const marksOf = (at: number) => [{ symbol, index: at, mark: at, fresh: true }]

/** The next mark with one piece of what it leads to. */
const mark = (at: number) => send({ type: 'mark', realm, marks: marksOf(at), budget: 1 })

const isUnderWay = (decided: Decided) => decided.ok && decided.value.type === 'done' && decided.value.orders > 0

async function person(usdt: bigint): Promise<number> {
  const [userId] = (await scenario.people(1)) as [number]
  const grant = { userId: BigInt(userId), asset: 'USDT', units: usdt * USDT }
  await scenario.sql.begin(tx => grantSandboxAssets(tx, realm, 'contracts', [grant], scenario.nowMs as never))
  await must({ type: 'margin_move', realm, userId, units: String(usdt * USDT) })
  return userId
}

interface Terms {
  readonly leverage: number
  readonly reduceOnly?: boolean
  readonly mode?: MarginMode
  /** The contract; the first where absent. */
  readonly of?: ListingSpec
}

function place(
  userId: number,
  side: Side,
  coins: number,
  limitPrice: number,
  { leverage, reduceOnly = false, mode, of = spec }: Terms,
) {
  return send({
    type: 'place',
    realm,
    userId,
    symbol: of.symbol,
    accountClass: 'regular',
    contract: { leverage, reduceOnly, trigger: 'mark', ...(mode && { mode }) },
    draft: {
      side,
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      quantity: coins * 10 ** of.base.exponent,
      limitPrice,
    },
  })
}

/** Changes hands at that price, in orders of ten coins at most, or of so many. */
async function exchange(
  seller: number,
  buyer: number,
  coins: number,
  at: number,
  ofSeller: Terms,
  ofBuyer: Terms = { leverage: 5 },
  most = 10,
): Promise<void> {
  for (let left = coins; left > 0; left -= most) {
    const part = Math.min(left, most)
    expect(await place(seller, 'sell', part, at, ofSeller)).toMatchObject({ ok: true })
    expect(await place(buyer, 'buy', part, at, ofBuyer)).toMatchObject({
      value: { order: { state: 'filled' } },
    })
  }
}

async function storyOf(userId: number): Promise<string[]> {
  const rows = await scenario.sql<{ kind: string }[]>`
    select kind from perp_event where user_id = ${userId} and kind <> 'fill' order by id`
  return rows.map(({ kind }) => kind)
}

beforeAll(async () => {
  db = await cloneTestDatabase()
  scenario = await Scenario.open(db)
  engines.push(scenario.engine)
  await must({ type: 'define_venue', spec: perpVenue(realm), tradingDate: tradingDate('2026-03-02') })
  await must({ type: 'define_listing', realm, spec, referencePrice: HIGH })
  await must({ type: 'phase', realm, venue: 'perp', phase: 'open' })
  await must({ type: 'fund_insurance', realm, units: String(1_000_000n * USDT), from: 'sandbox_bank' })
})
afterAll(async () => {
  await Promise.all(engines.map(one => one.stop()))
  await db.drop()
})

it('PERP-35, PERP-31 a cross account whose deleveraging a restart breaks off keeps its place in it, and the log gives the same again', async () => {
  await must({ type: 'define_listing', realm, spec: ether, referencePrice: 340_000 })
  const marks = (at: number, ofEther: number) => [
    ...marksOf(at),
    { symbol: ether.symbol, index: ofEther, mark: ofEther, fresh: true },
  ]
  await must({ type: 'mark', realm, marks: marks(700_000, 340_000) })
  // Healthy by its first position alone: only together with the second one is it to be liquidated.
  const [short, maker, cross] = [await person(4_000_000n), await person(400_000n), await person(1_460_000n)]
  const shared = { leverage: 5, mode: 'cross' } as const
  await exchange(short, cross, 90, 700_000, { leverage: 2 }, shared)
  await exchange(maker, cross, 280, 340_000, { leverage: 5, of: ether }, { ...shared, of: ether }, 280)
  let decided = await send({ type: 'mark', realm, marks: marks(700_000, 5_000), budget: 1 })
  const passOf = () => scenario.sql`
    select adl_pass from perp_position p join listing l on l.id = p.listing_id where user_id = ${cross} and l.symbol = ${symbol}`
  // The one who is short has no profit at the mark, so that the first pass finds nobody.
  expect(await passOf()).toEqual([{ adl_pass: 'size' }])
  const before = engine().bookHash()
  await die()
  expect(engine().bookHash()).toBe(before)
  while (isUnderWay(decided)) decided = await send({ type: 'go_on', realm, budget: 1 })
  const ofFirst = ['liquidation_begun', 'liquidation_adl', 'closed']
  expect(await storyOf(cross)).toEqual([...ofFirst, 'liquidation_begun', 'takeover', 'closed'])
  expect(await storyOf(short)).toEqual(['deleveraged'])
  const replayed = await replayLog(scenario.sql, TEST_SETTINGS)
  expect(replayed.bookHash).toBe(engine().bookHash())
  await assertBooks(scenario.sql)
})

it('PERP-35, PERP-25 a process that dies after any piece of a cascade loses and repeats none of it, and the log gives the same again', async () => {
  // One who went short below the mark to come has no profit at it, so that the deleveraging has two passes.
  const [low, early, large, maker] = [
    await person(4_000_000n),
    await person(900_000n),
    await person(1_200_000n),
    await person(100_000n),
  ]
  await mark(690_000)
  await exchange(low, early, 50, 690_000, { leverage: 1 })
  await mark(HIGH)
  await exchange(early, large, 50, HIGH, { leverage: 5, reduceOnly: true })
  const small: number[] = []
  for (let n = 0; n < 4; n++) {
    const one = await person(30_000n)
    await exchange(maker, one, 1, HIGH, { leverage: 5 })
    small.push(one)
  }
  const passes: string[] = []
  let decided = await mark(700_000)
  let pieces = 1
  for (; isUnderWay(decided); pieces++) {
    const rows = await scenario.sql<{ pass: string }[]>`
      select adl_pass as pass from perp_position where size <> 0 and adl_pass is not null`
    passes.push(rows.map(({ pass }) => pass).join())
    expect(await place(maker, 'buy', 1, 690_000, { leverage: 1 })).toMatchObject({ reason: 'rate_limited' })
    await assertBooks(scenario.sql)
    const before = engine().bookHash()
    await die()
    expect(engine().bookHash()).toBe(before)
    // A mark that comes in between is not taken: the next piece is done at the one that was.
    decided = await mark(990_000)
    const [contract] = await scenario.sql`
      select mark_price from perp_contract c join listing l on l.id = c.listing_id where l.symbol = ${symbol}`
    expect(contract).toEqual({ mark_price: 700_000n })
  }
  // The first in two pieces, each of the others in one.
  expect(passes).toEqual(['size', '', '', '', ''])
  expect(pieces).toBe(6)
  expect(await storyOf(large)).toEqual(['liquidation_begun', 'liquidation_adl', 'liquidation_adl', 'closed'])
  expect(await storyOf(low)).toEqual(['deleveraged'])
  for (const one of small) expect(await storyOf(one)).toEqual(['liquidation_begun', 'takeover', 'closed'])
  const open =
    await scenario.sql`select 1 from perp_position where size <> 0 and user_id = any(${[large, ...small]}::bigint[])`
  expect(open).toHaveLength(0)
  const replayed = await replayLog(scenario.sql, TEST_SETTINGS)
  expect(replayed.bookHash).toBe(engine().bookHash())
  await assertBooks(scenario.sql)
})

it('PERP-33, PERP-35 a stamp of funding is paid once, however often it is asked for', async () => {
  await mark(HIGH)
  const [seller, buyer] = [await person(100_000n), await person(100_000n)]
  await exchange(seller, buyer, 1, HIGH, { leverage: 2 })
  const stamp = { type: 'funding', realm, symbol, seq: 7, ratePpb: 100_000 } as const
  await must(stamp)
  await die()
  await must(stamp)
  expect(await storyOf(buyer)).toEqual(['funding'])
  expect(await storyOf(seller)).toEqual(['funding'])
  const stamps = await scenario.sql`select seq from perp_funding`
  expect(stamps).toEqual([{ seq: 7n }])
  const replayed = await replayLog(scenario.sql, TEST_SETTINGS)
  expect(replayed.bookHash).toBe(engine().bookHash())
  await assertBooks(scenario.sql)
})

it('PERP-31, PERP-21 a cross account stays where an isolated one would end, is liquidated after a restart, and the log gives the same again', async () => {
  await mark(HIGH)
  const [seller, buyer] = [await person(300_000n), await person(40_000n)]
  await exchange(seller, buyer, 1, HIGH, { leverage: 5 }, { leverage: 5, mode: 'cross' })
  const workOff = async (begun: Decided) => {
    for (let decided = begun; isUnderWay(decided); ) decided = await send({ type: 'go_on', realm, budget: 1_000 })
  }
  await workOff(await mark(750_000))
  expect(await storyOf(buyer)).toEqual([])
  const before = engine().bookHash()
  await die()
  expect(engine().bookHash()).toBe(before)
  const begun = await mark(560_000)
  await die()
  await workOff(begun)
  expect(await storyOf(buyer)).toEqual(['liquidation_begun', 'takeover', 'closed'])
  const [account] = await scenario.sql`select held from ledger_account where code = 'margin' and user_id = ${buyer}`
  expect(account).toEqual({ held: 0n })
  const replayed = await replayLog(scenario.sql, TEST_SETTINGS)
  expect(replayed.bookHash).toBe(engine().bookHash())
  await assertBooks(scenario.sql)
})
