import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../clock.ts'
import { CALM, type IndexHalt, watchIndex } from './index-halt.ts'

const end = 10 * HOUR_MS

/** The halts that a series of [minute, change in basis points] brings about, by the minute in which they begin. */
function halts(levels: [minute: number, changeBps: number][]): IndexHalt[] {
  let watch = CALM
  const found: IndexHalt[] = []
  for (const [minute, changeBps] of levels) {
    const step = watchIndex(watch, { atMs: minute * MINUTE_MS, changeBps, tradingEndsAtMs: end })
    watch = step.watch
    if (step.halt) found.push(step.halt)
  }
  return found
}

describe('halt of the market', () => {
  it('BAND-4 suspends for an hour and a pre-open when the index stays 5 % away for five minutes', () => {
    const expected = { fromMs: 6 * MINUTE_MS, preOpenMs: 66 * MINUTE_MS, openMs: 71 * MINUTE_MS }
    expect(
      halts([
        [1, -500],
        [3, -620],
        [5, -510],
        [6, -505],
      ]),
    ).toEqual([expected])
    expect(
      halts([
        [1, 500],
        [6, 900],
      ]),
    ).toEqual([expected])
  })

  it('BAND-4 counts anew when the index comes back or crosses to the other side', () => {
    expect(
      halts([
        [1, -500],
        [5, -499],
        [6, -500],
        [10, -500],
      ]),
    ).toEqual([])
    expect(
      halts([
        [1, -500],
        [5, 500],
        [6, 500],
      ]),
    ).toEqual([])
    expect(
      halts([
        [1, -500],
        [5.99, -500],
      ]),
    ).toEqual([])
  })

  it('BAND-4 does not suspend in the last 75 minutes', () => {
    const last = 600 - 75
    expect(
      halts([
        [last - 5, -700],
        [last, -700],
        [last + 30, -700],
      ]),
    ).toEqual([])
    expect(
      halts([
        [last - 6, -700],
        [last - 1, -700],
      ]),
    ).toHaveLength(1)
  })
})
