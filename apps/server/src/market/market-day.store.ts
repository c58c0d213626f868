import type { Phase } from '@firoza/core/calendar/calendar'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** The day that a realm's market stands in, as the engine wrote it. */
export interface MarketDay {
  readonly phase: Phase
  readonly opensAtMs: TimeMs | null
  readonly tradingDate: TradingDate
  readonly settlementDate: TradingDate
}

export async function readMarketDay(sql: Queryable, realm: Realm): Promise<MarketDay | undefined> {
  const [row] = await sql<MarketDay[]>`
    select phase, opens_at as "opensAtMs", trading_date as "tradingDate", settlement_date as "settlementDate"
    from venue where realm = ${realm} and code = 'psx'`
  return row
}

/** Whether anything traded in the day. Trades of it settle on its settlement date, by which they are found without reading them all. */
export async function hasTraded(sql: Queryable, realm: Realm, day: MarketDay): Promise<boolean> {
  const [row] = await sql<{ traded: boolean }[]>`
    select exists (
      select 1 from trade t join listing l on l.id = t.listing_id
      where t.settlement_date = ${day.settlementDate}::date and t.trading_date = ${day.tradingDate}::date and l.realm = ${realm}
    ) as traded`
  return row?.traded === true
}
