import { karachiDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { CLEAN_MS, SCORE_RULES } from '@firoza/core/score/score'
import { changeScore } from '../../customers/score.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { listClean } from './score-log.store.ts'

/** Gives two points to everybody who has had 180 clean days, up to 90. Running it again gives nobody anything twice. */
export async function rewardCleanDays(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
  atOnce: number = LIMITS.scoreRoundMax,
): Promise<number> {
  const nowMs = clock.now()
  const evidence = karachiDate(nowMs)
  const reward = (userId: bigint) =>
    inTransaction(db, tx => changeScore(tx, { userId, rule: 'clean_180_days', evidence }, nowMs))
  const list = (afterId: bigint, limit: number) =>
    listClean(db, { sinceMs: nowMs - CLEAN_MS, scoreBelow: SCORE_RULES.clean_180_days.liftsTo, afterId, limit })
  return forEachPage(log, { atOnce, list, idOf: userId => userId, work: reward }, end)
}
