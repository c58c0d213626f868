import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveAddress, readAccountKey } from './derive-address.ts'
import { readAddress } from './read-address.ts'

/** EIP-55's own examples. */
const EIP55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
/** From BIP-173 and BIP-350, with two old forms. */
const BITCOIN = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
]
const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7']

describe('an address', () => {
  it.each(EIP55)('CAD-1 of Ethereum is right in its mixed letters, and without them: %s', address => {
    expect(readAddress('ethereum', address)).toEqual({ value: address })
    expect(readAddress('ethereum', address.toLowerCase())).toEqual({ value: address })
    expect(readAddress('ethereum', `0x${address.slice(2).toUpperCase()}`)).toEqual({ value: address })
    const slipped = address.replace(/[a-f]/, letter => letter.toUpperCase())
    expect(readAddress('ethereum', slipped)).toEqual({ problem: 'checksum' })
  })

  it.each(BITCOIN)('CAD-1 of Bitcoin is right with its checksum: %s', address => {
    expect(readAddress('bitcoin', address)).toEqual({ value: address })
  })

  it.each(TRON)('CAD-1 of Tron is right with its checksum: %s', address => {
    expect(readAddress('tron', address)).toEqual({ value: address })
  })

  it('CAD-1 of Bitcoin in capitals is the same in small letters; a later version in the older checksum is none', () => {
    expect(readAddress('bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({ value: BITCOIN[0] })
    // BIP-350's invalid examples: version 1 with bech32, version 0 with bech32m.
    expect(readAddress('bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4')).toEqual({
      problem: 'format',
    })
    expect(readAddress('bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh')).toEqual({ problem: 'checksum' })
  })

  it('CAD-2 with one wrong character is found by its checksum', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const cases = [
      ...TRON.map(address => ['tron', address] as const),
      ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'] as const,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.nat(30), fc.nat(57), ([chain, address], at, letter) => {
        const place = 2 + (at % (address.length - 2))
        const slipped = address.slice(0, place) + letters[letter] + address.slice(place + 1)
        fc.pre(slipped !== address)
        expect(readAddress(chain, slipped)).not.toHaveProperty('value')
      }),
    )
    fc.assert(
      fc.property(fc.nat(36), fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'), (at, letter) => {
        const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
        const place = 4 + at
        const slipped = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(slipped !== address)
        expect(readAddress('bitcoin', slipped)).toEqual({ problem: 'checksum' })
      }),
    )
  })

  it('CAD-3 of another network is named as that', () => {
    expect(readAddress('ethereum', TRON[0] ?? '')).toEqual({ problem: 'other_chain', chain: 'tron' })
    expect(readAddress('ethereum', BITCOIN[0] ?? '')).toEqual({ problem: 'other_chain', chain: 'bitcoin' })
    expect(readAddress('tron', EIP55[0] ?? '')).toEqual({ problem: 'other_chain', chain: 'ethereum' })
    expect(readAddress('bitcoin', 'hello')).toEqual({ problem: 'format' })
  })

  it('CAD-4 to which nobody has a key is refused', () => {
    expect(readAddress('ethereum', `0x${'0'.repeat(40)}`)).toEqual({ problem: 'burns' })
    expect(readAddress('tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toEqual({ problem: 'burns' })
  })

  it('CAD-5 is read out of what people paste: spaces, signs of direction, payment links', () => {
    const value = EIP55[0]
    expect(readAddress('ethereum', ` \u2066${value}\u2069\n`)).toEqual({ value })
    expect(readAddress('ethereum', `ethereum:${value}@1?value=2e18`)).toEqual({ value })
    expect(readAddress('bitcoin', `bitcoin:${BITCOIN[3]}?amount=0.1`)).toEqual({ value: BITCOIN[3] })
  })

  it('CAD-5 never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ethereum', 'bitcoin', 'tron'),
        fc.string({ unit: 'binary', maxLength: 90 }),
        (chain, text) => {
          expect(readAddress(chain, text)).toBeTypeOf('object')
        },
      ),
    )
  })
})

/** Of the mnemonic "test test test test test test test test test test test junk", which everybody knows. */
const ETHEREUM_ACCOUNT =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'
const TRON_ACCOUNT =
  'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr'
/** BIP-84's own example. */
const BITCOIN_ACCOUNT =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'

function account(text: string) {
  const read = readAccountKey(text)
  if (!('key' in read)) throw new Error('no key')
  return read.key
}

describe('derivation', () => {
  it('CAD-6 makes the addresses that every wallet makes of the same account', () => {
    const ethereum = account(ETHEREUM_ACCOUNT)
    expect([0, 1, 2].map(index => deriveAddress('ethereum', ethereum, index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ])
    const bitcoin = account(BITCOIN_ACCOUNT)
    expect([0, 1].map(index => deriveAddress('bitcoin', bitcoin, index))).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    ])
  })

  it('CAD-6 makes addresses that pass our own checks, each its own', () => {
    for (const [chain, text] of [
      ['ethereum', ETHEREUM_ACCOUNT],
      ['bitcoin', BITCOIN_ACCOUNT],
      ['tron', TRON_ACCOUNT],
    ] as const) {
      const key = account(text)
      const made = Array.from({ length: 20 }, (_, index) => deriveAddress(chain, key, index))
      expect(new Set(made).size).toBe(20)
      for (const value of made) expect(readAddress(chain, value)).toEqual({ value })
    }
  })

  it('CAD-7 takes no private key and nothing broken', () => {
    expect(
      readAccountKey(
        'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      ),
    ).toEqual({ problem: 'private' })
    expect(readAccountKey(`${ETHEREUM_ACCOUNT.slice(0, -1)}q`)).toEqual({ problem: 'format' })
    expect(readAccountKey('')).toEqual({ problem: 'format' })
  })
})
