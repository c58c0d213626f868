import type { CallOutput } from '@firoza/api/endpoints'
import type { ChainId } from '@firoza/core/coin/chain'

export type TakenCoin = CallOutput<'GET /index/recharge/coins'>['items'][number]
export type CoinDeposit = CallOutput<'GET /coin/recharge/order'>['items'][number]

/** The text that names a network. */
export const CHAIN_NAMES = {
  ethereum: 'coin.chain_ethereum',
  bitcoin: 'coin.chain_bitcoin',
  tron: 'coin.chain_tron',
} as const satisfies Record<ChainId, string>

/** For a coin's amount without its unit: "50.000000" is "50.00", and what it has beyond such zeros it keeps. */
export const COIN_STYLE = { fractionDigits: 'asNeeded' } as const

/** The ends of what is too long to show: "0x12ab34…cd90ef". */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-6)}`
}

/** An address beside its name, where there is little room: "0x3C44…93BC". */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
