import { coinKind } from './coin.ts'
import type { perpKind } from './perp.ts'
import { stockKind } from './stock.ts'

export { coinKind, stockKind }

/** What is delivered: shares and coins. */
export const SPOT_KINDS = [stockKind, coinKind] as const
export type SpotKind = (typeof SPOT_KINDS)[number]

/** All kinds of instruments that are traded against a market. That of contracts comes with their pages. */
export type Kind = SpotKind | typeof perpKind
