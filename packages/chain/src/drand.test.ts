import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { drandRandomness, verifyDrand } from './drand.ts'

it('OFR-5 a round of drand is what its network signed, and no other round or signature is', () => {
  const signature = hexToBytes(
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  )
  expect(verifyDrand(123n, signature)).toBe(true)
  expect(verifyDrand(124n, signature)).toBe(false)
  expect(verifyDrand(123n, signature.slice(1))).toBe(false)
  expect(bytesToHex(drandRandomness(signature))).toBe(
    'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  )
})
