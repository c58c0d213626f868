import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookPrice, bookRate, type Worth } from './book-rate.ts'
import { convertAmounts } from './convert-rate.ts'

const NOW_MS = 1_700_000_000_000
const book = (bid: bigint, ask: bigint, scale: number, recent: readonly bigint[] = []): BookPrice => ({
  bid,
  ask,
  scale,
  recent,
})
const bitcoin: Worth = { book: book(964_900n, 965_100n, 1), inverted: false }
const ether: Worth = { book: book(339_900n, 340_100n, 2), inverted: false }
const rupee: Worth = { book: book(27_840n, 27_860n, 2), inverted: true }

const midOf = (base: Worth | undefined, quote: Worth | undefined, spreadBps = 80) => {
  const rate = bookRate({ base, quote }, spreadBps, NOW_MS)
  return rate.ok ? rate.value.midNano : rate.reason
}

describe('a rate from order books', () => {
  it('FX-18 is the mid of one book, or the quotient of two', () => {
    expect(midOf(bitcoin, 'one')).toBe(96_500_000_000_000n)
    expect(midOf('one', rupee)).toBe(278_500_000_000n)
    expect(midOf(bitcoin, rupee)).toBe(26_875_250_000_000_000n)
    expect(midOf(bitcoin, ether)).toBe(28_382_352_941n)
  })

  it('FX-18 there is none without both sides, or where they are further apart than the spread of the pair', () => {
    expect(midOf(undefined, 'one')).toBe('convert_rate_stale')
    const wide: Worth = { book: book(9_950n, 10_050n, 2), inverted: false }
    expect(midOf(wide, 'one', 100)).toBe(100_000_000_000n)
    expect(midOf(wide, 'one', 99)).toBe('convert_rate_stale')
    expect(midOf(wide, rupee, 105), 'what two books are apart counts together').toBe('convert_rate_stale')
  })

  it('FX-18 there is none while a book has gone further than 2 % from one of its last closes', () => {
    const after = (close: bigint): Worth => ({ book: book(10_199n, 10_201n, 2, [close]), inverted: false })
    expect(midOf(after(10_000n), 'one')).toBe(102_000_000_000n)
    expect(midOf(after(9_999n), 'one')).toBe('convert_rate_moved')
    expect(midOf(after(10_409n), 'one')).toBe('convert_rate_moved')
  })

  it('FX-3 no way around through coins and rupees gains', () => {
    const price = fc.tuple(fc.bigInt(5_000n, 50_000_000n), fc.bigInt(0n, 20n))
    fc.assert(
      fc.property(price, price, fc.bigInt(1n, 10n ** 12n), ([btc, a], [usd, b], units) => {
        const coin: Worth = { book: book(btc, btc + a, 1), inverted: false }
        const rupees: Worth = { book: book(usd, usd + b, 2), inverted: true }
        const terms = { spreadBps: 80, feePpm: 0n }
        const step = (
          base: Worth,
          quote: Worth,
          side: 'sell_base' | 'buy_base',
          given: bigint,
          places: [number, number],
        ) => {
          const rate = bookRate({ base, quote }, 80, NOW_MS)
          fc.pre(rate.ok)
          const pair = { base: 'A', quote: 'B', ...terms }
          const exponents = { base: places[0], quote: places[1] }
          return rate.ok ? convertAmounts({ pair, side, exponents }, rate.value.midNano, given).outUnits : 0n
        }
        const coins = step(coin, rupees, 'buy_base', units, [8, 2])
        const dollars = step(coin, 'one', 'sell_base', coins, [8, 6])
        const back = step('one', rupees, 'sell_base', dollars, [6, 2])
        expect(back).toBeLessThanOrEqual(units)
      }),
    )
  })
})
