/** A seeded source of randomness (mulberry32): the same seed gives the same sequence on every machine. */
export interface Prng {
  /** An integer in [0, 2^32). */
  next(): number
  /** A number in [0, 1). */
  unit(): number
  /** An integer in [0, bound). */
  below(bound: number): number
  /** A draw from the standard normal distribution (Marsaglia's polar method). */
  normal(): number
}

export function prng(seed: number): Prng {
  let state = seed | 0
  let spare: number | undefined
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const unit = () => next() / 4294967296
  const normal = () => {
    if (spare !== undefined) {
      const held = spare
      spare = undefined
      return held
    }
    for (;;) {
      const x = unit() * 2 - 1
      const y = unit() * 2 - 1
      const s = x * x + y * y
      if (s > 0 && s < 1) {
        const factor = Math.sqrt((-2 * Math.log(s)) / s)
        spare = y * factor
        return x * factor
      }
    }
  }
  return { next, unit, below: bound => Math.floor(unit() * bound), normal }
}
