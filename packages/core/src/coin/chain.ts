/** The networks whose addresses we can derive and check. Which of them are open is the operator's setting. */
export const CHAIN_IDS = ['ethereum', 'bitcoin', 'tron'] as const
export type ChainId = (typeof CHAIN_IDS)[number]

/** Those that this version can open: it has a watcher for them. */
export const OPENABLE_CHAINS: readonly [ChainId, ...ChainId[]] = ['ethereum']

export interface ChainRule {
  /** The account of BIP-44 (BIP-84 for Bitcoin) whose extended public key the operator hands in: addresses lie below it at /0/index. */
  readonly accountPath: string
  /** After so many blocks, the payment's own counted, a payment is taken as final. */
  readonly confirmations: number
}

export const CHAINS: { readonly [C in ChainId]: ChainRule } = {
  ethereum: { accountPath: "m/44'/60'/0'", confirmations: 12 },
  bitcoin: { accountPath: "m/84'/0'/0'", confirmations: 3 },
  tron: { accountPath: "m/44'/195'/0'", confirmations: 20 },
}

/** What is wrong with an address that somebody typed. */
export type AddressProblem =
  /** Not written as an address of this network. */
  | { readonly problem: 'format' }
  /** Its check characters show a slip of the finger. */
  | { readonly problem: 'checksum' }
  /** A right address, of another network: coins sent there would be lost. */
  | { readonly problem: 'other_chain'; readonly chain: ChainId }
  /** All zeros: nobody has its key. */
  | { readonly problem: 'burns' }

/** The address in its one way of writing, or what is wrong with it. */
export type CheckedAddress = { readonly value: string } | AddressProblem

/** The kind of a saved crypto address: a network and the coin that goes there. */
export type CoinTemplateId = `${ChainId}:${string}`

export function coinTemplate(chain: ChainId, asset: string): CoinTemplateId {
  return `${chain}:${asset}`
}

/** The network and the coin of a saved crypto address; undefined for a bank account or a wallet. */
export function readCoinTemplate(template: string): { readonly chain: ChainId; readonly asset: string } | undefined {
  const [name, asset] = template.split(':')
  const chain = CHAIN_IDS.find(known => known === name)
  return chain === undefined || asset === undefined ? undefined : { chain, asset }
}
