import type { Prng } from '../../prng.ts'

/** What decides how often the house acts in one book. */
export interface Attention {
  readonly open: boolean
  /** Somebody looks at it now: it has subscribers, or somebody's order rests in it. */
  readonly watched: boolean
  readonly turnoverDailyPaisa: number
}

const WATCHED_FACTOR = 20

/** A book's share of the house's actions, before normalising. A closed book gets none. */
export function attentionWeight({ open, watched, turnoverDailyPaisa }: Attention): number {
  if (!open) return 0
  const liveliness = Math.min(1.5, Math.max(0.15, Math.sqrt(turnoverDailyPaisa / 1e11)))
  return liveliness * (watched ? WATCHED_FACTOR : 1)
}

/**
 * Visits books in a random order by weight, each at most once, until the credit is used up. `visit` answers how many
 * commands it made; a visit that made none costs a little, so that the round always ends. Gives the credit left, which
 * may be below zero and is carried to the next round.
 */
export function spendCredit(
  weights: readonly number[],
  credit: number,
  random: Prng,
  visit: (at: number) => number,
): number {
  const left = [...weights]
  let total = left.reduce((sum, weight) => sum + weight, 0)
  let remaining = credit
  for (let visits = 0; remaining > 0 && total > 1e-9 && visits < weights.length; visits++) {
    let at = 0
    for (let mark = random.unit() * total; at < left.length - 1 && mark >= left[at]!; at++) mark -= left[at]!
    total -= left[at]!
    if (left[at] === 0) continue
    left[at] = 0
    remaining -= Math.max(IDLE_VISIT_COST, visit(at))
  }
  return remaining
}

const IDLE_VISIT_COST = 0.25
