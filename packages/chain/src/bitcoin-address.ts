import type { CheckedAddress } from '@firoza/core/coin/chain'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const VERSIONS: readonly (number | undefined)[] = [0x00, 0x05]

/** The native segwit address (P2WPKH, BIP-84) of a compressed public key. */
export function bitcoinAddressOfKey(compressed: Uint8Array): string {
  const hash = ripemd160(sha256(compressed))
  return bech32.encode('bc', [0, ...bech32.toWords(hash)])
}

/** Native segwit (BIP-173, version 0), later versions (BIP-350), and the older forms that begin with 1 and 3. */
export function checkBitcoinAddress(text: string): CheckedAddress {
  if (/^bc1/i.test(text)) return checkSegwit(text)
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return { problem: 'format' }
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 && VERSIONS.includes(bytes[0]) ? { value: text } : { problem: 'format' }
  } catch {
    return { problem: 'checksum' }
  }
}

function checkSegwit(text: string): CheckedAddress {
  const oneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const value = text.toLowerCase()
  if (!oneCase || !/^bc1[02-9ac-hj-np-z]{11,87}$/.test(value)) return { problem: 'format' }
  // The first character after the separator is the version: q is 0, all others are of the later form.
  const form = value[3] === 'q' ? bech32 : bech32m
  const words = form.decodeUnsafe(value)?.words
  if (!words) return { problem: 'checksum' }
  const version = words[0] ?? -1
  const program = form.fromWordsUnsafe(words.slice(1))
  if (!program || version > 16 || program.length < 2 || program.length > 40) return { problem: 'format' }
  const fits = version === 0 ? program.length === 20 || program.length === 32 : version !== 1 || program.length === 32
  return fits ? { value } : { problem: 'format' }
}
