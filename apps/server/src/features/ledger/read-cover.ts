import { type Calendar, previousTradingDay } from '@firoza/core/calendar/calendar'
import { addDays, karachiDate, startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import {
  type CoverFigures,
  type CoverState,
  coverDifference,
  coverState,
  newestWhole,
  RECORD_TRADING_DAYS_MAX,
} from '@firoza/core/ledger/cover'
import type { Queryable } from '../../db/sql.ts'
import {
  type BalanceRow,
  listBalances,
  listPlaces,
  type OutsidePlace,
  type OutsideSum,
  SIMULATED_PLACE,
  sumBookedLate,
  sumMovedSince,
  sumOutside,
} from '../../ledger/outside-balance.store.ts'
import { readSimulatedBalances } from '../../rails/sandbox-balance.store.ts'

/** Older balances are not looked for. */
export const RECORDED_DAYS_BACK = 35

export interface AssetCover {
  readonly asset: string
  readonly exponent: number
  readonly state: CoverState
  /** The day at whose end both were compared; undefined for now. */
  readonly onDate: TradingDate | undefined
  /** Undefined where nothing is recorded. */
  readonly figures: CoverFigures | undefined
  readonly difference: bigint | undefined
  readonly places: readonly {
    readonly place: string
    readonly record: BalanceRow | undefined
    readonly simulated: bigint | undefined
  }[]
}

/** What the ledger says lies outside, beside what banks, counters and wallets hold by their own statements, as of one moment each (LED-12). */
export async function readCover(sql: Queryable, calendar: Calendar, nowMs: TimeMs): Promise<AssetCover[]> {
  const today = karachiDate(nowMs)
  const places = await listPlaces(sql)
  const simulated = places.some(({ place }) => place === SIMULATED_PLACE)
  const known = {
    places,
    records: await listBalances(sql, addDays(today, -RECORDED_DAYS_BACK)),
    simulated: simulated ? await readSimulatedBalances(sql, nowMs) : undefined,
    yesterday: addDays(today, -1),
  }
  let oldest = today
  for (let days = 0; days < RECORD_TRADING_DAYS_MAX; days++) oldest = previousTradingDay(calendar, oldest)
  const covers: AssetCover[] = []
  for (const sum of await sumOutside(sql)) {
    const { figures, ...compared } = await compare(sql, sum, known)
    const difference = figures && coverDifference(figures)
    const state = coverState(difference, { onDate: compared.onDate, oldest })
    covers.push({ asset: sum.asset, exponent: sum.exponent, ...compared, figures, difference, state })
  }
  return covers
}

interface Known {
  readonly places: readonly OutsidePlace[]
  readonly records: readonly BalanceRow[]
  /** Undefined in live operation. */
  readonly simulated: ReadonlyMap<string, bigint> | undefined
  readonly yesterday: TradingDate
}

async function compare(
  sql: Queryable,
  { asset, outside, inTransit }: OutsideSum,
  { places, records, simulated, yesterday }: Known,
): Promise<Pick<AssetCover, 'onDate' | 'figures' | 'places'>> {
  const mine = records.filter(record => record.asset === asset)
  const names = places.filter(place => place.asset === asset).map(({ place }) => place)
  const whole = newestWhole(names, mine)
  // What staff have recorded of yesterday goes before what the simulated bank reports.
  const now = simulated === undefined || whole === yesterday ? undefined : (simulated.get(asset) ?? 0n)
  const onDate = now === undefined ? whole : undefined
  const shown = names.map(place => {
    const own = mine.filter(record => record.place === place)
    return { place, record: own.find(record => record.onDate === onDate) ?? own.at(-1), simulated: now }
  })
  if (now !== undefined) {
    const figures = { ledgerUnits: outside, inTransitUnits: inTransit, notBookedUnits: 0n, recordedUnits: now }
    return { onDate, places: shown, figures }
  }
  if (onDate === undefined) return { onDate, places: shown, figures: undefined }
  const endMs = startOfKarachiDay(addDays(onDate, 1))
  const moved = (await sumMovedSince(sql, endMs)).find(row => row.asset === asset)
  const late = (await sumBookedLate(sql, onDate, endMs)).find(row => row.asset === asset)
  const figures = {
    ledgerUnits: outside - (moved?.outside ?? 0n),
    inTransitUnits: inTransit - (moved?.inTransit ?? 0n),
    notBookedUnits: late?.units ?? 0n,
    recordedUnits: shown.reduce((units, { record }) => units + (record?.units ?? 0n), 0n),
  }
  return { onDate, places: shown, figures }
}
