/** Where a person's money stands: rupees and shares, coins, and the margin of contracts. */
export const FUNDS = ['stock', 'crypto', 'contract'] as const
export type Fund = (typeof FUNDS)[number]

/** What each fund gives to another one, and receives from it. */
export const FUND_ASSET: Readonly<Record<Fund, string>> = { stock: 'PKR', crypto: 'USDT', contract: 'USDT' }

export function transferAssets(from: Fund, to: Fund): readonly [from: string, to: string] {
  return [FUND_ASSET[from], FUND_ASSET[to]]
}
