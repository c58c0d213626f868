import { present } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import { applyRate, PPM, ratePpm } from '../money/rate.ts'
import { prng } from '../prng.ts'

/** The name that stands beside every rate of the sandbox. */
export const SIMULATED_FX_SOURCE = 'Firoza simulated FX'
/** A new rate comes so often. */
export const FX_STEP_MS = 10_000

export interface SimulatedPair {
  readonly base: string
  readonly quote: string
  /** About where the walk stays, in 10^-9. */
  readonly anchorNano: bigint
}

/** Where real rates of early 2026 roughly stood; the walk around them is pretended, and says so by its source's name. */
export const SIMULATED_PAIRS: readonly SimulatedPair[] = [
  { base: 'USD', quote: 'PKR', anchorNano: 280_500_000_000n },
  { base: 'USD', quote: 'BRL', anchorNano: 5_420_000_000n },
  { base: 'USD', quote: 'BDT', anchorNano: 122_300_000_000n },
]

/** Pairs whose rate follows from two others by way of a third currency, so that a way around through it never gains. */
const SIMULATED_CROSSES = [
  { base: 'BRL', quote: 'PKR', via: 'USD' },
  { base: 'BDT', quote: 'PKR', via: 'USD' },
] as const

const NANO = 1_000_000_000n

/** All mid rates of a moment. */
export function simulatedRates(seed: number, atMs: TimeMs): { base: string; quote: string; midNano: bigint }[] {
  const walked = SIMULATED_PAIRS.map(pair => ({
    base: pair.base,
    quote: pair.quote,
    midNano: simulatedMidNano(seed, pair, atMs),
  }))
  const crossed = SIMULATED_CROSSES.map(({ base, quote, via }) => {
    const inVia = (asset: string) =>
      present(walked.find(pair => pair.base === via && pair.quote === asset)?.midNano, `${via}/${asset}`)
    return { base, quote, midNano: (inVia(quote) * NANO) / inVia(base) }
  })
  return [...walked, ...crossed]
}

const WAVES = 6

/**
 * The mid rate of a moment: waves of several lengths around the anchor, the same for the same seed, pair and moment, wherever and however often it is
 * asked for. It strays by at most about half a percent and moves far less than 2 % in a minute.
 */
export function simulatedMidNano(seed: number, pair: SimulatedPair, atMs: TimeMs): bigint {
  const step = Math.floor(atMs / FX_STEP_MS)
  const random = prng(seed ^ hashOf(`${pair.base}/${pair.quote}`))
  let strayPpm = 0
  for (let wave = 0; wave < WAVES; wave++) {
    const steps = 40 * 4 ** wave * (1 + random.unit())
    const heightPpm = 300 * (wave + 1) * random.unit()
    strayPpm += heightPpm * Math.sin(2 * Math.PI * (step / steps + random.unit()))
  }
  return applyRate(pair.anchorNano, ratePpm(PPM + BigInt(Math.round(strayPpm))), 'floor')
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash | 0
}
