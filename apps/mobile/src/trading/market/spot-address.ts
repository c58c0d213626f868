import { isPairSymbol } from '@firoza/core/coin/pairs'
import { to } from '../../paths.ts'

/** The page of a share or a pair, by its symbol alone. */
export function spotAddress(symbol: string): string {
  return to(isPairSymbol(symbol) ? '/pages/coin/coinKline' : '/pages/stock/stockKline', { symbol })
}
