import { karachiDate } from '@firoza/core/calendar/trading-day'
import { HOUR_MS } from '@firoza/core/clock'
import { OPTION_SIDES } from '@firoza/core/option/black-scholes'
import { CONTRACT_SHARES, expiriesFrom, seriesCode, strikesAround } from '@firoza/core/option/option-series'
import { REALMS } from '@firoza/core/realm'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { insertSeries, listMostTraded, openExpiry } from './expiry.store.ts'
import { deleteUntakenQuotes, readOptionRule } from './option.store.ts'

/** Opens expiries and strikes by rule, those that are there left as they are. */
export async function openSeries(
  { db, clock, log, calendarOf }: Pick<Deps, 'db' | 'clock' | 'log' | 'calendarOf'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<void> {
  const nowMs = clock.now()
  if (!(await readOptionRule(db))?.enabled) return
  for (const realm of REALMS) {
    const expiries = expiriesFrom(calendarOf(realm), karachiDate(nowMs))
    const open = ({ symbol, close }: { symbol: string; close: bigint }) =>
      inTransaction(db, async tx => {
        for (const { date, expiresAtMs } of expiries) {
          const id = await openExpiry(tx, { realm, symbol, date, expiresAtMs })
          if (id === undefined) continue
          const series = strikesAround(close).flatMap(strike =>
            OPTION_SIDES.map(side => ({
              code: seriesCode(symbol, date, side, strike),
              side,
              strikeUnits: strike * CONTRACT_SHARES,
              multiplier: CONTRACT_SHARES,
            })),
          )
          await insertSeries(tx, { id, realm }, series, nowMs)
        }
      })
    await forEachIsolated(log, await listMostTraded(db, realm, nowMs), open, end)
  }
}

/** Quotes that were not taken are deleted after an hour; those of purchases stay. */
export function forgetOptionQuotes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteUntakenQuotes(db, clock.now() - HOUR_MS)
}
