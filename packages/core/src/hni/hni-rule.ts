import { DAY_MS, type TimeMs } from '../clock.ts'

/** The published rule: whoever meets it is granted at once, others by two members of staff. */
export interface HniRule {
  /** In paisa: settled rupees and settled shares at their last price, in the real realm. */
  readonly assetsMin: bigint
  /** How old the account is, in days. */
  readonly daysMin: number
}

export interface HniFacts {
  readonly nowMs: TimeMs
  readonly accountSinceMs: TimeMs
  readonly assets: bigint
}

export function accountDays({ nowMs, accountSinceMs }: Pick<HniFacts, 'nowMs' | 'accountSinceMs'>): number {
  return Math.floor((nowMs - accountSinceMs) / DAY_MS)
}

/** Each half of the rule, and whether both are met. */
export interface RuleMet {
  readonly assetsMet: boolean
  readonly daysMet: boolean
  readonly meetsRule: boolean
}

export function meetsHniRule(rule: HniRule, facts: HniFacts): RuleMet {
  const assetsMet = facts.assets >= rule.assetsMin
  const daysMet = accountDays(facts) >= rule.daysMin
  return { assetsMet, daysMet, meetsRule: assetsMet && daysMet }
}

/** A settled holding: units of rupees in paisa, or a number of shares. */
export interface SettledHolding {
  readonly asset: string
  readonly units: bigint
}

/** What the rule counts, in paisa. A share without a price counts nothing, since nothing is known of it. */
export function settledAssets(
  holdings: readonly SettledHolding[],
  priceTicksOf: (symbol: string) => number | undefined,
): bigint {
  return holdings.reduce((sum, { asset, units }) => {
    if (asset === 'PKR') return sum + units
    return sum + units * BigInt(priceTicksOf(asset) ?? 0)
  }, 0n)
}
