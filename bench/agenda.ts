import type { PhaseCommand, TradingDayCommand } from '@firoza/core/engine/command'
import { openPairs } from './coins.ts'
import { type EngineWorld, openEngineWorld, submit } from './engine.ts'
import { type Bench, below, type Emit, quantile } from './figure.ts'
import { processorSeconds } from './ground/processor-time.ts'

const ORDERS = Number(process.env.BENCH_AGENDA_ORDERS ?? 200_000)
const SYMBOLS = ['OGDC', 'PPL', 'LUCK', 'HUBC', 'ENGRO', 'FFC', 'MCB', 'UBL', 'SYS', 'TRG']
const PER_PERSON = 160
const PEOPLE = ORDERS / PER_PERSON
const IN_FLIGHT = 512
const OTHERS = 200
const OTHERS_PER_SECOND = 50
const SETTLE_MS = 1_000
/** Of the command itself: all in one step, to compare with. */
const BUDGET = process.env.BENCH_AGENDA_BUDGET

/** How long orders of coins wait for their answers while so many orders of shares go through one opening auction, and through one change of the day. */
export const agenda: Bench = {
  name: 'agenda',
  minutes: 4,
  async run(emit) {
    const world = await openEngineWorld(PEOPLE + OTHERS, SYMBOLS)
    try {
      const others = { ...world, userIds: world.userIds.slice(PEOPLE) }
      const flow = await openPairs(others)
      const phase = (name: 'pre_open' | 'open' | 'closed') =>
        ({ type: 'phase', realm: 'demo', phase: name }) as const satisfies PhaseCommand
      const beside = (command: PhaseCommand | TradingDayCommand, name: string) =>
        timed(emit, others, flow, command, name)
      await world.scenario.system(phase('pre_open'))
      await fill(world, 'auction')
      await beside(phase('open'), 'an opening auction that fills them all')
      await fill(world, 'day')
      for (const symbol of SYMBOLS) await trade(world, symbol)
      await world.scenario.system(phase('closed'))
      const { today: tradingDate } = world.scenario
      const next = tradingDate.replace('-02', '-03') as typeof tradingDate
      await beside(
        { type: 'trading_day', realm: 'demo', tradingDate: next, settlementDate: next },
        'a new day that ends half of them and finds the rest outside its band',
      )
    } finally {
      await world.close()
    }
  },
}

/** Of an auction, half of the people buy what the other half sells; of a day, all buy below its market, half of the orders for that day alone. */
async function fill({ scenario, userIds }: EngineWorld, of: 'auction' | 'day'): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < ORDERS) {
      const at = next++
      const isSale = of === 'auction' && at % 2 === 1
      const draft = {
        side: isSale ? 'sell' : 'buy',
        kind: 'limit',
        timeInForce: of === 'auction' || at % 2 === 0 ? 'day' : 'gtc',
        postOnly: false,
        quantity: 10,
        limitPrice: of === 'day' ? 9_010 + (at % 20) : isSale ? 9_950 - (at % 20) : 10_050 + (at % 20),
      } as const
      const symbol = SYMBOLS[Math.floor(at / 2) % SYMBOLS.length] as string
      // Who buys sells nothing.
      const userId = userIds[at % PEOPLE] as number
      const decided = await scenario.engine.submit({
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
}

/** A last price that moves the next day's band above those orders. */
async function trade({ scenario, userIds }: EngineWorld, symbol: string): Promise<void> {
  const [seller, buyer] = userIds.slice(PEOPLE) as [number, number]
  await scenario.placed(seller, { side: 'sell', quantity: 1, limitPrice: 10_100 }, { symbol })
  await scenario.placed(buyer, { side: 'buy', quantity: 1, limitPrice: 10_100 }, { symbol })
}

async function timed(
  emit: Emit,
  world: EngineWorld,
  flow: Awaited<ReturnType<typeof openPairs>>,
  command: PhaseCommand | TradingDayCommand,
  name: string,
): Promise<void> {
  const { engine } = world.scenario
  const delays: number[] = []
  let running = true
  const others = (async () => {
    const sent: Promise<void>[] = []
    for (let next = performance.now(); running; ) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, next - performance.now())))
      // Those that came due while the thread was busy go at once, and their wait counts from when they were due.
      for (; next <= performance.now(); next += 1_000 / OTHERS_PER_SECOND) {
        const from = next
        sent.push(submit(engine, world.userIds, flow()).then(() => void delays.push(performance.now() - from)))
      }
    }
    await Promise.all(sent)
  })()
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
  const from = performance.now()
  const costs = costsOf(world)
  await world.scenario.system(BUDGET ? { ...command, budget: Number(BUDGET) } : command)
  const spent = costs()
  const seconds = (performance.now() - from) / 1_000
  running = false
  await others
  delays.sort((a, b) => a - b)
  const [row] = await world.sql<{ trades: number; open: number; pieces: number }[]>`
    select (select count(*)::int from trade) as trades, (select count(*)::int from stock_order where working) as open,
      (select count(*)::int from engine_command where payload like '%"go_on"%') as pieces`
  emit({
    figure: `agenda: the longest wait of other orders beside ${name}`,
    value: delays.at(-1) ?? Number.NaN,
    unit: 'ms',
    goal: below(250),
    conditions: {
      orders: ORDERS,
      seconds,
      others: delays.length,
      p50: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      ...row,
      processorSeconds: spent,
      fsync: 'on',
    },
  })
}

/** Processor time of Node and of PostgreSQL from here to the call of the answer, in seconds. */
function costsOf({ postmaster }: EngineWorld): () => { node: number; postgres: number } {
  const node = process.cpuUsage()
  const postgres = processorSeconds(postmaster).descendants
  return () => {
    const { user, system } = process.cpuUsage(node)
    return { node: (user + system) / 1e6, postgres: processorSeconds(postmaster).descendants - postgres }
  }
}
