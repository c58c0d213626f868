import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentReference, readReference, referencesIn } from './payment-reference.ts'

const reference = fc.array(fc.nat(31), { minLength: 7, maxLength: 7 }).map(paymentReference)
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a payment reference', () => {
  it('DEP-2 is eight symbols that read back however they are written', () => {
    fc.assert(
      fc.property(reference, text => {
        const typed = `${text.slice(0, 4)}-${text.slice(4)}`.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')
        return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text) && readReference(typed) === text
      }),
    )
  })

  it('DEP-2 shows every single wrong symbol', () => {
    fc.assert(
      fc.property(reference, fc.nat(7), fc.nat(31), (text, at, other) => {
        fc.pre(text[at] !== SYMBOLS[other])
        return readReference(text.slice(0, at) + SYMBOLS[other] + text.slice(at + 1)) === undefined
      }),
    )
  })

  it('DEP-2 shows every two exchanged symbols', () => {
    fc.assert(
      fc.property(reference, fc.nat(7), fc.nat(7), (text, a, b) => {
        fc.pre(text[a] !== text[b])
        const symbols = [...text]
        ;[symbols[a], symbols[b]] = [text[b] as string, text[a] as string]
        return readReference(symbols.join('')) === undefined
      }),
    )
  })

  it('DEP-2 is found within what a sender wrote', () => {
    fc.assert(fc.property(reference, text => referencesIn(`Payment FZ ${text.toLowerCase()}, thanks`).includes(text)))
    expect(referencesIn('salary')).toEqual([])
  })
})
