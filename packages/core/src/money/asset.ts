import type { Brand } from '../brand.ts'

/** "PKR", "OGDC", "BTC": the code under which the ledger counts units. */
export type AssetCode = Brand<string, 'AssetCode'>

export const ASSET_KINDS = ['fiat', 'crypto', 'share', 'unit'] as const
/** `unit`: a unit of a robot’s fund. */
export type AssetKind = (typeof ASSET_KINDS)[number]

export interface Asset {
  readonly code: AssetCode
  readonly kind: AssetKind
  /** One unit of the ledger is 10^-exponent of the asset: 2 for PKR (paisa), 0 for shares. At most 9, so that units fit PostgreSQL's bigint. */
  readonly exponent: number
}

export function assetCode(code: string): AssetCode {
  return code as AssetCode
}

export const PKR: Asset = { code: assetCode('PKR'), kind: 'fiat', exponent: 2 }
