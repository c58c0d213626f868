import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { evmAddress } from './evm-address.ts'

const hashOf = (signature: string) => bytesToHex(keccak_256(utf8ToBytes(signature)))

/** The first topic of every ERC-20 transfer. */
export const TRANSFER_TOPIC = `0x${hashOf('Transfer(address,address,uint256)')}`
const TRANSFER_SELECTOR = hashOf('transfer(address,uint256)').slice(0, 8)

export interface TokenTransfer {
  /** In EIP-55 form, as everywhere. */
  readonly contract: string
  readonly to: string
  readonly parts: bigint
}

/** The transfer that a log tells of; undefined where it is none, such as the transfer of a single picture, whose number is a topic. */
export function readTokenTransfer(log: {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}): TokenTransfer | undefined {
  const [kind, from, to, ...more] = log.topics
  if (kind !== TRANSFER_TOPIC || from === undefined || to === undefined || more.length > 0) return undefined
  if (!/^0x[0-9a-f]{64}$/i.test(log.data) || !/^0x0{24}[0-9a-f]{40}$/i.test(to)) return undefined
  return { contract: cased(log.address), to: cased(`0x${to.slice(26)}`), parts: BigInt(log.data) }
}

/** The call data that moves tokens. */
export function tokenTransferCall(to: string, parts: bigint): string {
  return `0x${TRANSFER_SELECTOR}${to.slice(2).toLowerCase().padStart(64, '0')}${parts.toString(16).padStart(64, '0')}`
}

/** Any way of writing an address in its one form. Only for what a node says: what a person types is checked. */
export function cased(address: string): string {
  return evmAddress(hexToBytes(address.slice(2).toLowerCase()))
}
