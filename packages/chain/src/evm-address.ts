import type { CheckedAddress } from '@firoza/core/coin/chain'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Twenty bytes in the mixed case of EIP-55, in which the capitals are a checksum. */
export function evmAddress(bytes: Uint8Array): string {
  const small = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const cased = [...small].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
  return `0x${cased.join('')}`
}

/** The address of a public key of 65 bytes: the last twenty bytes of its hash. */
export function evmAddressOfKey(uncompressed: Uint8Array): string {
  return evmAddress(keccak_256(uncompressed.slice(1)).slice(12))
}

/** All small or all capital letters carry no checksum and are taken as they are; mixed ones must be right. */
export function checkEvmAddress(text: string): CheckedAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { problem: 'format' }
  const digits = text.slice(2)
  const value = evmAddress(hexToBytes(digits.toLowerCase()))
  const unmarked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!unmarked && value !== text) return { problem: 'checksum' }
  return /^0{40}$/.test(digits) ? { problem: 'burns' } : { value }
}
