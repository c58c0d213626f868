import { tradingDateAt } from '@firoza/core/calendar/session-hours'
import { startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { COIN_PAIRS } from '@firoza/core/coin/pairs'
import type { Db } from '../db/sql.ts'
import { SANDBOX_PAIRS } from '../sandbox/coin-pairs.ts'
import { SANDBOX_INDICES, SANDBOX_INSTRUMENTS } from '../sandbox/instruments.ts'
import { loadCalendar, seedCalendars } from './calendar.store.ts'
import { seedFees } from './fee.store.ts'
import { insertIndices, insertInstruments, loadCatalog } from './instrument.store.ts'
import { copyPast, hasCandles, sharePast } from './past.store.ts'
import { simulatedPairs, simulatedPast } from './past.ts'

/** What every installation starts with: calendars and the tariff. */
export async function seedMarketRules(db: Db, mode: 'sandbox' | 'live'): Promise<void> {
  await db.begin(async tx => {
    await seedCalendars(tx, mode)
    await seedFees(tx)
  })
}

/** The companies and indices of the sandbox. What is there already stays. */
export async function seedSandboxInstruments(db: Db): Promise<void> {
  await db.begin(async tx => {
    await insertInstruments(
      tx,
      SANDBOX_INSTRUMENTS.map(({ name, aliases, startPriceTicks, shariahCompliant, ...company }) => ({
        ...company,
        nameEn: name.en,
        nameUr: name.ur,
        aliases: aliases.map(alias => alias.toLowerCase()),
        shariah: shariahCompliant,
        issuePrice: startPriceTicks,
      })),
    )
    await insertIndices(
      tx,
      SANDBOX_INDICES.map(({ symbol, name, baseLevelHundredths, members }) => ({
        symbol,
        nameEn: name.en,
        nameUr: name.ur,
        baseLevel: baseLevelHundredths,
        members,
      })),
    )
  })
}

/** Makes the simulated past of both realms, once, in one transaction. True where it was made now. */
export async function seedPast(db: Db, nowMs: TimeMs, seed: number): Promise<boolean> {
  if (await hasCandles(db)) return false
  const catalog = await loadCatalog(db)
  const calendar = await loadCalendar(db, 'real')
  const demoDate = tradingDateAt(await loadCalendar(db, 'demo'), nowMs)
  await db.begin(async tx => {
    await copyPast(tx, simulatedPast(catalog, SANDBOX_INSTRUMENTS, calendar, nowMs, seed))
    await copyPast(tx, simulatedPairs(SANDBOX_PAIRS, COIN_PAIRS, nowMs, seed))
    await sharePast(
      tx,
      'demo',
      demoDate === undefined ? nowMs : startOfKarachiDay(demoDate),
      COIN_PAIRS.map(({ symbol }) => symbol),
    )
  })
  await db`analyze candle`
  return true
}
