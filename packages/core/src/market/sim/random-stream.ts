import { type Prng, prng } from '../../prng.ts'

/**
 * A source of randomness for one named purpose, so that adding an instrument or a draw in one place does not change
 * what another place draws, and so that no generator's inner state has to be stored.
 */
export function randomStream(seed: number, ...path: readonly (string | number)[]): Prng {
  let hash = seed | 0
  for (const step of path) {
    const text = String(step)
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = avalanche(hash ^ 0x2f)
  }
  return prng(hash)
}

/** How many events of a Poisson process with this mean happen. Means above 50 use the normal approximation. */
export function poisson(random: Prng, mean: number): number {
  if (mean <= 0) return 0
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()))
  const floor = Math.exp(-mean)
  let count = 0
  for (let product = random.unit(); product > floor; product *= random.unit()) count++
  return count
}

/** A heavy-tailed size of at least 1: most orders are small, a few are many times larger. `alpha` above 1; the mean is alpha / (alpha - 1). */
export function pareto(random: Prng, alpha: number, sizeMax: number): number {
  return Math.min(sizeMax, (1 - random.unit()) ** (-1 / alpha))
}

function avalanche(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
