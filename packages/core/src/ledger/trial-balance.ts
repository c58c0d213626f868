import type { Realm } from '../realm.ts'
import { type AccountCode, CHART } from './account.ts'

export interface AccountTotal {
  readonly realm: Realm
  readonly asset: string
  readonly code: AccountCode
  readonly posted: bigint
}

export interface TrialBalanceLine extends AccountTotal {
  readonly debit: bigint
  readonly credit: bigint
}

export interface TrialBalance {
  readonly lines: readonly TrialBalanceLine[]
  /** Empty where the books balance: otherwise what is wrong, in words. */
  readonly faults: readonly string[]
}

/** Sums accounts by code into debits and credits, and says where an asset does not sum to zero or a code is on its wrong side. */
export function trialBalance(totals: readonly AccountTotal[]): TrialBalance {
  const faults: string[] = []
  const sums = new Map<string, bigint>()
  const lines = totals.map(total => {
    const key = `${total.realm} ${total.asset}`
    sums.set(key, (sums.get(key) ?? 0n) + total.posted)
    const normal = CHART[total.code].normal
    if (normal === 'credit' ? total.posted < 0n : total.posted > 0n) {
      faults.push(`${key} ${total.code} is on its wrong side: ${total.posted}`)
    }
    return { ...total, debit: total.posted < 0n ? -total.posted : 0n, credit: total.posted > 0n ? total.posted : 0n }
  })
  for (const [key, sum] of sums) if (sum !== 0n) faults.push(`${key} sums to ${sum}, not to zero`)
  return { lines, faults }
}
