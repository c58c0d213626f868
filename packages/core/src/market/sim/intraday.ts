/**
 * How busy a moment of the session is against its average, for a fraction of the session in [0, 1]: a U with a high
 * opening, a quiet middle at 0.6 and a busy close. Its integral over the session is 1.
 */
export function intradayIntensity(fraction: number): number {
  const fromMiddle = Math.abs(2 * Math.min(1, Math.max(0, fraction)) - 1)
  return QUIET + (1 - QUIET) * (POWER + 1) * fromMiddle ** POWER
}

const QUIET = 0.6
const POWER = 4
