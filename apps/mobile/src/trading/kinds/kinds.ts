import { stockKind } from './stock.ts'

export { stockKind }

/** All kinds of instruments that are traded against a market. */
export const KINDS = [stockKind] as const
/** One of them; a union with the second. */
export type Kind = (typeof KINDS)[number]
