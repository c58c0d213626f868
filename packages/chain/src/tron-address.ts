import type { CheckedAddress } from '@firoza/core/coin/chain'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const PREFIX = 0x41

/** The same twenty bytes as on Ethereum, written with a prefix and a checksum: always 34 characters that begin with T. */
export function tronAddressOfKey(uncompressed: Uint8Array): string {
  return base58check.encode(Uint8Array.of(PREFIX, ...keccak_256(uncompressed.slice(1)).slice(12)))
}

export function checkTronAddress(text: string): CheckedAddress {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { problem: 'format' }
  try {
    const bytes = base58check.decode(text)
    if (bytes.length !== 21 || bytes[0] !== PREFIX) return { problem: 'format' }
    return bytes.slice(1).every(byte => byte === 0) ? { problem: 'burns' } : { value: text }
  } catch {
    return { problem: 'checksum' }
  }
}
