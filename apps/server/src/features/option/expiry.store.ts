import { karachiDate, startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import {
  SETTLEMENT_WINDOW_MS,
  type Settlement,
  type SettlementFacts,
  type SplitRatio,
  splitPrice,
} from '@firoza/core/option/option-settlement'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../../db/sql.ts'

/** By then the engine has written every trade from before the end of the session. */
const SETTLE_AFTER_MS = MINUTE_MS
/** As far back as the turnover of shares is compared: twenty trading days are within it. */
const UNDERLYING_DAYS_MS = 28 * 24 * 60 * MINUTE_MS
const UNDERLYINGS_MAX = 12

export interface ExpiryRow {
  readonly id: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly date: TradingDate
  readonly expiresAtMs: TimeMs
}

/** Expiries that have come, and those of shares that are listed no more. */
export function listDueExpiries(sql: Queryable, nowMs: TimeMs): Promise<ExpiryRow[]> {
  return sql<ExpiryRow[]>`
    select e.id, e.realm, e.symbol, e.date, e.expires_at as "expiresAtMs"
    from option_expiry e left join instrument i on i.symbol = e.symbol
    where e.ended_at is null and (e.expires_at <= ${nowMs - SETTLE_AFTER_MS}::timestamptz or i.status = 'unlisted' or not e.realm = any(i.listed_in))
    order by e.expires_at`
}

export async function lockOpenExpiry(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx`select 1 from option_expiry where id = ${id} and ended_at is null for update`).length > 0
}

export async function endExpiry(tx: Tx, id: bigint, settlement: Settlement, nowMs: TimeMs): Promise<void> {
  const priced = settlement.end === 'priced' ? settlement : undefined
  await tx`
    update option_expiry set ended_at = ${nowMs}::timestamptz, source = ${priced?.source ?? null}, price = ${priced?.pricePaisa ?? null},
      void_reason = ${settlement.end === 'void' ? settlement.reason : null}
    where id = ${id} and ended_at is null`
}

/** What is recorded of a share at an expiry; all of it stays as it is. */
export async function readSettlementFacts(
  sql: Queryable,
  { realm, symbol, date, expiresAtMs }: ExpiryRow,
): Promise<SettlementFacts> {
  const dayMs = startOfKarachiDay(date)
  const [row] = await sql<Omit<SettlementFacts, 'previousPaisa'>[]>`
    select coalesce(i.status <> 'unlisted' and ${realm} = any(i.listed_in), true) as listed, l.halted, w.units as "windowUnits", w.shares as "windowShares",
      c.price as "closePaisa"
    from listing l left join instrument i on i.symbol = l.symbol
      cross join lateral (
        select coalesce(sum(value_units), 0)::bigint as units, coalesce(sum(quantity), 0)::bigint as shares from trade
        where listing_id = l.id and id >= first_trade_since(${expiresAtMs - SETTLEMENT_WINDOW_MS}::timestamptz)
          and id < first_trade_since(${expiresAtMs}::timestamptz)
      ) w left join lateral (
        select price from trade where listing_id = l.id and id >= first_trade_since(${dayMs}::timestamptz)
          and id < first_trade_since(${expiresAtMs}::timestamptz) order by listing_id desc, id desc limit 1
      ) c on true
    where l.realm = ${realm} and l.symbol = ${symbol}`
  if (!row)
    return { listed: false, halted: false, windowUnits: 0n, windowShares: 0n, closePaisa: null, previousPaisa: null }
  return { ...row, previousPaisa: await readPrevious(sql, { realm, symbol, date }) }
}

/** The close of the last day before the expiry that has one, as it would be after the splits since. */
async function readPrevious(
  sql: Queryable,
  { realm, symbol, date }: Pick<ExpiryRow, 'realm' | 'symbol' | 'date'>,
): Promise<bigint | null> {
  const [candle] = await sql<{ atMs: TimeMs; close: bigint }[]>`
    select at as "atMs", close from candle where realm = ${realm} and symbol = ${symbol} and period = '1d'
      and at < ${startOfKarachiDay(date)}::timestamptz order by at desc limit 1`
  if (!candle) return null
  const splits = await sql<SplitRatio[]>`
    select from_shares as "from", to_shares as "to" from option_split where realm = ${realm} and symbol = ${symbol}
      and from_date > ${karachiDate(candle.atMs)}::date and from_date <= ${date}::date order by from_date`
  return splits.reduce((price, ratio) => splitPrice(price, ratio), candle.close)
}

/** Open purchases of expiries that have ended, in order. */
export async function listEndedOrders(sql: Queryable, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select o.id from option_order o join option_series s on s.id = o.series_id join option_expiry e on e.id = s.expiry_id
    where o.state = 'open' and e.ended_at is not null and o.id > ${afterId} order by o.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function findVoidReason(sql: Queryable, expiryId: bigint) {
  const [row] = await sql<{ reason: 'delisted' | 'halted' | 'no_price' | 'not_whole' | null }[]>`
    select void_reason as reason from option_expiry where id = ${expiryId}`
  return row?.reason ?? null
}

/** The shares with the highest turnover of late, with their last close in paisa. */
export function listMostTraded(sql: Queryable, realm: Realm, nowMs: TimeMs) {
  return sql<{ symbol: string; close: bigint }[]>`
    select c.symbol, (array_agg(c.close order by c.at desc))[1] as close
    from candle c join listing l on l.realm = c.realm and l.symbol = c.symbol left join instrument i on i.symbol = c.symbol
    where c.realm = ${realm} and c.period = '1d' and c.at >= ${nowMs - UNDERLYING_DAYS_MS}::timestamptz
      and (l.spec ->> 'lots')::boolean and coalesce(i.status, 'listed') = 'listed'
    group by c.symbol order by sum(c.turnover) desc, c.symbol limit ${UNDERLYINGS_MAX}`
}

export async function openExpiry(tx: Tx, expiry: Omit<ExpiryRow, 'id'>): Promise<bigint | undefined> {
  const { realm, symbol, date, expiresAtMs } = expiry
  await tx`
    insert into option_expiry (realm, symbol, date, expires_at) values (${realm}, ${symbol}, ${date}::date, ${expiresAtMs}::timestamptz)
    on conflict do nothing`
  const [row] = await tx<{ id: bigint }[]>`
    select id from option_expiry where realm = ${realm} and symbol = ${symbol} and date = ${date}::date and ended_at is null`
  return row?.id
}

export interface NewSeries {
  readonly code: string
  readonly side: 'call' | 'put'
  readonly strikeUnits: bigint
  readonly multiplier: bigint
}

export async function insertSeries(
  tx: Tx,
  { id, realm }: { readonly id: bigint; readonly realm: Realm },
  series: readonly NewSeries[],
  nowMs: TimeMs,
): Promise<void> {
  for (const { code, side, strikeUnits, multiplier } of series) {
    await tx`
      insert into option_series (expiry_id, realm, code, side, strike_units, multiplier, opened_at)
      values (${id}, ${realm}, ${code}, ${side}, ${strikeUnits}, ${multiplier}, ${nowMs}::timestamptz) on conflict do nothing`
  }
}

export interface SplitRow extends SplitRatio {
  readonly id: bigint
  readonly realm: Realm
  readonly symbol: string
}

/** Splits whose first day has begun. */
export function listDueSplits(sql: Queryable, today: TradingDate): Promise<SplitRow[]> {
  return sql<SplitRow[]>`
    select id, realm, symbol, from_shares as "from", to_shares as "to" from option_split
    where applied_at is null and from_date <= ${today}::date order by from_date, id`
}

export async function markSplitApplied(tx: Tx, id: bigint, nowMs: TimeMs): Promise<boolean> {
  const done =
    await tx`update option_split set applied_at = ${nowMs}::timestamptz where id = ${id} and applied_at is null`
  return done.count > 0
}

export async function insertSplit(
  tx: Tx,
  { realm, symbol, fromDate, from, to }: SplitRatio & { realm: Realm; symbol: string; fromDate: string },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into option_split (realm, symbol, from_date, from_shares, to_shares, at)
    values (${realm}, ${symbol}, ${fromDate}::date, ${from}, ${to}, ${nowMs}::timestamptz)`
}

export async function setMultiplier(tx: Tx, seriesId: bigint, multiplier: bigint): Promise<void> {
  await tx`update option_series set multiplier = ${multiplier} where id = ${seriesId}`
}

/** Whether a split can be written down: of a share that is listed, once for its day. */
export async function isSplitKnown(
  tx: Tx,
  { realm, symbol, fromDate }: { realm: Realm; symbol: string; fromDate: string },
): Promise<'new' | 'known' | 'unlisted'> {
  const [row] = await tx<{ listed: boolean; known: boolean }[]>`
    select exists (select 1 from listing where realm = ${realm} and symbol = ${symbol}) as listed, exists (
      select 1 from option_split where realm = ${realm} and symbol = ${symbol} and from_date = ${fromDate}::date) as known`
  return row?.listed !== true ? 'unlisted' : row.known ? 'known' : 'new'
}
