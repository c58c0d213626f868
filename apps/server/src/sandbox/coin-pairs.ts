import type { SimInstrument } from '@firoza/core/market/sim/instrument'

/** A pair as the simulator trades it. Prices are ticks of the pair, the turnover is ticks times lots. */
export interface SimPair extends SimInstrument {
  /** Steps of the pair that the simulator counts as one. */
  readonly stepsPerLot: number
}

const coin = (
  base: string,
  startPriceTicks: number,
  volatilityDaily: number,
  marketLoading: number,
  turnoverUsdt: number,
  stepsPerLot = 1,
): SimPair => ({
  symbol: `${base}-USDT`,
  sector: 'coin',
  startPriceTicks,
  volatilityDaily,
  marketLoading,
  sectorLoading: 0.1,
  // A tick of a lot is a hundred-thousandth of a dollar in each of these pairs.
  turnoverDailyPaisa: turnoverUsdt * 100_000,
  stepsPerLot,
})

/** Against rupees both dollars move together, and not with the coins. */
const dollar = (base: string, startPriceTicks: number, turnoverRupees: number): SimPair => ({
  symbol: `${base}-PKR`,
  sector: 'dollar',
  startPriceTicks,
  volatilityDaily: 0.0016,
  marketLoading: 0.05,
  sectorLoading: 0.95,
  turnoverDailyPaisa: turnoverRupees * 100,
  stepsPerLot: 1,
})

/** Prices near those of late 2025; volatility and correlation with Bitcoin as coins have had them for years. All of it is simulated. */
export const SANDBOX_PAIRS: readonly SimPair[] = [
  coin('BTC', 965_000, 0.026, 0.95, 20_000_000, 10),
  coin('ETH', 340_000, 0.034, 0.84, 12_000_000, 10),
  coin('BNB', 65_000, 0.03, 0.74, 3_000_000),
  coin('SOL', 19_000, 0.045, 0.76, 6_000_000),
  coin('XRP', 22_000, 0.044, 0.64, 4_000_000),
  coin('TRX', 25_000, 0.03, 0.5, 1_000_000),
  coin('DOGE', 32_000, 0.052, 0.7, 3_000_000),
  coin('ADA', 8_800, 0.047, 0.71, 1_500_000),
  coin('LTC', 10_500, 0.038, 0.7, 1_000_000),
  coin('LINK', 22_000, 0.046, 0.73, 1_000_000),
  coin('USDC', 10_000, 0.0003, 0.05, 3_000_000),
  dollar('USDT', 27_850, 1_000_000_000),
  dollar('USDC', 27_840, 300_000_000),
]

/** The start price of a pair in ticks. */
export function sandboxPairPrice(symbol: string): number | undefined {
  return SANDBOX_PAIRS.find(pair => pair.symbol === symbol)?.startPriceTicks
}
