import { assert } from '@firoza/core/assert'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { evmAddressOfKey } from './evm-address.ts'

/** A transaction of type 2 (EIP-1559) without its signature. It never carries an access list. */
export interface EvmTransaction {
  readonly chainId: number
  readonly nonce: number
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gasLimit: bigint
  readonly to: string
  readonly value: bigint
  /** "0x…" */
  readonly data: string
}

type Rlp = Uint8Array | readonly Rlp[]
const TYPE = 0x02

/** The recursive length prefix form of bytes and lists of them. */
function rlp(item: Rlp): Uint8Array {
  const bytes = item instanceof Uint8Array ? item : concatBytes(...item.map(rlp))
  const base = item instanceof Uint8Array ? 0x80 : 0xc0
  if (base === 0x80 && bytes.length === 1 && (bytes[0] ?? 0) < 0x80) return bytes
  if (bytes.length <= 55) return concatBytes(Uint8Array.of(base + bytes.length), bytes)
  const length = whole(BigInt(bytes.length))
  return concatBytes(Uint8Array.of(base + 55 + length.length), length, bytes)
}

/** A whole number in as few bytes as hold it: zero is none. */
function whole(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const hex = value.toString(16)
  return hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`)
}

function fieldsOf(tx: EvmTransaction): Rlp[] {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data } = tx
  const numbers = [BigInt(chainId), BigInt(nonce), maxPriorityFeePerGas, maxFeePerGas, gasLimit].map(whole)
  return [...numbers, hexToBytes(to.slice(2).toLowerCase()), whole(value), hexToBytes(data.slice(2)), []]
}

/** What is signed. */
function unsignedBytes(tx: EvmTransaction): Uint8Array {
  return concatBytes(Uint8Array.of(TYPE), rlp(fieldsOf(tx)))
}

function signingHash(tx: EvmTransaction): Uint8Array {
  return keccak_256(unsignedBytes(tx))
}

export interface EvmSignature {
  /** 0 or 1. */
  readonly parity: number
  readonly r: bigint
  readonly s: bigint
}

/** The transaction as it is sent, and its hash, which is known before anybody has seen it. */
function signedTransaction(tx: EvmTransaction, { parity, r, s }: EvmSignature): { raw: string; hash: string } {
  const bytes = concatBytes(Uint8Array.of(TYPE), rlp([...fieldsOf(tx), whole(BigInt(parity)), whole(r), whole(s)]))
  return { raw: `0x${bytesToHex(bytes)}`, hash: `0x${bytesToHex(keccak_256(bytes))}` }
}

/**
 * Whether `raw` is exactly this transaction, signed by whom it says: then its hash; otherwise undefined. A signer is not trusted with what it
 * signs: one that paid somebody else, another amount or with another number is found here.
 */
export function signedBy(tx: EvmTransaction, raw: string, signer: string): string | undefined {
  const signature = signatureOf(tx, raw)
  if (!signature) return undefined
  const { parity, r, s } = signature
  const again = signedTransaction(tx, signature)
  if (again.raw !== raw.toLowerCase()) return undefined
  try {
    const recovered = new secp256k1.Signature(r, s, parity).recoverPublicKey(signingHash(tx))
    return evmAddressOfKey(recovered.toBytes(false)) === signer ? again.hash : undefined
  } catch {
    return undefined
  }
}

/** The signature at the end of a signed transaction: parity, r and s, each a prefixed number. */
function signatureOf(tx: EvmTransaction, raw: string): EvmSignature | undefined {
  if (!/^0x02[0-9a-f]{100,4000}$/i.test(raw) || raw.length % 2 !== 0) return undefined
  const bytes = hexToBytes(raw.slice(2).toLowerCase())
  const bodyLength = concatBytes(...fieldsOf(tx).map(rlp)).length
  // The list's own prefix: one byte, and one more for each byte of a long length.
  const first = bytes[1] ?? 0
  const start = 2 + (first > 0xf7 ? first - 0xf7 : 0) + bodyLength
  const numbers: bigint[] = []
  let at = start
  while (at < bytes.length && numbers.length < 3) {
    const prefix = bytes[at] ?? 0
    const length = prefix < 0x80 ? 0 : prefix - 0x80
    if (length > 32) return undefined
    const part = prefix < 0x80 ? bytes.slice(at, at + 1) : bytes.slice(at + 1, at + 1 + length)
    numbers.push(part.length === 0 ? 0n : BigInt(`0x${bytesToHex(part)}`))
    at += 1 + length
  }
  const [parity, r, s] = numbers
  if (parity === undefined || r === undefined || s === undefined || at !== bytes.length || parity > 1n) return undefined
  return { parity: Number(parity), r, s }
}

/** For signers alone. The server's own process never has a key to call this with. */
export function signTransaction(tx: EvmTransaction, privateKey: Uint8Array): { raw: string; hash: string } {
  const bytes = secp256k1.sign(signingHash(tx), privateKey, { prehash: false, format: 'recovered' })
  const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered')
  assert(recovery === 0 || recovery === 1, 'a signature of an ordinary point')
  return signedTransaction(tx, { parity: recovery, r, s })
}
