import { assert, present } from '@firoza/core/assert'
import type { ChainId } from '@firoza/core/coin/chain'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { bitcoinAddressOfKey } from './bitcoin-address.ts'
import { evmAddressOfKey } from './evm-address.ts'
import { tronAddressOfKey } from './tron-address.ts'

const base58check = createBase58check(sha256)
/** Version bytes: "xpub", "zpub" (SLIP-132, for native segwit), and what a private key would begin with. */
const XPUB = [0x04, 0x88, 0xb2, 0x1e]
const ZPUB = [0x04, 0xb2, 0x47, 0x46]

const FORMS: { readonly [C in ChainId]: (compressed: Uint8Array) => string } = {
  ethereum: key => evmAddressOfKey(secp256k1.Point.fromBytes(key).toBytes(false)),
  bitcoin: bitcoinAddressOfKey,
  tron: key => tronAddressOfKey(secp256k1.Point.fromBytes(key).toBytes(false)),
}

/** An extended public key of an account (xpub, or zpub for Bitcoin), or what is wrong with the text. A private one is never taken. */
export function readAccountKey(text: string): { readonly key: HDKey } | { readonly problem: 'format' | 'private' } {
  if (/^[xyz]prv/.test(text)) return { problem: 'private' }
  try {
    const bytes = base58check.decode(text)
    const begins = (version: number[]) => version.every((byte, at) => bytes[at] === byte)
    if (bytes.length !== 78 || !(begins(XPUB) || begins(ZPUB))) return { problem: 'format' }
    return { key: HDKey.fromExtendedKey(base58check.encode(Uint8Array.of(...XPUB, ...bytes.slice(4)))) }
  } catch {
    return { problem: 'format' }
  }
}

/** The address at /0/index below an account (BIP-44): made from public keys alone, so that whoever makes it cannot spend from it. */
export function deriveAddress(chain: ChainId, account: HDKey, index: number): string {
  assert(Number.isInteger(index) && index >= 0 && index < 2 ** 31, 'an index that needs no private key')
  assert(account.privateKey === null, 'addresses are derived from public keys')
  const child = account.deriveChild(0).deriveChild(index)
  return FORMS[chain](present(child.publicKey, 'the public key of an address'))
}
