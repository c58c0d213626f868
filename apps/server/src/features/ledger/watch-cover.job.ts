import { karachiDate } from '@firoza/core/calendar/trading-day'
import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { Deps } from '../../deps.ts'
import { endAlarm, raiseAlarm } from '../../notify/alarm.store.ts'
import { readCover } from './read-cover.ts'

/**
 * Holds recorded balances to the ledger. A difference that is still there an hour after it was first seen raises the alarm; the log has it once for
 * each asset and day of a balance.
 */
export function coverWatch({
  db,
  clock,
  log,
  calendarOf,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'calendarOf'>): () => Promise<void> {
  const since = new Map<string, TimeMs>()
  const logged = new Set<string>()
  return async () => {
    const nowMs = clock.now()
    const differing = (await readCover(db, calendarOf('real'), nowMs)).filter(({ state }) => state === 'differs')
    for (const asset of since.keys()) if (!differing.some(cover => cover.asset === asset)) since.delete(asset)
    for (const { asset } of differing) if (!since.has(asset)) since.set(asset, nowMs)
    const staying = differing.filter(({ asset }) => nowMs - (since.get(asset) ?? nowMs) >= HOUR_MS)
    if (staying.length === 0) return endAlarm(db, 'cover')
    const detail = staying.map(
      ({ asset, exponent, difference = 0n }) => `${asset} ${formatDecimal(difference, exponent)}`,
    )
    await raiseAlarm(db, 'cover', detail.join(', '), nowMs)
    for (const [index, { asset, onDate }] of staying.entries()) {
      const key = `${asset} ${onDate ?? karachiDate(nowMs)}`
      if (!logged.has(key))
        log.fatal({ alarm: 'cover', fault: detail[index], onDate }, 'a recorded balance differs from the ledger')
      logged.add(key)
    }
  }
}
