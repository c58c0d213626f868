import { DAY_MS } from '../clock.ts'

/** What anybody may have at most, and during the first thirty days after the quiz. */
export const LEVERAGE_MAX = 20
const LEVERAGE_MAX_AT_FIRST = 5
const FIRST_MS = 30 * DAY_MS
/** A higher own limit takes effect so much later; a lower one at once. */
const RAISE_AFTER_MS = DAY_MS

export interface OwnLimits {
  readonly passedAtMs: number | undefined
  /** The limit that a person set for themselves, and a higher one that is yet to come. */
  readonly own: number | undefined
  readonly next: { readonly limit: number; readonly fromMs: number } | undefined
}

/** The leverage that a person may use now, and until when the bound of the first days holds. */
export function leverageLimit(
  { passedAtMs, own, next }: OwnLimits,
  nowMs: number,
): { max: number; firstUntilMs: number | null } {
  const untilMs = passedAtMs === undefined ? null : passedAtMs + FIRST_MS
  const isFirst = untilMs === null || nowMs < untilMs
  const chosen = next && nowMs >= next.fromMs ? next.limit : own
  const bound = isFirst ? LEVERAGE_MAX_AT_FIRST : LEVERAGE_MAX
  return { max: Math.min(bound, chosen ?? bound), firstUntilMs: isFirst ? untilMs : null }
}

/** What becomes of the limits as a person sets a new one. */
export function setOwnLimit(limits: OwnLimits, limit: number, nowMs: number): OwnLimits {
  const { own = LEVERAGE_MAX, next } = limits
  const current = next && nowMs >= next.fromMs ? next.limit : own
  if (limit <= current) return { ...limits, own: limit, next: undefined }
  return { ...limits, own: current, next: { limit, fromMs: nowMs + RAISE_AFTER_MS } }
}
