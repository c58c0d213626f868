import { tradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { apply } from '@firoza/core/engine/apply'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { beginJournal } from '@firoza/core/engine/move'
import { bookSide } from '@firoza/core/engine/perp/book-side'
import { contractOf } from '@firoza/core/engine/perp/work'
import { accountsOf, type EngineState, newState, takeEffects } from '@firoza/core/engine/state'
import { MARGIN_ASSET, PERP_CONTRACTS, perpVenue } from '@firoza/core/perp/contracts'
import type { MarginMode } from '@firoza/core/perp/cross'
import { prng } from '@firoza/core/prng'
import { grantSandboxAssets } from '../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { type EngineWorld, flowOf, openEngineWorld, submit } from './engine.ts'
import { type Bench, below, type Emit, median, quantile } from './figure.ts'
import { addPeople } from './ground/people.ts'

const realm = 'demo'
const PRICE = 600_000
const AT = 1_800_000_000_000 as TimeMs
const ISOLATED = 100_000
const CROSS = 20_000
const MARKS = 200
const LOSERS = 10_000
const PIECE = 1_000
const OTHERS_PER_SECOND = 100
const BTC = PERP_CONTRACTS[0] as ListingSpec
const USDT = 1_000_000n
/** A thousandth of a coin. */
const SIZE = 10 ** BTC.base.exponent / 1_000
const spec: ListingSpec = { ...BTC, contract: { ...BTC.contract, openInterestMax: Number.MAX_SAFE_INTEGER } as never }
const { symbol } = spec

/** Contracts: a mark over many positions, a stamp of funding, and a cascade through the durable engine beside orders for shares. */
export const perp: Bench = {
  name: 'perp',
  minutes: 2,
  async run(emit) {
    marks(emit)
    funding(emit)
    await cascade(emit)
  },
}

class Memory {
  readonly state: EngineState = newState({ fees: [] })
  private nextId = 2

  constructor() {
    this.send({ type: 'define_venue', spec: perpVenue(realm), tradingDate: tradingDate('2026-11-28') })
    this.send({ type: 'define_listing', realm, spec, referencePrice: PRICE })
    this.send({ type: 'phase', realm, venue: 'perp', phase: 'open' })
    this.mark(PRICE)
  }

  send(command: Command): Decided {
    const decided = apply(this.state, command, AT)
    takeEffects(this.state)
    return decided
  }

  mark(mark: number) {
    return this.send({ type: 'mark', realm, marks: [{ symbol, index: mark, mark, fresh: true }] })
  }

  /** People with a position each, against one person who has the other side of all; leverage and entry differ. */
  open(count: number, mode: MarginMode) {
    const { unit } = prng(count)
    const contract = contractOf(this.state, realm, symbol)
    if (!contract) throw new Error('no contract')
    const margins = accountsOf(this.state, realm, MARGIN_ASSET, 'margin')
    for (let n = 0; n < count; n++) {
      const userId = this.nextId++
      const draft = { realm, kind: 'trade', ref: String(userId), businessDate: tradingDate('2026-11-28') } as const
      const journal = beginJournal(this.state.effects, draft)
      const price = Math.round(PRICE * (1 + (unit() - 0.5) * 0.01))
      const side = {
        price,
        leverage: mode === 'cross' ? 20 : 2 + Math.floor(unit() * 9),
        fee: 0n,
        end: 'close',
        mode,
      } as const
      margins.of(userId).posted += mode === 'cross' ? BigInt(4 + Math.floor(unit() * 16)) * USDT : 100n * USDT
      margins.of(1).posted += 100n * USDT
      bookSide(this.state, contract, journal, { ...side, userId, size: SIZE }, AT)
      bookSide(this.state, contract, journal, { ...side, mode: 'isolated', leverage: 2, userId: 1, size: -SIZE }, AT)
      takeEffects(this.state)
    }
  }

  /** Milliseconds of one mark, each a little off the one before: no one is liquidated. */
  timeMarks(): number[] {
    const { unit } = prng(5)
    const times: number[] = []
    for (let n = 0; n < MARKS; n++) {
      const mark = Math.round(PRICE * (1 + (unit() - 0.5) * 0.01))
      const from = performance.now()
      const decided = this.mark(mark)
      times.push(performance.now() - from)
      if (!decided.ok || decided.value.type !== 'done' || decided.value.orders > 0)
        throw new Error('somebody is liquidated')
    }
    return times.sort((a, b) => a - b)
  }
}

function marks(emit: Emit): void {
  const memory = new Memory()
  memory.open(ISOLATED, 'isolated')
  for (const [name, target] of [
    ['isolated', 1],
    ['cross', 20],
  ] as const) {
    if (name === 'cross') memory.open(CROSS, 'cross')
    const times = memory.timeMarks()
    emit({
      figure: `perp: a mark over 100,000 isolated positions${name === 'cross' ? ' and 20,000 cross accounts' : ''}`,
      value: median(times),
      unit: 'ms',
      goal: below(target),
      conditions: {
        marks: MARKS,
        p99: quantile(times, 0.99),
        longest: times.at(-1),
        moved: 'within 0.5 %',
        engine: 'in memory',
      },
    })
  }
}

function funding(emit: Emit): void {
  const memory = new Memory()
  memory.open(ISOLATED, 'isolated')
  const from = performance.now()
  let longest = 0
  let pieces = 0
  let decided = memory.send({ type: 'funding', realm, symbol, seq: 1, ratePpb: 100_000 })
  while (decided.ok && decided.value.type === 'done' && decided.value.orders > 0) {
    const began = performance.now()
    decided = memory.send({ type: 'go_on', realm, budget: PIECE })
    longest = Math.max(longest, performance.now() - began)
    pieces++
  }
  emit({
    figure: 'perp: a stamp of funding over 100,000 positions',
    value: (performance.now() - from) / 1_000,
    unit: 's',
    goal: below(5),
    conditions: { pieces, longestPieceMs: longest, engine: 'in memory' },
  })
}

/** Ten thousand are liquidated by one mark through the engine on a durable PostgreSQL, while others trade shares. */
async function cascade(emit: Emit): Promise<void> {
  const world = await openEngineWorld(200)
  const { scenario, sql } = world
  const { engine } = scenario
  try {
    const must = async (command: Command) => {
      const decided = await engine.submit(command)
      if (!decided.ok) throw new Error(`${command.type}: ${decided.reason}`)
      return decided
    }
    await must({ type: 'define_venue', spec: perpVenue(realm), tradingDate: tradingDate('2026-03-02') })
    await must({ type: 'define_listing', realm, spec, referencePrice: PRICE })
    await must({ type: 'phase', realm, venue: 'perp', phase: 'open' })
    await must({ type: 'fund_insurance', realm, units: String(1_000_000n * USDT), from: 'sandbox_bank' })
    await must({ type: 'mark', realm, marks: [{ symbol, index: PRICE, mark: PRICE, fresh: true }] })
    const people = await addPeople(sql, LOSERS + 10)
    const sellers = people.slice(0, 10)
    const losers = people.slice(10)
    await give(world, sellers, 100_000n, must)
    await give(world, losers, 15n, must)
    const place = (userId: number, side: 'buy' | 'sell', quantity: number, leverage: number) =>
      must({
        type: 'place',
        realm,
        userId,
        symbol,
        accountClass: 'regular',
        contract: { leverage, reduceOnly: false, trigger: 'mark' },
        draft: { side, kind: 'limit', timeInForce: 'gtc', postOnly: false, quantity, limitPrice: PRICE },
      })
    for (const seller of sellers) await place(seller, 'sell', (SIZE * LOSERS) / sellers.length, 1)
    for (let n = 0; n < LOSERS; n += 500)
      await Promise.all(losers.slice(n, n + 500).map(one => place(one, 'buy', SIZE, 5)))
    const endOthers = tradeShares(world)
    const from = performance.now()
    const low = Math.round(PRICE * 0.78)
    let decided: Decided = await must({ type: 'mark', realm, marks: [{ symbol, index: low, mark: low, fresh: true }] })
    let pieces = 1
    for (; decided.ok && decided.value.type === 'done' && decided.value.orders > 0; pieces++)
      decided = await must({ type: 'go_on', realm, budget: PIECE })
    const seconds = (performance.now() - from) / 1_000
    const delays = await endOthers()
    const [row] = await sql<{ closed: number }[]>`
      select count(*)::int as closed from perp_position where state = 'liquidated'`
    const conditions = {
      liquidated: row?.closed,
      pieces,
      ordersBeside: delays.length,
      perSecond: OTHERS_PER_SECOND,
      fsync: 'on',
    }
    emit({ figure: 'perp: 10,000 liquidated by one mark', value: seconds, unit: 's', goal: below(10), conditions })
    const p99 = quantile(delays, 0.99)
    emit({
      figure: 'perp: orders of other venues meanwhile, p99',
      value: p99,
      unit: 'ms',
      goal: below(250),
      conditions,
    })
  } finally {
    await world.close()
  }
}

/** Orders of shares at a steady rate until the answer is called, which gives how long each took in milliseconds, ascending. */
function tradeShares({ scenario, userIds }: EngineWorld): () => Promise<number[]> {
  const flow = flowOf(userIds, 11)
  const delays: number[] = []
  let running = true
  const all = (async () => {
    const sent: Promise<void>[] = []
    for (let next = performance.now(); running; next += 1_000 / OTHERS_PER_SECOND) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, next - performance.now())))
      const from = performance.now()
      sent.push(submit(scenario.engine, userIds, flow()).then(() => void delays.push(performance.now() - from)))
    }
    await Promise.all(sent)
  })()
  return async () => {
    running = false
    await all
    return delays.sort((a, b) => a - b)
  }
}

async function give(
  { scenario, sql }: EngineWorld,
  userIds: readonly number[],
  usdt: bigint,
  must: (command: Command) => Promise<unknown>,
): Promise<void> {
  const units = usdt * USDT
  for (let n = 0; n < userIds.length; n += 500) {
    const some = userIds.slice(n, n + 500)
    const grants = some.map(userId => ({ userId: BigInt(userId), asset: MARGIN_ASSET.code, units }))
    await sql.begin(tx => grantSandboxAssets(tx, realm, 'cascade', grants, scenario.nowMs as TimeMs))
    await Promise.all(some.map(userId => must({ type: 'margin_move', realm, userId, units: String(units) })))
  }
}
