import { StreamClient } from '../apps/server/src/testing/stream-client.ts'
import { removeDataDirs } from '../test/e2e/harness.ts'
import { connectTo } from '../test/live-database.ts'
import { startQuietProduct } from '../test/quiet-product.ts'
import { atMost, type Bench } from './figure.ts'
import { addPeople, fundPeople, signIn } from './ground/people.ts'
import { quotedShares } from './ground/quoted-shares.ts'
import { runLoad } from './http/load.ts'

const MINUTES = 6
const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1_000
const ORDERS_PER_SECOND = 100
const READERS = 200
const NON_READERS = 20
const PEOPLE = 100
const SHARES = 10

/** What the server keeps in memory while the market moves, orders come in, clients read the stream and some never read it. */
export const memory: Bench = {
  name: 'memory',
  minutes: MINUTES + 1,
  async run(emit) {
    const product = await startQuietProduct({ env: { FIROZA_SIMULATOR_RATE: '50' } })
    const sql = connectTo(product.dataDir)
    const clients: StreamClient[] = []
    try {
      const quoted = await quotedShares(sql, SHARES)
      const userIds = await addPeople(sql, PEOPLE)
      const symbols = quoted.map(({ symbol }) => symbol)
      await fundPeople(sql, { userIds, symbols, cashUnits: 10_000_000_000_000n, shares: 1_000_000n })
      const tokens = await signIn(sql, userIds)
      const topics = ['quotes:demo', ...symbols.flatMap(symbol => [`book:demo:${symbol}`, `trades:demo:${symbol}`])]
      const port = Number(new URL(product.url).port)
      for (let at = 0; at < READERS; at++) clients.push(await openClient(port, topics))
      const seconds = (MINUTES * MINUTE_MS) / 1_000
      const load = runLoad({ port, connections: 16, seconds, perSecond: ORDERS_PER_SECOND, tokens, quoted, seed: 5 })
      const lows: number[] = []
      for (let minute = 0; minute < MINUTES; minute++) {
        for (let at = 0; at < NON_READERS; at++) {
          const client = await openClient(port, topics)
          client.ws.pause()
          clients.push(client)
        }
        lows.push(await lowestHeap(product.url))
      }
      const { accepted } = await load
      const [, afterWarming = Number.NaN] = lows
      emit({
        figure: `memory: JavaScript heap after ${MINUTES} minutes of load`,
        value: lows.at(-1) ?? Number.NaN,
        unit: 'MB',
        baseline: { name: 'the same after two minutes', value: afterWarming },
        goal: atMost(1.25, 'ratio'),
        conditions: {
          each: 'the lowest of a minute, when what can be collected has been',
          lows,
          accepted,
          readers: READERS,
          newClientsEachMinuteThatNeverRead: NON_READERS,
        },
      })
    } finally {
      for (const client of clients) client.ws.terminate()
      await sql.end()
      await product.stop()
      removeDataDirs()
    }
  },
}

/** A client that hears what it asked for and keeps nothing of it. */
async function openClient(port: number, topics: string[]): Promise<StreamClient> {
  const client = await StreamClient.open(port)
  client.ws.removeAllListeners('message').on('message', () => undefined)
  client.ws.on('error', () => undefined)
  client.send({ op: 'subscribe', topics })
  return client
}

/** Megabytes of the heap in use, at its lowest within a minute, by the product's own metrics. */
async function lowestHeap(url: string): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (const until = performance.now() + MINUTE_MS; performance.now() < until; ) {
    const text = await (await fetch(`${url}/metrics`)).text()
    lowest = Math.min(lowest, Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]))
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return Math.round(lowest / 1e6)
}
