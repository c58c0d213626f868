import { assert } from '../assert.ts'
import { isBusy, type Position } from '../engine/perp/contract.ts'
import { freeMargin, isLiquidatable } from '../engine/perp/cross-account.ts'
import { prng } from '../prng.ts'
import { CONTRACTS, ContractMarket, REALM, sizeOf } from './contract-market.ts'

export const PAIR = CONTRACTS.slice(0, 2)
export const PAIR_PRICES = [600_000, 300_000]
const PEOPLE = 6

export function coinsOf(listing: number, coins: number): number {
  const spec = PAIR[listing] as (typeof PAIR)[number]
  return sizeOf((coins * 600_000) / (PAIR_PRICES[listing] as number), spec)
}

/** No cross account that is to be liquidated is left where all its marks are fresh and no one is stuck; none is watched too late. */
function checkGuards(market: ContractMarket): void {
  const { state } = market
  for (const positions of state.positionsOf.values()) {
    const cross = positions.filter(({ mode }) => mode === 'cross')
    const contractOf = ({ listing }: Position) => listing.contract as NonNullable<typeof listing.contract>
    if (cross.length === 0 || cross.some(one => !contractOf(one).fresh || one.stuck)) continue
    const [first] = cross as [Position]
    const isDue = isLiquidatable(state, contractOf(first), first)
    assert(!(isDue && cross.every(one => !isBusy(contractOf(one)))), 'an account past its liquidation is in the agenda')
  }
}

/** Orders, marks, funding, margin and leverage at random, of people who have little, in both modes. */
export function playContracts(seed: number, insurance: bigint): ContractMarket {
  const market = new ContractMarket(PEOPLE, insurance, PAIR, PAIR_PRICES, 5_000n)
  const next = prng(seed).unit
  const now = [...PAIR_PRICES]
  const sendMarks = () => market.marks(now.map(mark => ({ mark, fresh: next() > 0.04 })))
  for (let step = 0; step < 160; step++) {
    const userId = 1 + Math.floor(next() * PEOPLE)
    const side = next() < 0.5 ? 'buy' : 'sell'
    const listing = next() < 0.5 ? 0 : 1
    const { symbol } = PAIR[listing] as (typeof PAIR)[number]
    const dice = next()
    if (dice < 0.55) {
      const price = Math.round((now[listing] as number) * (1 + (next() - 0.5) * 0.03))
      market.order(
        userId,
        side,
        coinsOf(listing, 0.001 + next() * (next() < 0.1 ? 8 : 2)),
        next() < 0.7 ? price : undefined,
        {
          leverage: 5 + Math.floor(next() * 16),
          reduceOnly: next() < 0.15,
          mode: next() < 0.7 ? 'cross' : 'isolated',
          listing,
        },
      )
    } else if (dice < 0.8) {
      for (const [index, mark] of now.entries())
        now[index] = Math.max(1_000, Math.round(mark * (1 + (next() - 0.5) * (next() < 0.15 ? 0.5 : 0.06))))
      sendMarks()
    } else if (dice < 0.86) {
      const seq = market.contract(listing).fundingSeq + 1
      market.send({ type: 'funding', realm: REALM, symbol, seq, ratePpb: Math.round((next() - 0.5) * 20_000_000) })
      market.goOn()
    } else if (dice < 0.92) {
      const units = String(Math.round((next() - 0.5) * 2_000_000_000))
      market.send({ type: 'set_position', realm: REALM, userId, symbol, margin: units })
    } else if (dice < 0.96) {
      market.send({ type: 'set_position', realm: REALM, userId, symbol, leverage: 1 + Math.floor(next() * 20) })
    } else {
      const free = freeMargin(market.state, market.margin(userId))
      const units = BigInt(Math.floor(next() * 20_000)) * 1_000_000n
      const moved = market.send({ type: 'margin_move', realm: REALM, userId, units: String(-units - 1n) })
      assert(moved.ok === units + 1n <= free, 'exactly what is free can leave')
      if (moved.ok) market.send({ type: 'margin_move', realm: REALM, userId, units: String(units + 1n) })
    }
    checkGuards(market)
  }
  return market
}
