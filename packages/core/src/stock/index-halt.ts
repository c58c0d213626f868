import { MINUTE_MS, type TimeMs } from '../clock.ts'

/** When the whole market is suspended because its main index moved too far. Settings, as the exchange has changed them. */
export interface IndexHaltRule {
  /** Distance from the previous close in basis points, either way. */
  readonly moveBps: number
  /** How long the index must stay beyond it without a break. */
  readonly holdMs: number
  readonly haltMs: number
  /** The pre-open after the halt, in which orders are entered again. */
  readonly preOpenMs: number
  /** No halt begins so shortly before the end of trading. */
  readonly quietMs: number
}

/** KSE-30 ±5 % for 5 minutes: 60 minutes' halt, 5 minutes' pre-open, not in the last 75 minutes (the market halts of PSX). */
export const PSX_INDEX_HALT: IndexHaltRule = {
  moveBps: 500,
  holdMs: 5 * MINUTE_MS,
  haltMs: 60 * MINUTE_MS,
  preOpenMs: 5 * MINUTE_MS,
  quietMs: 75 * MINUTE_MS,
}

/** Since when the index has been beyond the limit, upward or downward; null while it is not. */
export interface IndexWatch {
  readonly beyond: { readonly side: 'up' | 'down'; readonly sinceMs: TimeMs } | null
}

export const CALM: IndexWatch = { beyond: null }

export interface IndexHalt {
  readonly fromMs: TimeMs
  readonly preOpenMs: TimeMs
  readonly openMs: TimeMs
}

/** The watch after a new level of the index during continuous trading, and the halt that now begins, if one does. */
export function watchIndex(
  watch: IndexWatch,
  level: { readonly atMs: TimeMs; readonly changeBps: number; readonly tradingEndsAtMs: TimeMs },
  rule: IndexHaltRule = PSX_INDEX_HALT,
): { watch: IndexWatch; halt: IndexHalt | null } {
  const { atMs, changeBps } = level
  if (Math.abs(changeBps) < rule.moveBps) return { watch: CALM, halt: null }
  const side = changeBps > 0 ? 'up' : 'down'
  const beyond: NonNullable<IndexWatch['beyond']> = watch.beyond?.side === side ? watch.beyond : { side, sinceMs: atMs }
  const due = atMs - beyond.sinceMs >= rule.holdMs && level.tradingEndsAtMs - atMs > rule.quietMs
  if (!due) return { watch: { beyond }, halt: null }
  const preOpenMs = atMs + rule.haltMs
  return { watch: CALM, halt: { fromMs: atMs, preOpenMs, openMs: preOpenMs + rule.preOpenMs } }
}
