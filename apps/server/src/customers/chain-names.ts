import type { ChainId } from '@firoza/core/coin/chain'

/** Names of networks are names: the same in every language, as wallets write them. */
export const CHAIN_NAMES: { readonly [C in ChainId]: string } = {
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',
  tron: 'Tron',
}
