import type { Realm } from '../realm.ts'
import { type AccountCode, CHART } from './account.ts'

export interface AccountTotal {
  readonly realm: Realm
  readonly asset: string
  readonly code: AccountCode
  readonly posted: bigint
}

/** A total with its side: one of the two is zero. */
export type TrialBalanceLine<Total extends AccountTotal> = Total & { readonly debit: bigint; readonly credit: bigint }

/** What is wrong with the books: an asset of a realm that does not sum to zero, or a kind of account on its wrong side. */
export type TrialFault =
  | { readonly kind: 'not_zero'; readonly realm: Realm; readonly asset: string; readonly units: bigint }
  | {
      readonly kind: 'wrong_side'
      readonly realm: Realm
      readonly asset: string
      readonly code: AccountCode
      readonly units: bigint
    }

export interface TrialBalance<Total extends AccountTotal> {
  readonly lines: readonly TrialBalanceLine<Total>[]
  /** Empty where the books balance. */
  readonly faults: readonly TrialFault[]
}

/** Sums accounts by code into debits and credits, and finds where an asset does not sum to zero or a code is on its wrong side. */
export function trialBalance<Total extends AccountTotal>(totals: readonly Total[]): TrialBalance<Total> {
  const faults: TrialFault[] = []
  const sums = new Map<string, { realm: Realm; asset: string; units: bigint }>()
  const lines = totals.map(total => {
    const { realm, asset, code, posted } = total
    const sum = sums.get(`${realm} ${asset}`) ?? { realm, asset, units: 0n }
    sums.set(`${realm} ${asset}`, { ...sum, units: sum.units + posted })
    const { normal } = CHART[code]
    const wrong = normal === 'credit' ? posted < 0n : normal === 'debit' && posted > 0n
    if (wrong) faults.push({ kind: 'wrong_side', realm, asset, code, units: posted })
    return { ...total, debit: posted < 0n ? -posted : 0n, credit: posted > 0n ? posted : 0n }
  })
  for (const sum of sums.values()) if (sum.units !== 0n) faults.push({ kind: 'not_zero', ...sum })
  return { lines, faults }
}

/** A fault as a sentence for logs and tests. */
export function faultText(fault: TrialFault): string {
  const where = `${fault.realm} ${fault.asset}`
  return fault.kind === 'not_zero'
    ? `${where} sums to ${fault.units}, not to zero`
    : `${where} ${fault.code} is on its wrong side: ${fault.units}`
}
