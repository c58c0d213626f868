import { newIdempotencyKey } from '@firoza/api/client/intention'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { Engine } from '../apps/server/src/engine/engine.ts'
import { engineSettings } from '../apps/server/src/engine/engine-settings.ts'
import { loadFeeSchedule } from '../apps/server/src/market/fee.store.ts'
import { removeDataDirs } from '../test/e2e/harness.ts'
import { connectTo } from '../test/live-database.ts'
import { startQuietProduct } from '../test/quiet-product.ts'
import { type Bench, below, median } from './figure.ts'
import type { Quoted } from './ground/order-flow.ts'
import { addPeople, fundPeople, signIn } from './ground/people.ts'
import { quotedShares } from './ground/quoted-shares.ts'
import { HttpConnection } from './http/connection.ts'

const OPEN_ORDERS = 200_000
const PEOPLE = 1_250
const PER_PERSON = OPEN_ORDERS / PEOPLE
const SHARES = 20
const ROUNDS = 3
const IN_FLIGHT = 512

/** From kill -9 of the product, with so many orders in its books, until the same start command has accepted an order over HTTP. */
export const restart: Bench = {
  name: 'restart',
  minutes: 3,
  async run(emit) {
    let product = await startQuietProduct()
    const { dataDir } = product
    try {
      const ground = await prepare(product)
      await product.stop()
      await fillBooks(dataDir, ground)
      product = await startQuietProduct({ dataDir })
      const seconds: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await placeOne(product.url, ground)
        const from = performance.now()
        await product.kill9()
        product = await startQuietProduct({ dataDir })
        await placeOne(product.url, ground)
        seconds.push((performance.now() - from) / 1000)
      }
      const sql = connectTo(product.dataDir)
      const [open] = await sql<{ count: number }[]>`select count(*)::int as count from stock_order where working`
      await sql.end()
      emit({
        figure: 'restart: from kill -9 to an accepted order',
        value: median(seconds),
        unit: 's',
        goal: below(10),
        conditions: {
          openOrders: open?.count,
          rounds: ROUNDS,
          each: seconds.map(one => Number(one.toFixed(1))),
          includes: 'the program, the recovery of PostgreSQL, the books, the market, HTTP',
        },
      })
    } finally {
      await product.stop()
      removeDataDirs()
    }
  },
}

interface Ground {
  readonly quoted: readonly Quoted[]
  readonly userIds: readonly number[]
  readonly token: string
}

async function prepare(product: { readonly dataDir: string }): Promise<Ground> {
  const sql = connectTo(product.dataDir)
  const quoted = await quotedShares(sql, SHARES)
  const userIds = await addPeople(sql, PEOPLE + 1)
  await fundPeople(sql, { userIds, symbols: [], cashUnits: 10_000_000_000_000n, shares: 0n })
  const [token] = await signIn(sql, userIds.slice(-1))
  await sql.end()
  return { quoted, userIds: userIds.slice(0, PEOPLE), token: token as string }
}

/** The product's own engine on its database, without HTTP before it: buys below the market, good till cancelled. */
async function fillBooks(dataDir: string, { quoted, userIds }: Ground): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const db = connect(postgres.connection, { max: 4 })
  const quiet = { info: () => undefined, warn: console.error, error: console.error }
  const settings = engineSettings(await loadFeeSchedule(db))
  const engine = new Engine({ db, clock: { now: Date.now }, settings, holder: 'bench', log: quiet })
  await engine.start()
  let next = 0
  const worker = async () => {
    while (next < OPEN_ORDERS) {
      const at = next++
      const { symbol, reference } = quoted[at % quoted.length] as Quoted
      const limitPrice = Math.round(reference * 0.99) - (at % 100)
      const draft = {
        side: 'buy',
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        quantity: 10,
        limitPrice,
      } as const
      const userId = userIds[Math.floor(at / PER_PERSON)] as number
      const decided = await engine.submit({
        type: 'place',
        realm: 'demo',
        userId,
        symbol,
        accountClass: 'regular',
        draft,
      })
      if (!decided.ok) throw new Error(`refused: ${decided.reason}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  await engine.stop()
  await db.end()
  await postgres.stop()
}

async function placeOne(url: string, { quoted, token }: Ground): Promise<void> {
  const { symbol, reference } = quoted[0] as Quoted
  const connection = await HttpConnection.open(Number(new URL(url).port))
  const { body } = await connection.post(
    '/api/stock/order/buy',
    `accessToken: ${token}\r\nIdempotency-Key: ${newIdempotencyKey()}\r\n`,
    `symbol=${symbol}&quantity=1&price=${(Math.round(reference * 0.99) / 100).toFixed(2)}`,
  )
  connection.close()
  if (!body.startsWith('{"code":0,')) throw new Error(`not accepted: ${body}`)
}
