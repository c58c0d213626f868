import { DAY_MS, MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { endsAtMs } from '@firoza/core/vip/advice'
import { type AdviceProgress, atEnd, followAdvice } from '@firoza/core/vip/advice-score'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { listFollowed, lockAdvice, readBars, saveProgress } from './advice.store.ts'

/** A minute is read when the one after it is over as well: by then its candle is written whole. */
const SETTLED_MS = { '1m': 2 * MINUTE_MS, '1d': DAY_MS } as const

/** Follows every open advice through the candles recorded since. Nothing else writes an outcome. */
export async function followAllAdvice(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  const nowMs = clock.now()
  const work = (id: bigint) => inTransaction(db, tx => followOne(tx, id, nowMs))
  const list = (afterId: bigint, limit: number) => listFollowed(db, afterId, limit)
  return forEachPage(log, { atOnce: LIMITS.adviceRoundMax, list, idOf: id => id, work }, end)
}

export async function followOne(tx: Tx, id: bigint, nowMs: TimeMs): Promise<void> {
  const row = await lockAdvice(tx, id)
  if (!row) return
  const beforeMs = nowMs - SETTLED_MS[row.period] + 1
  let now: AdviceProgress = row
  for (;;) {
    const bars = await readBars(tx, { ...row, throughMs: now.throughMs }, beforeMs, LIMITS.candlesPerRequestMax)
    now = followAdvice(row, now, bars)
    if (bars.length < LIMITS.candlesPerRequestMax) break
  }
  if (beforeMs > endsAtMs(row)) now = atEnd(now, endsAtMs(row))
  if (now.throughMs !== row.throughMs) await saveProgress(tx, id, now)
}
