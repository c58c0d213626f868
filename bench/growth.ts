import { prng } from '@firoza/core/prng'
import { drive, type EngineWorld, flowOf, openEngineWorld } from './engine.ts'
import { atMost, type Bench, type Emit, median } from './figure.ts'
import { processorSeconds } from './ground/processor-time.ts'

const SYMBOLS = ['OGDC', 'LUCK', 'MCB']
const SMALL = { orders: 10_000, people: 100 }
const LARGE = { orders: 100_000, people: 10_000 }
const LARGE_FULL = { orders: 2_000_000, people: 100_000 }
const GROW_IN_FLIGHT = 512
const GROW_STEP = 50_000
const IN_FLIGHT = 64
/** People who trade during a round; as many in both, so that a batch touches as many accounts in both. */
const ACTIVE = 100
const ROUNDS = 21
const ROUND_ORDERS = 4_000

interface Costs {
  readonly micros: number[]
  /** The part of it that the engine used; the rest is PostgreSQL's. */
  readonly engineMicros: number[]
  readonly perSecond: number[]
}

/** Orders of a hundred people drawn anew each round, and orders of everybody. */
interface Grown {
  readonly world: EngineWorld
  readonly fewActive: Costs
  readonly allActive: Costs
}

/**
 * What an order costs in a small database and in a large one. Both are grown by the engine itself, stand side by side and
 * take turns, so that the machine's other work disturbs them alike; the cost is processor time of the engine and of PostgreSQL.
 */
export const growth: Bench = {
  name: 'growth',
  minutes: 2,
  async run(emit, { full }) {
    const size = full ? LARGE_FULL : LARGE
    const small = await grow(SMALL)
    try {
      const large = await grow(size)
      try {
        for (let round = 0; round < ROUNDS; round++) {
          for (const grown of [small, large]) {
            await measure(grown.world, sample(grown.world.userIds, round), grown.fewActive)
            await measure(grown.world, grown.world.userIds, grown.allActive)
          }
        }
        report(emit, small, large, { ...size, whole: full })
      } finally {
        await large.world.close()
      }
    } finally {
      await small.world.close()
    }
  },
}

function report(emit: Emit, small: Grown, large: Grown, size: object): void {
  const figure = (name: string, costs: (grown: Grown) => Costs) => ({
    figure: `growth: processor time per order, large database over small one, ${name}`,
    value: median(costs(large).micros),
    unit: 'us',
    baseline: { name: `${SMALL.orders} orders, ${SMALL.people} people`, value: median(costs(small).micros) },
    conditions: {
      ...size,
      rounds: ROUNDS,
      ordersEach: ROUND_ORDERS,
      inFlight: IN_FLIGHT,
      engineMicros: Math.round(median(costs(large).engineMicros)),
      engineMicrosSmall: Math.round(median(costs(small).engineMicros)),
      ordersPerSecond: Math.round(median(costs(large).perSecond)),
      ordersPerSecondSmall: Math.round(median(costs(small).perSecond)),
    },
  })
  emit({ ...figure(`${ACTIVE} people trade`, grown => grown.fewActive), goal: atMost(1.2, 'ratio') })
  // Without a goal: a batch of strangers touches more accounts than one in which the same hundred people meet again.
  emit(figure('everybody trades', grown => grown.allActive))
}

async function grow({ orders, people }: typeof SMALL): Promise<Grown> {
  const world = await openEngineWorld(people, SYMBOLS)
  const flow = flowOf(world.userIds, 3, SYMBOLS)
  for (let done = 0; done < orders; done += GROW_STEP) {
    await drive(world.scenario.engine, world, flow, GROW_IN_FLIGHT, Math.min(GROW_STEP, orders - done))
    if (done > 0) console.error(`growth: ${done + GROW_STEP} of ${orders} orders`)
  }
  // What growing left to do is not part of what an order costs afterwards.
  await world.sql`vacuum analyze`
  await world.sql`checkpoint`
  const grown = { world, fewActive: noCosts(), allActive: noCosts() }
  // The first touch of a page after a checkpoint writes it whole into the log, once per checkpoint: not a part of each order either.
  await measure(world, world.userIds, noCosts())
  return grown
}

const noCosts = (): Costs => ({ micros: [], engineMicros: [], perSecond: [] })

function sample(userIds: readonly number[], seed: number): number[] {
  const random = prng(seed)
  const chosen = new Set<number>()
  while (chosen.size < ACTIVE) chosen.add(userIds[random.below(userIds.length)] as number)
  return [...chosen]
}

async function measure(world: EngineWorld, userIds: number[], costs: Costs): Promise<void> {
  const flow = flowOf(userIds, costs.micros.length, SYMBOLS)
  const postgres = processorSeconds(world.postmaster).descendants
  const node = process.cpuUsage()
  const { perSecond } = await drive(world.scenario.engine, { ...world, userIds }, flow, IN_FLIGHT, ROUND_ORDERS)
  const { user, system } = process.cpuUsage(node)
  const used = (processorSeconds(world.postmaster).descendants - postgres) * 1e6 + user + system
  costs.micros.push(used / ROUND_ORDERS)
  costs.engineMicros.push((user + system) / ROUND_ORDERS)
  costs.perSecond.push(perSecond)
}
