import { divide } from '../money/rounding.ts'

/**
 * Shares a whole number out in proportion to weights: the whole parts first, then one each by the largest remainder, ties by rank. At most
 * as many are shared out as the weights sum to; with that, no part is above its weight.
 */
export function shareOut(total: number, weights: readonly number[], rankOf: (index: number) => number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const amount = BigInt(Math.min(total, sum))
  const whole = BigInt(sum)
  const parts = weights.map(weight => {
    const scaled = amount * BigInt(weight)
    const part = divide(scaled, whole, 'floor')
    return { part: Number(part), rest: scaled - part * whole }
  })
  const left = Number(amount) - parts.reduce((all, { part }) => all + part, 0)
  const byRest = parts
    .map(({ rest }, index) => ({ rest, index }))
    .filter(({ rest }) => rest > 0n)
    .sort((a, b) => (a.rest === b.rest ? rankOf(a.index) - rankOf(b.index) : a.rest > b.rest ? -1 : 1))
  const shares = parts.map(({ part }) => part)
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
