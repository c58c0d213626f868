import { present } from '@firoza/core/assert'
import { MARGIN_ASSET, PERP_CONTRACTS, pairOfContract } from '@firoza/core/perp/contracts'
import type { Side } from '@firoza/core/stock/order'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { Engine } from '../../apps/server/src/engine/engine.ts'
import { engineSettings } from '../../apps/server/src/engine/engine-settings.ts'
import { loadFeeSchedule } from '../../apps/server/src/market/fee.store.ts'
import { grantSandboxAssets } from '../../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { addPeople } from '../../bench/ground/people.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { startAndKill } from './start-and-kill.ts'

const realm = 'demo'
const spec = present(PERP_CONTRACTS[0], 'a contract')
const { symbol, step, tick } = spec
/** A thousandth of the coin each. */
const SIZE = Math.round(10 ** spec.base.exponent / 1_000 / step) * step
const USDT = 1_000_000n
/** Liquidated by one mark; a piece of the work takes about ninety. */
const LOSERS = 500
const KILLS = 3
const WAIT_MS = 120_000

let product: Product | undefined

afterAll(async () => {
  await product?.stop()
  removeDataDirs()
})

/** The product's own engine on the directory of a product that has ended. */
async function withEngine<T>(dataDir: string, work: (engine: Engine, sql: Db) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const db = connect(postgres.connection, { max: 4 })
  const log = { info: () => undefined, warn: () => undefined, error: console.error }
  const settings = engineSettings(await loadFeeSchedule(db))
  const engine = new Engine({ db, clock: { now: Date.now }, settings, holder: 'cascade', log })
  await engine.start()
  try {
    return await work(engine, db)
  } finally {
    await engine.stop()
    await db.end()
    await postgres.stop()
  }
}

/** Everybody buys a fifth above what the coin costs, with ten times their margin: the first mark of the next start liquidates all of them. */
async function preparePositions(engine: Engine, sql: Db): Promise<number[]> {
  const must = async (command: Parameters<Engine['submit']>[0]) =>
    expect(await engine.submit(command), command.type).toMatchObject({ ok: true })
  const pair = present(engine.listing(realm, pairOfContract(spec)), 'the pair')
  const high = Math.round(((pair.lastPrice ?? pair.referencePrice) * 1.2) / tick) * tick
  const quotes = await sql<{ id: bigint; userId: bigint }[]>`
    select o.id, o.user_id as "userId" from stock_order o join listing l on l.id = o.listing_id
    where o.working and l.venue = 'perp' and l.realm = ${realm}`
  for (const { id, userId } of quotes)
    await must({ type: 'cancel', realm, userId: Number(userId), orderId: Number(id) })
  await must({ type: 'mark', realm, marks: [{ symbol, index: high, mark: high, fresh: true }] })
  const [seller, ...losers] = (await addPeople(sql, LOSERS + 1)) as [number, ...number[]]
  const give = async (userIds: readonly number[], usdt: bigint) => {
    const grants = userIds.map(userId => ({ userId: BigInt(userId), asset: MARGIN_ASSET.code, units: usdt * USDT }))
    await sql.begin(tx => grantSandboxAssets(tx, realm, 'cascade', grants, Date.now() as never))
    await Promise.all(userIds.map(userId => must({ type: 'margin_move', realm, userId, units: String(usdt * USDT) })))
  }
  await give([seller], 200_000n)
  await give(losers, 20n)
  const place = (userId: number, side: Side, quantity: number, leverage: number) =>
    must({
      type: 'place',
      realm,
      userId,
      symbol,
      accountClass: 'regular',
      contract: { leverage, reduceOnly: false, trigger: 'mark' },
      draft: { side, kind: 'limit', timeInForce: 'gtc', postOnly: false, quantity, limitPrice: high },
    })
  await place(seller, 'sell', SIZE * LOSERS, 1)
  await Promise.all(losers.map(userId => place(userId, 'buy', SIZE, 10)))
  return losers
}

async function openOf(sql: Db, losers: readonly number[]): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from perp_position where size <> 0 and user_id = any(${[...losers]}::bigint[])`
  return present(row, 'a count').open
}

test('PERP-35 the product killed in the middle of a cascade liquidates everybody once, and its books balance', async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  const { dataDir } = product
  await product.stop()
  product = undefined
  const losers = await withEngine(dataDir, preparePositions)
  let open = LOSERS
  for (let kill = 0; kill < KILLS && open > 0; kill++) {
    const before = open
    await startAndKill(dataDir, async sql => {
      open = await openOf(sql, losers)
      return open < before
    })
  }
  product = await startQuietProduct({ dataDir })
  const sql = connectTo(dataDir)
  try {
    await expect.poll(() => openOf(sql, losers), { timeout: WAIT_MS }).toBe(0)
    const events = await sql<{ kind: string; people: number; all: number }[]>`
      select kind, count(distinct user_id)::int as people, count(*)::int as all from perp_event
      where user_id = any(${losers}::bigint[]) and kind in ('liquidation_begun', 'closed') group by kind order by kind`
    expect(events).toEqual(['closed', 'liquidation_begun'].map(kind => ({ kind, people: LOSERS, all: LOSERS })))
    const held = await sql`
      select 1 from ledger_account where code = 'margin' and realm = ${realm} and held <> 0 and user_id = any(${losers}::bigint[])`
    expect(held).toHaveLength(0)
    await assertBooks(sql)
  } finally {
    await sql.end()
  }
}, 600_000)
