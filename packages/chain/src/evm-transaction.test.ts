import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EvmTransaction, signedBy, signTransaction } from './evm-transaction.ts'
import { readTokenTransfer, TRANSFER_TOPIC, tokenTransferCall } from './token-transfer.ts'

/** The first key of the mnemonic that everybody knows. */
const KEY = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const SIGNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const paying: EvmTransaction = {
  chainId: 31_337,
  nonce: 3,
  maxPriorityFeePerGas: 1_000_000_000n,
  maxFeePerGas: 3_000_000_000n,
  gasLimit: 21_000n,
  to: OTHER,
  value: 10n ** 18n,
  data: '0x',
}

describe('a signed transaction', () => {
  it('CWD-4 is taken only where it is the one that was asked for, by the right key', () => {
    const { raw, hash } = signTransaction(paying, KEY)
    expect(signedBy(paying, raw, SIGNER)).toBe(hash)
    expect(signedBy(paying, raw, OTHER)).toBeUndefined()
    for (const change of [
      { nonce: 4 },
      { value: paying.value + 1n },
      { to: SIGNER },
      { data: '0x00' },
      { chainId: 1 },
      { maxFeePerGas: 4_000_000_000n },
      { gasLimit: 21_001n },
    ]) {
      expect(signedBy({ ...paying, ...change }, raw, SIGNER)).toBeUndefined()
    }
    expect(signedBy(paying, `${raw}00`, SIGNER)).toBeUndefined()
    expect(signedBy(paying, '0x02', SIGNER)).toBeUndefined()
  })

  it('CWD-4 reads back for every amount, number and call', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 96n),
        fc.nat(2 ** 30),
        fc.uint8Array({ maxLength: 100 }),
        (value, nonce, bytes) => {
          const tx = { ...paying, value, nonce, data: `0x${bytesToHex(bytes)}` }
          const { raw, hash } = signTransaction(tx, KEY)
          expect(signedBy(tx, raw, SIGNER)).toBe(hash)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a token transfer', () => {
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`
  const log = {
    address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    topics: [TRANSFER_TOPIC, word('1'), word(OTHER.slice(2).toLowerCase())],
    data: word('f4240'),
  }

  it('CDP-3 is read from a log', () => {
    expect(TRANSFER_TOPIC).toBe('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
    expect(readTokenTransfer(log)).toEqual({
      contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      to: OTHER,
      parts: 1_000_000n,
    })
    expect(tokenTransferCall(OTHER, 1_000_000n).slice(0, 10)).toBe('0xa9059cbb')
  })

  it('CDP-3 is not read from anything else', () => {
    const [kind = '', from = '', to = ''] = log.topics
    expect(readTokenTransfer({ ...log, topics: [kind, from, to, word('7')] })).toBeUndefined()
    expect(readTokenTransfer({ ...log, topics: [word('1'), from, to] })).toBeUndefined()
    expect(readTokenTransfer({ ...log, data: '0x' })).toBeUndefined()
    expect(readTokenTransfer({ ...log, data: `${word('1')}00` })).toBeUndefined()
    expect(readTokenTransfer({ ...log, topics: [kind, from, `0x01${to.slice(4)}`] })).toBeUndefined()
  })
})
