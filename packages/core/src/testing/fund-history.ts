import { addDays, tradingDate } from '../calendar/trading-day.ts'
import { prng } from '../prng.ts'
import type { ShareHistory } from '../robot/backtest.ts'
import { COIN_INDEX, coinUniverse, type FundVenue } from '../robot/fund-market.ts'

export const HISTORY_START = tradingDate('2025-01-01')
const SHARES = Array.from({ length: 8 }, (_, n) => ({
  symbol: `S${n}`,
  freeFloatShares: BigInt(1_000_000 * (n + 1)),
  tick: 1,
  lot: 1,
  divisor: 1n,
}))

/** Shares, or pairs of coins, that wander, drift or swing for so many days. */
export function fundHistory(seed: number, days: number, venue: FundVenue = 'psx'): ShareHistory[] {
  const random = prng(seed)
  return (venue === 'psx' ? SHARES : coinUniverse(COIN_INDEX)).map((member, n) => {
    let price = 5_000 + random.below(40_000)
    const closes = Array.from({ length: days }, (_, at) => {
      const drift = (n % 3) * 0.001 + Math.sin(at / (5 + n)) * 0.01
      price = Math.max(100, Math.round(price * (1 + drift + (random.unit() - 0.5) * 0.03)))
      return price
    })
    return {
      ...member,
      closes,
      volumes: closes.map(() => (100_000 + random.below(900_000)) * member.lot),
      dates: closes.map((_, at) => addDays(HISTORY_START, at)),
    }
  })
}
