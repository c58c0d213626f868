import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import type { Candle } from '@firoza/core/market/candle'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readCandles } from '../../market/candle.store.ts'
import { SANDBOX_INSTRUMENTS } from '../../sandbox/instruments.ts'
import { findFirstAuthor } from './advice.store.ts'
import { followOne } from './follow-advice.job.ts'
import { publishAdvice } from './staff/advice-kinds.ts'

const SHARES = 8
const PAST_DAYS = 260
/** The simulated analyst buys a close above the highest of so many days, with the lowest of some as the stop. */
const BREAKOUT_DAYS = 20
const STOP_DAYS = 5
const HORIZON_DAYS = 30
/** Published after the close of its day, so that nothing of the next one was known. */
const AFTER_CLOSE_MS = 18 * HOUR_MS

/**
 * A simulated analyst works through the simulated past by a published rule, day by day, knowing nothing of the next; each item is followed by the
 * same job as everybody's. No outcome is written here.
 */
export async function seedAdvice(db: Db, nowMs: TimeMs): Promise<void> {
  const authorId = await findFirstAuthor(db, 'maker')
  if (authorId === undefined) return
  const found = []
  for (const { symbol } of SANDBOX_INSTRUMENTS.slice(0, SHARES)) {
    const days = await readCandles(db, 'real', symbol, '1d', { beforeMs: nowMs - AFTER_CLOSE_MS }, PAST_DAYS)
    for (const signal of signalsOf(days)) found.push({ ...signal, symbol, authorId })
  }
  // As they would have been published: lists have the newest first.
  for (const signal of found.toSorted((one, other) => one.publishedAtMs - other.publishedAtMs)) {
    await inTransaction(db, async tx => followOne(tx, await publishAdvice(tx, signal), nowMs))
  }
}

function* signalsOf(days: readonly Candle[]) {
  let quietUntil = BREAKOUT_DAYS
  for (const [at, day] of days.entries()) {
    if (at < quietUntil) continue
    const highest = Math.max(...days.slice(at - BREAKOUT_DAYS, at).map(({ highTicks }) => highTicks))
    if (day.closeTicks <= highest) continue
    const stop = Math.min(...days.slice(at - STOP_DAYS, at + 1).map(({ lowTicks }) => lowTicks)) - 1
    const entryMax = Math.ceil(day.closeTicks * 1.01)
    const entryMin = Math.max(Math.floor(day.closeTicks * 0.98), stop + 1)
    quietUntil = at + HORIZON_DAYS
    yield {
      direction: 'buy',
      entryMin,
      entryMax,
      stop,
      target: entryMax + 2 * (entryMax - stop),
      horizonDays: HORIZON_DAYS,
      audience: 'members',
      licence: 'SANDBOX-SIMULATED',
      position: 'none',
      period: '1d',
      publishedAtMs: day.atMs + AFTER_CLOSE_MS,
      textEn: 'Simulated analyst: the close was above the highest price of the last 20 days.',
      textUr: 'فرضی تجزیہ کار: اختتامی قیمت پچھلے 20 دنوں کی بلند ترین قیمت سے اوپر رہی۔',
    } as const
  }
}
