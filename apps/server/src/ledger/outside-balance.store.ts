import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { readMode } from '../db/deployment-mode.store.ts'
import type { Queryable, Tx } from '../db/sql.ts'

/** The place of all money and coins of a sandbox. */
export const SIMULATED_PLACE = 'sandbox'

/** Where an asset lies outside: an account into which people pay, the wallets of a network, or the simulated bank. */
export interface OutsidePlace {
  readonly place: string
  readonly asset: string
  readonly exponent: number
}

/** Ways to pay in with one account are one place. */
export async function listPlaces(sql: Queryable): Promise<OutsidePlace[]> {
  const simulated = (await readMode(sql)) === 'sandbox'
  return sql<OutsidePlace[]>`
    select p.place, p.asset, s.exponent::int as exponent from (
      select ${SIMULATED_PLACE}::text as place, code as asset, 0 as sort from asset where ${simulated} and kind in ('fiat', 'crypto')
      union all
      select * from (
        select distinct on (asset, instructions ->> 'account') id, asset, sort from deposit_channel
        where not ${simulated} and instructions ->> 'account' <> '' order by asset, instructions ->> 'account', sort, id) account
      union all
      select n.chain, n.asset, 1000 from chain_coin n join chain c on c.id = n.chain where not ${simulated} and c.account_key is not null
    ) p join asset s on s.code = p.asset order by s.kind = 'crypto', p.asset, p.sort, p.place`
}

interface NewBalance {
  readonly place: string
  readonly asset: string
  readonly onDate: TradingDate
  readonly units: bigint
  readonly source: 'staff' | 'statement'
  readonly recordedBy: bigint
  /** Who else says so; null until somebody does. */
  readonly confirmedBy: bigint | null
}

export async function insertBalance(tx: Tx, balance: NewBalance, nowMs: TimeMs): Promise<void> {
  const { place, asset, onDate, units, source, recordedBy, confirmedBy } = balance
  await tx`
    insert into outside_balance (place, asset, on_date, units, source, recorded_by, confirmed_by, recorded_at)
    values (${place}, ${asset}, ${onDate}::date, ${units}, ${source}, ${recordedBy}, ${confirmedBy}, ${nowMs}::timestamptz)`
}

/** What a statement says that one member of staff has imported: it counts once another one imports the same. */
export async function takeClosing(
  tx: Tx,
  balance: Omit<NewBalance, 'source' | 'confirmedBy'>,
  nowMs: TimeMs,
): Promise<void> {
  const { place, asset, onDate, units, recordedBy } = balance
  await tx`select pg_advisory_xact_lock(4762020, hashtext(${place}))`
  const [known] = await tx<{ id: bigint; recordedBy: bigint; isConfirmed: boolean }[]>`
    select id, recorded_by as "recordedBy", confirmed_by is not null as "isConfirmed" from outside_balance
    where place = ${place} and asset = ${asset} and on_date = ${onDate}::date and units = ${units} and source = 'statement'
    order by id desc limit 1`
  if (!known) return insertBalance(tx, { ...balance, source: 'statement', confirmedBy: null }, nowMs)
  if (known.isConfirmed || known.recordedBy === recordedBy) return
  await tx`update outside_balance set confirmed_by = ${recordedBy} where id = ${known.id}`
}

export interface BalanceRow {
  readonly place: string
  readonly asset: string
  readonly onDate: TradingDate
  readonly units: bigint
  readonly recordedBy: string
  readonly confirmedBy: string
}

/** What counts of each place, asset and day from this day on: two have said so, and the last one of them. */
export function listBalances(sql: Queryable, from: TradingDate): Promise<BalanceRow[]> {
  return sql<BalanceRow[]>`
    select distinct on (b.on_date, b.place, b.asset) b.place, b.asset, b.on_date::text as "onDate", b.units, r.name as "recordedBy", c.name as "confirmedBy"
    from outside_balance b join staff_member r on r.id = b.recorded_by join staff_member c on c.id = b.confirmed_by
    where b.on_date >= ${from}::date order by b.on_date, b.place, b.asset, b.id desc`
}

/** Of all real money and coins: what the books say lies outside, and what of it is on its way out. */
export interface OutsideSum {
  readonly asset: string
  readonly exponent: number
  readonly outside: bigint
  readonly inTransit: bigint
}

const OUTSIDE = ['bank', 'chain_custody', 'sandbox_bank']

/** Now. */
export function sumOutside(sql: Queryable): Promise<OutsideSum[]> {
  return sql<OutsideSum[]>`
    select a.asset, s.exponent::int as exponent, coalesce(-sum(a.posted) filter (where a.code = any(${OUTSIDE}::text[])), 0)::bigint as outside,
      coalesce(sum(a.posted) filter (where a.code = 'in_transit'), 0)::bigint as "inTransit"
    from ledger_account a join asset s on s.code = a.asset
    where a.realm = 'real' and a.user_id is null and s.kind in ('fiat', 'crypto') group by 1, 2 order by 1`
}

/**
 * By how much each of these sums has grown since a moment. Journals are numbered nearly in the order of their times, so that only the legs of the
 * last ones are read.
 */
export function sumMovedSince(sql: Queryable, sinceMs: TimeMs): Promise<Omit<OutsideSum, 'exponent'>[]> {
  return sql<Omit<OutsideSum, 'exponent'>[]>`
    with accounts as (
      select id, asset, code from ledger_account
      where realm = 'real' and user_id is null and code = any(${[...OUTSIDE, 'in_transit']}::text[])
    ), before as (
      select id from journal where kind <> 'trade' and at < ${sinceMs - HOUR_MS}::timestamptz order by id desc limit 1
    )
    select a.asset, coalesce(-sum(l.units) filter (where a.code <> 'in_transit'), 0)::bigint as outside,
      coalesce(sum(l.units) filter (where a.code = 'in_transit'), 0)::bigint as "inTransit"
    from accounts a join journal_leg l on l.account_id = a.id and l.journal_id > coalesce((select id from before), 0)
      join journal j on j.id = l.journal_id
    where j.at >= ${sinceMs}::timestamptz group by 1`
}

/** Payments that banks and networks had by the end of a day, and that were booked after it. */
export function sumBookedLate(
  sql: Queryable,
  onDate: TradingDate,
  endMs: TimeMs,
): Promise<{ readonly asset: string; readonly units: bigint }[]> {
  return sql<{ asset: string; units: bigint }[]>`
    select asset, sum(units)::bigint as units from (
      select asset, units from bank_notice where received_at >= ${endMs}::timestamptz and booked_on <= ${onDate}::date
      union all
      select d.asset, d.units from coin_deposit d left join journal j
        on j.kind = 'coin_received' and j.ref = 'C' || d.id || case when d.receipts > 1 then '.' || d.receipts else '' end
      where d.state in ('confirming', 'below_min', 'credited') and d.units is not null and d.block_at < ${endMs}::timestamptz
        and (j.at is null or j.at >= ${endMs}::timestamptz)
    ) late group by 1`
}
