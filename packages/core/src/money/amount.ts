import { assert } from '../assert.ts'
import type { Asset, AssetCode } from './asset.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'

/**
 * A quantity of one asset in its smallest units. Allowed: add and subtract within one asset, compare, negate.
 * Not allowed, and without a function here: amount times amount, amounts of two assets, amounts of floating point.
 */
export interface Amount {
  readonly asset: AssetCode
  readonly units: bigint
}

export function amount(asset: AssetCode, units: bigint): Amount {
  return { asset, units }
}

export function add(left: Amount, right: Amount): Amount {
  return amount(sameAsset(left, right), left.units + right.units)
}

export function subtract(left: Amount, right: Amount): Amount {
  return amount(sameAsset(left, right), left.units - right.units)
}

export function negate(value: Amount): Amount {
  return amount(value.asset, -value.units)
}

/** Below zero, zero, above zero, as `left` is less than, equal to, more than `right`. */
export function compare(left: Amount, right: Amount): number {
  sameAsset(left, right)
  return left.units < right.units ? -1 : left.units > right.units ? 1 : 0
}

/** Undefined where the text is not a plain decimal that the asset's exponent can hold. */
export function parseAmount(text: string, asset: Asset): Amount | undefined {
  const units = parseDecimal(text, asset.exponent)
  return units === undefined ? undefined : amount(asset.code, units)
}

/** The amount as a plain decimal string, as it goes over the wire: 1250 units of PKR are "12.50". */
export function formatAmount(value: Amount, asset: Asset): string {
  assert(value.asset === asset.code, 'an amount is written with its own asset')
  return formatDecimal(value.units, asset.exponent)
}

function sameAsset(left: Amount, right: Amount): AssetCode {
  assert(left.asset === right.asset, `amounts of one asset only, not ${left.asset} with ${right.asset}`)
  return left.asset
}
