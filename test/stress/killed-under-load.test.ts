import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@firoza/core/assert'
import { prng } from '@firoza/core/prng'
import { afterAll, expect, inject, test } from 'vitest'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo, postgresPid } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { endow, endowCoins, freshen, type Person, register, SEEDED, signIn } from './people.ts'
import { isCoinCall, pairQuoteOf, type Quote, quoteOf, type Sent, trade, untilAnswered } from './trader.ts'
import { expectRebuilt, restartsAlike, verify } from './verify.ts'

/** A multiple of ten. `FIROZA_KILLS=100` before a release: each takes eight seconds. */
const MOMENTS = Number(process.env.FIROZA_KILLS ?? 30)
/** One at a time, so that a server's own count of its database's deaths starts anew. */
const BLOWS = ['database', 'server', 'both'] as const
/** After each so many moments everybody rests, and the restart must find the books as they were. */
const QUIET_EVERY = 10
const LANES_PER_PERSON = 3
const LOAD_MS = 220
/** Before a blow, so that none falls on an idle house. */
const ANSWERS_MIN = 10
const SYMBOLS = ['OGDC', 'HBL', 'LUCK']
/** Units of each coin: enough for every order. */
const COINS = { BTC: 100_000_000_000n, USDT: 100_000_000_000_000n }
const PAIRS = ['BTC-USDT', 'USDT-PKR']

const random = prng(20_260_302)
let product: Product

afterAll(async () => {
  await product?.stop()
  removeDataDirs()
})

test('OPS-7 kills under load lose nothing acknowledged, do nothing twice, and leave books that balance', async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  const { dataDir } = product
  const [people, quotes] = await prepare()
  const totals = { acknowledged: 0, unknown: 0, sent: 0, coins: 0 }
  for (let moment = 0; moment < MOMENTS; moment++) {
    const struck = product
    const sent = await tradeUntilBlow(people, quotes, BLOWS[moment % BLOWS.length] ?? 'both')
    const sql = connectTo(dataDir)
    try {
      const { acknowledged, unknown } = await verify(product.url, sql, sent, struck.output())
      totals.acknowledged += acknowledged
      totals.unknown += unknown
      totals.sent += sent.length
      totals.coins += sent.filter(({ request, answer }) => isCoinCall(request) && answer?.code === 0).length
      await expectRebuilt(product.url, sql)
    } finally {
      await sql.end()
    }
    if (moment % QUIET_EVERY === QUIET_EVERY - 1) await restartQuietly()
  }
  console.log(`${MOMENTS} kills: ${JSON.stringify(totals)}`)
  expect(totals.acknowledged).toBeGreaterThan(MOMENTS * ANSWERS_MIN)
  expect(totals.coins, 'orders of coins were among them').toBeGreaterThan(MOMENTS)
  expect(totals.unknown).toBeGreaterThan(MOMENTS / 4)
}, 3_600_000)

async function prepare(): Promise<[Person[], Quote[]]> {
  const { url, dataDir } = product
  const sql = connectTo(dataDir)
  const people: Person[] = []
  for (const phone of SEEDED) people.push(await signIn(url, sql, phone))
  for (const n of [1, 2, 3, 4]) people.push(await register(url, sql, `0300123450${n}`))
  await endow(sql, people, SYMBOLS, 1_000_000n)
  await endowCoins(sql, people, COINS)
  await sql.end()
  const someone = present(people[0], 'a trader')
  const quotes = await Promise.all([
    ...SYMBOLS.map(symbol => quoteOf(url, someone, symbol)),
    ...PAIRS.map(symbol => pairQuoteOf(url, someone, symbol)),
  ])
  for (const person of people) await freshen(url, person, 'OGDC')
  return [people, quotes]
}

async function tradeUntilBlow(people: Person[], quotes: Quote[], blow: (typeof BLOWS)[number]): Promise<Sent[]> {
  const stopped = new AbortController()
  const sent: Sent[] = []
  const lanes = people.flatMap(person =>
    Array.from({ length: LANES_PER_PERSON }, () =>
      trade(product.url, person, quotes, random.below(2 ** 30), stopped.signal, sent),
    ),
  )
  await untilAnswered(sent, ANSWERS_MIN)
  await sleep(20 + random.below(LOAD_MS))
  if (blow === 'database') await killDatabase()
  else {
    if (blow === 'both') process.kill(postgresPid(product.dataDir), 'SIGKILL')
    await product.kill9()
  }
  // What is sent into the gap, too, must either be done once or not at all.
  await sleep(20)
  stopped.abort()
  await Promise.all(lanes)
  if (blow !== 'database') product = await startQuietProduct({ dataDir: product.dataDir })
  return sent
}

async function killDatabase(): Promise<void> {
  const killed = postgresPid(product.dataDir)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isBack(killed), { timeout: 30_000, interval: 20 }).toBe(true)
}

async function isBack(killed: number): Promise<boolean> {
  if (postgresPid(product.dataDir) === killed) return false
  return (await fetch(`${product.url}/readyz`)).status === 200
}

async function restartQuietly(): Promise<void> {
  await restartsAlike(product, async () => {
    process.kill(postgresPid(product.dataDir), 'SIGKILL')
    await product.kill9()
    product = await startQuietProduct({ dataDir: product.dataDir })
    return product
  })
}
