import { COIN_PAIRS, COINS, coinVenue } from '@firoza/core/coin/pairs'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { drive, type EngineWorld, flowOf, openEngineWorld, type Run } from './engine.ts'
import { atLeast, type Bench, type Emit, median } from './figure.ts'
import { type FlowOrder, orderFlow } from './ground/order-flow.ts'
import { fundCoins } from './ground/people.ts'

const ORDERS = Number(process.env.BENCH_ENGINE_ORDERS ?? 20_000)
const ROUNDS = 5
const IN_FLIGHT = 64
const WARM_UP = 2 * ORDERS
const PEOPLE = 1_000
/** As many pairs as there are shares beside them, each with the price in ticks that its orders are around. */
const PRICES: readonly [symbol: string, ticks: number][] = [
  ['BTC-USDT', 600_000],
  ['ETH-USDT', 300_000],
  ['BNB-USDT', 60_000],
  ['SOL-USDT', 15_000],
  ['XRP-USDT', 20_000],
  ['TRX-USDT', 20_000],
  ['DOGE-USDT', 15_000],
  ['ADA-USDT', 8_000],
  ['LTC-USDT', 9_000],
  ['LINK-USDT', 15_000],
]
/** Of a person, in steps of each coin. */
const STEPS = 1_000_000n
const DOLLARS = 100_000_000_000_000n

/** Orders of coins and of shares alternate, through one engine on one database: two currencies, no lots, fees of what is received. */
async function coinOrders(emit: Emit): Promise<void> {
  const world = await openEngineWorld(PEOPLE)
  try {
    const { engine } = world.scenario
    const flows = { coins: await openPairs(world), shares: flowOf(world.userIds, 7) }
    const runs: Record<keyof typeof flows, Run[]> = { coins: [], shares: [] }
    for (const flow of Object.values(flows)) await drive(engine, world, flow, 512, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['coins', 'shares'] as const) {
        runs[kind].push(await drive(engine, world, flows[kind], IN_FLIGHT, ORDERS))
      }
    }
    const rate = (kind: keyof typeof flows) => median(runs[kind].map(({ perSecond }) => perSecond))
    emit({
      figure: `engine: durable coin orders, ${IN_FLIGHT} at a time, over share orders`,
      value: rate('coins'),
      unit: 'orders/s',
      conditions: { fsync: true, people: PEOPLE, runs: ROUNDS, orders: ORDERS },
      baseline: { name: 'share orders between them, the same engine', value: rate('shares') },
      goal: atLeast(0.9, 'ratio'),
    })
  } finally {
    await world.close()
  }
}

/** Lists the pairs, gives everybody coins, and answers what trades in them. */
export async function openPairs({ sql, scenario, userIds }: EngineWorld): Promise<() => FlowOrder> {
  for (const { code, kind, exponent } of COINS) {
    await sql`insert into asset (code, kind, exponent, name) values (${code}, ${kind}, ${exponent}, ${code}) on conflict do nothing`
  }
  await scenario.system({ type: 'define_venue', spec: coinVenue('demo'), tradingDate: scenario.today })
  const specs = new Map<string, ListingSpec>()
  for (const [symbol, referencePrice] of PRICES) {
    const spec = COIN_PAIRS.find(pair => pair.symbol === symbol) as ListingSpec
    specs.set(symbol, spec)
    await scenario.system({ type: 'define_listing', realm: 'demo', spec, referencePrice })
  }
  await scenario.system({ type: 'phase', realm: 'demo', venue: 'coin', phase: 'open' })
  const coins = [...specs.values()].map(({ base, step }) => [String(base.code), STEPS * BigInt(step)] as const)
  await fundCoins(sql, userIds, [...coins, ['USDT', DOLLARS]])
  const quoted = PRICES.map(([symbol, reference]) => ({ symbol, reference }))
  const next = orderFlow(quoted, userIds.length, 11)
  return () => {
    const order = next()
    return { ...order, quantity: order.quantity * (specs.get(order.symbol) as ListingSpec).step }
  }
}

export const coins: Bench = { name: 'coins', minutes: 2, run: coinOrders }
