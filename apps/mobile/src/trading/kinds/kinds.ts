import { coinKind } from './coin.ts'
import { stockKind } from './stock.ts'

export { coinKind, stockKind }

/** All kinds of instruments that are traded against a market. */
export const KINDS = [stockKind, coinKind] as const
export type Kind = (typeof KINDS)[number]
