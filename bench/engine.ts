import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newIdempotencyKey } from '@firoza/api/client/intention'
import { APP_ROLE } from '../apps/server/src/db/app-rights.ts'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { grantAppRights } from '../apps/server/src/db/grant-app-rights.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import type { Engine } from '../apps/server/src/engine/engine.ts'
import { Scenario } from '../apps/server/src/testing/scenario.ts'
import { atLeast, type Bench, type Emit, median, quantile } from './figure.ts'
import { type FlowOrder, orderFlow } from './ground/order-flow.ts'
import { addPeople, fundPeople } from './ground/people.ts'
import { processorSeconds } from './ground/processor-time.ts'

/** Orders per run and in flight; runs of all kinds take turns, so that a busy machine disturbs them alike. */
const ORDERS = Number(process.env.BENCH_ENGINE_ORDERS ?? 20_000)
const ORDERS_ALONE = 1_000
const ROUNDS = 3
const IN_FLIGHT = [64, 512]
/** What a new engine decides first: until it has met nearly everybody's accounts and lots, the rate still rises. */
const WARM_UP = 80_000
const PEOPLE = 1_000
const SYMBOLS = ['OGDC', 'PPL', 'LUCK', 'HUBC', 'ENGRO', 'FFC', 'MCB', 'UBL', 'SYS', 'TRG']
/** The price at which a scenario lists its shares. */
const REFERENCE = 10_000

export interface EngineWorld {
  readonly sql: Db
  readonly scenario: Scenario
  readonly userIds: number[]
  /** The process of the database. */
  readonly postmaster: number
  close(): Promise<void>
}

/** A durable embedded PostgreSQL (fsync on), people with money and shares in it, and an engine in front of it. */
export async function openEngineWorld(people: number, symbols = SYMBOLS): Promise<EngineWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firoza-bench-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const sql = connect(postgres.connection, { max: 4 })
  await migrate(sql)
  await grantAppRights(sql)
  const app = connect(postgres.appConnection, { max: 4, role: APP_ROLE })
  const scenario = await Scenario.open({ sql, app }, symbols)
  const userIds = await addPeople(sql, people)
  await fundPeople(sql, { userIds, symbols, cashUnits: 100_000_000_000n, shares: 1_000_000n })
  const close = async () => {
    await scenario.engine.stop()
    await Promise.all([sql.end({ timeout: 5 }), app.end({ timeout: 5 })])
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { sql, scenario, userIds, postmaster: postgres.pid(), close }
}

export const flowOf = (userIds: readonly number[], seed: number, symbols = SYMBOLS) =>
  orderFlow(
    symbols.map(symbol => ({ symbol, reference: REFERENCE })),
    userIds.length,
    seed,
  )

/** Hands an order to the engine as the HTTP layer does, under an idempotency key of its own. */
export function submit(engine: Engine, userIds: readonly number[], order: FlowOrder) {
  const { person, symbol, side, quantity, price, timeInForce } = order
  const userId = userIds[person] as number
  return engine.submit(
    {
      type: 'place',
      realm: 'demo',
      userId,
      symbol,
      accountClass: 'regular',
      draft: { side, kind: 'limit', timeInForce, postOnly: false, quantity, limitPrice: price },
    },
    { idempotency: { userId, realm: 'demo', endpoint: '/stock/order', key: newIdempotencyKey(), bodyHash: 'bench' } },
  )
}

export interface Run {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Keeps so many orders in flight until `orders` are decided. None may be refused. */
export async function drive(
  engine: Engine,
  world: EngineWorld,
  flow: () => FlowOrder,
  inFlight: number,
  orders: number,
) {
  let left = orders
  const waits: number[] = []
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const from = performance.now()
      const decided = await submit(engine, world.userIds, flow())
      waits.push(performance.now() - from)
      if (!decided.ok) throw new Error(`refused: ${decided.reason}`)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  const seconds = (performance.now() - from) / 1000
  waits.sort((a, b) => a - b)
  return { perSecond: orders / seconds, p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99) } satisfies Run
}

async function counted(sql: Db) {
  const [row] = await sql<{ orders: number; trades: number }[]>`
    select (select count(*)::int from stock_order) as orders, (select count(*)::int from trade) as trades`
  return row ?? { orders: 0, trades: 0 }
}

interface CostedRun extends Run {
  readonly nodeMicros: number
  readonly postgresMicros: number
}

/** As `drive`, with the processor time that an order took of Node (the driver of the load counted) and of PostgreSQL. */
async function costed(engine: Engine, world: EngineWorld, flow: () => FlowOrder, inFlight: number) {
  const node = process.cpuUsage()
  const postgres = processorSeconds(world.postmaster).descendants
  const run = await drive(engine, world, flow, inFlight, ORDERS)
  const { user, system } = process.cpuUsage(node)
  const nodeMicros = (user + system) / ORDERS
  const postgresMicros = ((processorSeconds(world.postmaster).descendants - postgres) * 1e6) / ORDERS
  return { ...run, nodeMicros, postgresMicros } satisfies CostedRun
}

/** Group commit against one transaction per order: the same engine, statements and database, only the size of the batch differs. */
async function durableOrders(emit: Emit): Promise<void> {
  const world = await openEngineWorld(PEOPLE)
  try {
    const flow = flowOf(world.userIds, 7)
    const runs = new Map<number, CostedRun[]>(IN_FLIGHT.map(inFlight => [inFlight, []]))
    const alone: Run[] = []
    let engine = world.scenario.engine
    const changeTo = async (batchMax?: number) => {
      await engine.stop()
      engine = world.scenario.newEngine('bench', undefined, undefined, { ...(batchMax && { batchMax }) })
      await engine.start()
    }
    for (let round = 0; round < ROUNDS; round++) {
      await drive(engine, world, flow, 512, WARM_UP)
      for (const [inFlight, list] of runs) {
        await drive(engine, world, flow, inFlight, ORDERS)
        list.push(await costed(engine, world, flow, inFlight))
      }
      await changeTo(1)
      alone.push(await drive(engine, world, flow, 64, ORDERS_ALONE))
      await changeTo()
    }
    const { orders, trades } = await counted(world.sql)
    report(emit, runs, alone, { fsync: true, people: PEOPLE, rounds: ROUNDS, tradesPerOrder: trades / orders })
    await engine.stop()
  } finally {
    await world.close()
  }
}

function report(emit: Emit, runs: ReadonlyMap<number, CostedRun[]>, alone: readonly Run[], conditions: object): void {
  const rate = (list: readonly Run[]) => median(list.map(run => run.perSecond))
  const baseline = { name: 'one transaction per order, the same database', value: rate(alone) }
  for (const [inFlight, list] of runs) {
    const figure = {
      figure: `engine: durable orders, ${inFlight} in flight`,
      value: rate(list),
      unit: 'orders/s',
      conditions: {
        ...conditions,
        best: Math.round(Math.max(...list.map(run => run.perSecond))),
        p50Ms: Math.round(median(list.map(run => run.p50Ms))),
        p99Ms: Math.round(median(list.map(run => run.p99Ms))),
        nodeMicrosPerOrder: Math.round(median(list.map(run => run.nodeMicros))),
        postgresMicrosPerOrder: Math.round(median(list.map(run => run.postgresMicros))),
      },
    }
    emit({ ...figure, goal: atLeast(10_000) })
    emit({ ...figure, figure: `${figure.figure}, over one by one`, baseline, goal: atLeast(8, 'ratio') })
  }
}

export const engine: Bench = { name: 'engine', minutes: 1, run: durableOrders }
