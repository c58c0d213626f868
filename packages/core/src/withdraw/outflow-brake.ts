/** Per hour and per day, no more than these parts of all client money leave unseen; small houses get a floor. */
export const OUTFLOW_POLICY = { hourPpm: 10_000n, dayPpm: 100_000n, floorUnits: 500_000_000n } as const

/** What left, or is about to, in the last hour and the last 24 hours, and what is kept for clients: units of one asset. */
export interface OutflowFacts {
  readonly hourUnits: bigint
  readonly dayUnits: bigint
  readonly clientMoneyUnits: bigint
}

export interface OutflowLimits {
  readonly hourMaxUnits: bigint
  readonly dayMaxUnits: bigint
}

/** Both bounds follow the clients' money, rounded down. */
export function outflowLimits(clientMoneyUnits: bigint): OutflowLimits {
  const bound = (ppm: bigint) => {
    const part = (clientMoneyUnits * ppm) / 1_000_000n
    return part > OUTFLOW_POLICY.floorUnits ? part : OUTFLOW_POLICY.floorUnits
  }
  return { hourMaxUnits: bound(OUTFLOW_POLICY.hourPpm), dayMaxUnits: bound(OUTFLOW_POLICY.dayPpm) }
}

/** How much more may leave now before a bound is met; never below zero. */
export function outflowRoom({ hourUnits, dayUnits, clientMoneyUnits }: OutflowFacts): bigint {
  const { hourMaxUnits, dayMaxUnits } = outflowLimits(clientMoneyUnits)
  const [hour, day] = [hourMaxUnits - hourUnits, dayMaxUnits - dayUnits]
  const room = hour < day ? hour : day
  return room > 0n ? room : 0n
}
