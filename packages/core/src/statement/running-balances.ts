import { assert } from '../assert.ts'

/** Units by asset. */
export type Balances = ReadonlyMap<string, bigint>

export interface AssetSum {
  readonly asset: string
  readonly opening: bigint
  /** What came, and what went (not below zero), over all movements. */
  readonly came: bigint
  readonly went: bigint
  readonly closing: bigint
}

/** Adds up the movements of a statement, one after another, and holds in the end that they lead from its opening to its closing. */
export interface RunningBalances {
  /** The balance after this movement. */
  add(asset: string, units: bigint): bigint
  /** Throws where any asset does not close as the ledger says, or the ledger has one that never moved. */
  close(closing: Balances): AssetSum[]
}

export function runningBalances(opening: Balances): RunningBalances {
  const sums = new Map<string, { opening: bigint; came: bigint; went: bigint }>()
  const sumOf = (asset: string) => {
    const known = sums.get(asset)
    if (known) return known
    const fresh = { opening: opening.get(asset) ?? 0n, came: 0n, went: 0n }
    sums.set(asset, fresh)
    return fresh
  }
  for (const asset of opening.keys()) sumOf(asset)
  return {
    add(asset, units) {
      assert(units !== 0n, 'a movement moves something')
      const sum = sumOf(asset)
      if (units > 0n) sum.came += units
      else sum.went -= units
      return sum.opening + sum.came - sum.went
    },
    close(closing) {
      for (const asset of closing.keys()) sumOf(asset)
      return [...sums].map(([asset, { opening: first, came, went }]) => {
        const last = closing.get(asset) ?? 0n
        assert(first + came - went === last, `${asset}: ${first} + ${came} − ${went} is the closing balance ${last}`)
        return { asset, opening: first, came, went, closing: last }
      })
    },
  }
}
