import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prng } from '@firoza/core/prng'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import type { Engine } from '../apps/server/src/engine/engine.ts'
import { Scenario } from '../apps/server/src/testing/scenario.ts'

/** One figure, printed as one JSON line. */
export type Emit = (figure: Readonly<Record<string, unknown>>) => void
export interface Bench {
  readonly name: string
  run(emit: Emit): Promise<void>
}

/** Orders per figure. */
const ORDERS = Number(process.env['BENCH_ENGINE_ORDERS'] ?? 40_000)
const SYMBOLS = ['OGDC', 'PPL', 'LUCK', 'HUBC', 'ENGRO', 'FFC', 'MCB', 'UBL', 'SYS', 'TRG']

interface World {
  readonly sql: Db
  readonly scenario: Scenario
  readonly users: readonly number[]
  readonly postmaster: number
  close(): Promise<void>
}

/** A durable embedded PostgreSQL with `people` who have money and shares, and an engine in front of it. */
async function openWorld(people: number): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firoza-bench-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const sql = connect(postgres.connection, { max: 4 })
  await migrate(sql)
  const scenario = await Scenario.open(sql, SYMBOLS)
  const users = await scenario.people(people)
  await fundInBulk(sql, SYMBOLS)
  const close = async () => {
    await scenario.engine.stop()
    await sql.end({ timeout: 5 })
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { sql, scenario, users, postmaster: postgres.pid(), close }
}

/** Grants PKR 1,000 million and a million of each share to everybody: one journal per person and asset, written in sets. */
async function fundInBulk(sql: Db, symbols: readonly string[]): Promise<void> {
  await sql.begin(async tx => {
    for (const [asset, units, house] of [
      ['PKR', 100_000_000_000n, 'sandbox_bank'] as const,
      ...symbols.map(symbol => [symbol, 1_000_000n, 'sandbox_custody'] as const),
    ]) {
      await tx`
        insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
        select 'demo', ${asset}, 'user', u.id, false, ${asset !== 'PKR'}, ${units} from app_user u order by u.id`
      await tx`
        insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
        select 'demo', ${asset}, ${house}, null, true, false, -${units}::bigint * count(*) from app_user`
      await tx`
        insert into journal (realm, kind, ref, business_date, at)
        select 'demo', 'sandbox_grant', ${`bench-${asset}-`} || u.id, '2026-01-05', now() from app_user u`
      await tx`
        insert into journal_leg (journal_id, leg_no, account_id, units)
        select j.id, l.leg_no, l.account_id, l.units
        from journal j
        join app_user u on j.ref = ${`bench-${asset}-`} || u.id
        join ledger_account c on c.asset = ${asset} and c.user_id = u.id
        join ledger_account h on h.asset = ${asset} and h.code = ${house}
        cross join lateral (values (0, h.id, -${units}::bigint), (1, c.id, ${units}::bigint)) l (leg_no, account_id, units)
        where j.kind = 'sandbox_grant'`
    }
    await tx`
      insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
        left_cost_units, left_fee_units)
      select id, 'seed', '2026-01-05', '2026-01-05', 1000000, 5000000000, 0, 1000000, 5000000000, 0
      from ledger_account where user_id is not null and asset <> 'PKR'`
  })
  await sql`analyze`
}

/** Every second order rests, every second one crosses the spread and trades at once, so that there are half as many trades as orders. */
function orderStream(users: readonly number[], seed: number) {
  const random = prng(seed)
  let count = 0
  let resting: { side: 'buy' | 'sell'; symbol: string; userId: number } | undefined
  return (engine: Engine) => {
    count += 1
    let userId = users[random.below(users.length)] as number
    const quantity = 50
    let side: 'buy' | 'sell' = random.below(2) === 0 ? 'buy' : 'sell'
    let symbol = SYMBOLS[random.below(SYMBOLS.length)] as string
    let price = side === 'buy' ? 9_990 - random.below(10) : 10_010 + random.below(10)
    if (resting) {
      side = resting.side === 'buy' ? 'sell' : 'buy'
      symbol = resting.symbol
      price = side === 'buy' ? 10_100 : 9_900
      if (userId === resting.userId) userId = users[(users.indexOf(userId) + 1) % users.length] as number
      resting = undefined
    } else resting = { side, symbol, userId }
    const draft = {
      side,
      kind: 'limit' as const,
      timeInForce: price === 10_100 || price === 9_900 ? ('ioc' as const) : ('day' as const),
    }
    const idempotency = {
      userId,
      realm: 'demo' as const,
      endpoint: '/stock/order',
      key: randomUUID(),
      bodyHash: String(count),
    }
    return engine.submit(
      {
        type: 'place',
        realm: 'demo',
        userId,
        symbol,
        accountClass: 'regular',
        draft: { ...draft, postOnly: false, quantity, limitPrice: price },
      },
      { idempotency },
    )
  }
}

/** Processor time in seconds of this process and of all of PostgreSQL's, which shared cores disturb less than they do the clock. */
function processorSeconds(postmaster: number): { node: number; postgres: number } {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(fields[1]) === postmaster || Number(name) === postmaster)
        ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process ended while we looked.
    }
  }
  return { node: (user + system) / 1e6, postgres: ticks / 100 }
}

interface Run {
  readonly ordersPerSecond: number
  readonly refused: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Keeps so many orders in flight until `orders` are decided. */
async function drive(
  engine: Engine,
  next: ReturnType<typeof orderStream>,
  inFlight: number,
  orders: number,
): Promise<Run> {
  let left = orders
  let refused = 0
  const waits: number[] = []
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const from = performance.now()
      const decided = await next(engine)
      waits.push(performance.now() - from)
      if (!decided.ok) refused += 1
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  const seconds = (performance.now() - from) / 1000
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round((waits[Math.floor(waits.length * share)] ?? 0) * 10) / 10
  return { ordersPerSecond: Math.round(orders / seconds), refused, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function counted(sql: Db) {
  const [row] = await sql<{ orders: number; trades: number; legs: number }[]>`
    select (select count(*)::int from stock_order) as orders, (select count(*)::int from trade) as trades,
      (select count(*)::int from journal_leg) as legs`
  return row ?? { orders: 0, trades: 0, legs: 0 }
}

/** Group commit against one transaction per order: the same engine, statements and database, only the size of the batch differs. */
async function durableOrders(emit: Emit): Promise<void> {
  const world = await openWorld(1_000)
  try {
    const next = orderStream(world.users, 7)
    await drive(world.scenario.engine, next, 512, 10_000)
    const group = new Map<number, Run>()
    for (const inFlight of [64, 512]) {
      const before = await counted(world.sql)
      const cpu = processorSeconds(world.postmaster)
      const run = await drive(world.scenario.engine, next, inFlight, ORDERS)
      const used = processorSeconds(world.postmaster)
      const after = await counted(world.sql)
      group.set(inFlight, run)
      const tradesPerOrder = Math.round(((after.trades - before.trades) / (after.orders - before.orders)) * 100) / 100
      emit({
        name: 'durable orders',
        inFlight,
        ...run,
        tradesPerOrder,
        legs: after.legs - before.legs,
        nodeMicrosPerOrder: Math.round(((used.node - cpu.node) * 1e6) / (after.orders - before.orders)),
        postgresMicrosPerOrder: Math.round(((used.postgres - cpu.postgres) * 1e6) / (after.orders - before.orders)),
      })
    }
    await world.scenario.engine.stop()
    const single = world.scenario.newEngine('one by one', undefined, undefined, 1)
    await single.start()
    const run = await drive(single, next, 64, 2_000)
    await single.stop()
    for (const [inFlight, { ordersPerSecond }] of group) {
      emit({
        name: 'durable orders: group commit against one transaction per order',
        inFlight,
        oneByOne: run.ordersPerSecond,
        times: Math.round((ordersPerSecond / run.ordersPerSecond) * 10) / 10,
      })
    }
  } finally {
    await world.close()
  }
}

export const benches: readonly Bench[] = [{ name: 'engine durable orders', run: durableOrders }]

if (import.meta.main) {
  const wanted = process.argv[2]
  for (const bench of benches) {
    if (wanted === undefined || bench.name.includes(wanted))
      await bench.run(figure => console.log(JSON.stringify(figure)))
  }
}
