import { applyRate, type RatePpm, ratePpm } from '../money/rate.ts'

/** Per hour and per day, no more than these parts of all client money leave unseen. */
const OUTFLOW_POLICY = { hourPpm: ratePpm(10_000n), dayPpm: ratePpm(100_000n) } as const

/**
 * What may leave a small server all the same, of each asset in its own units: five million rupees, and about as much of the others. An asset that
 * is not listed has no floor.
 */
export const OUTFLOW_FLOORS: Readonly<Record<string, bigint>> = {
  PKR: 500_000_000n,
  USD: 2_000_000n,
  BRL: 10_000_000n,
  USDT: 20_000_000_000n,
  USDC: 20_000_000_000n,
  ETH: 8_000_000_000n,
}

/** What left, or is about to, in the last hour and the last 24 hours, and what is kept for clients: units of one asset. */
export interface OutflowFacts {
  readonly asset: string
  readonly hourUnits: bigint
  readonly dayUnits: bigint
  readonly clientMoneyUnits: bigint
}

export interface OutflowLimits {
  readonly hourMaxUnits: bigint
  readonly dayMaxUnits: bigint
}

/** Both bounds follow the clients' money, rounded down. */
export function outflowLimits({
  asset,
  clientMoneyUnits,
}: Pick<OutflowFacts, 'asset' | 'clientMoneyUnits'>): OutflowLimits {
  const floorUnits = OUTFLOW_FLOORS[asset] ?? 0n
  const bound = (rate: RatePpm) => {
    const part = applyRate(clientMoneyUnits, rate, 'floor')
    return part > floorUnits ? part : floorUnits
  }
  return { hourMaxUnits: bound(OUTFLOW_POLICY.hourPpm), dayMaxUnits: bound(OUTFLOW_POLICY.dayPpm) }
}

/** How much more may leave now before a bound is met; never below zero. */
export function outflowRoom({ asset, hourUnits, dayUnits, clientMoneyUnits }: OutflowFacts): bigint {
  const { hourMaxUnits, dayMaxUnits } = outflowLimits({ asset, clientMoneyUnits })
  const [hour, day] = [hourMaxUnits - hourUnits, dayMaxUnits - dayUnits]
  const room = hour < day ? hour : day
  return room > 0n ? room : 0n
}
