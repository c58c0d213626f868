import { divide } from '../money/rounding.ts'
import type { ChainId } from './chain.ts'

/** A coin as a network carries it. Rows of a table: staff change them. */
export interface ChainCoin {
  readonly chain: ChainId
  readonly asset: string
  /** Null for the network's own coin. */
  readonly contract: string | null
  /** One coin is 10^decimals of the network's smallest parts; the ledger may count in coarser units. */
  readonly decimals: number
  /** Payments are credited once their sum reaches this. */
  readonly minUnits: bigint
  readonly enabled: boolean
}

/**
 * The network's parts in the ledger's units, rounded down: what is less than one unit of the ledger (a billionth of an ether) is not
 * credited, and no withdrawal could pay it.
 */
export function unitsOfParts(parts: bigint, decimals: number, exponent: number): bigint {
  return decimals >= exponent
    ? divide(parts, 10n ** BigInt(decimals - exponent), 'floor')
    : parts * 10n ** BigInt(exponent - decimals)
}

/** The ledger's units in the network's parts. Exact wherever the network counts at least as finely, which the table demands. */
export function partsOfUnits(units: bigint, decimals: number, exponent: number): bigint {
  return units * 10n ** BigInt(decimals - exponent)
}
