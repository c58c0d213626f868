import type { TimeMs } from '@firoza/core/clock'
import type { MarginMode } from '@firoza/core/perp/cross'
import type { PositionState } from '@firoza/core/perp/position.states'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/** A contract as the engine stored it last. */
export interface MarkRow {
  readonly listingId: number
  readonly index: bigint
  readonly mark: bigint
  readonly fresh: boolean
  readonly reduceOnly: boolean
  readonly fundingSeq: bigint
  readonly isFunding: boolean
  readonly longs: bigint
  readonly lastRatePpb: bigint | null
}

export async function readMark(sql: Queryable, realm: Realm, symbol: string): Promise<MarkRow | undefined> {
  const [row] = await sql<MarkRow[]>`
    select l.id as "listingId", coalesce(c.index_price, 0) as index, coalesce(c.mark_price, 0) as mark, coalesce(c.fresh, false) as fresh,
      coalesce(c.reduce_only, false) as "reduceOnly", coalesce(c.funding_seq, 0) as "fundingSeq", c.funding_phase is not null as "isFunding",
      (select coalesce(sum(size), 0)::bigint from perp_position p where p.listing_id = l.id and p.size > 0) as longs,
      (select rate_ppb from perp_funding f where f.listing_id = l.id order by seq desc limit 1) as "lastRatePpb"
    from listing l left join perp_contract c on c.listing_id = l.id where l.realm = ${realm} and l.symbol = ${symbol} and l.venue = 'perp'`
  return row
}

export interface PositionRow {
  readonly id: bigint
  readonly userId: bigint
  readonly symbol: string
  readonly isLong: boolean
  readonly size: bigint
  readonly entry: bigint
  readonly margin: bigint
  readonly leverage: number
  readonly mode: MarginMode
  readonly realised: bigint
  readonly fees: bigint
  readonly funding: bigint
  readonly openedValue: bigint
  readonly openedSize: bigint
  readonly closedValue: bigint
  readonly closedSize: bigint
  readonly sizeMost: bigint
  readonly takeProfitPrice: bigint | null
  readonly takeProfitTrigger: 'mark' | 'last'
  readonly stopLossPrice: bigint | null
  readonly stopLossTrigger: 'mark' | 'last'
  readonly state: PositionState
  readonly openedAtMs: number
  readonly closedAtMs: number | null
  readonly mark: bigint | null
  readonly fresh: boolean | null
}

const selectPositions = (sql: Queryable, realm: Realm, userIds: readonly bigint[]) => sql`
  select p.id, p.user_id as "userId", l.symbol, p.is_long as "isLong", p.size, p.entry_units as entry, p.margin_units as margin, p.leverage, p.mode, p.realised_units as realised,
    p.fee_units as fees, p.funding_units as funding, p.opened_units as "openedValue", p.opened_size as "openedSize",
    p.closed_units as "closedValue", p.closed_size as "closedSize", p.size_most as "sizeMost",
    p.take_profit_price as "takeProfitPrice", p.take_profit_trigger as "takeProfitTrigger", p.stop_loss_price as "stopLossPrice",
    p.stop_loss_trigger as "stopLossTrigger", p.state, p.opened_at as "openedAtMs", p.closed_at as "closedAtMs", c.mark_price as mark, c.fresh
  from perp_position p join listing l on l.id = p.listing_id left join perp_contract c on c.listing_id = p.listing_id
  where p.user_id = any(${[...userIds]}::bigint[]) and l.realm = ${realm}`

export function listOpenPositions(sql: Queryable, realm: Realm, userIds: readonly bigint[]): Promise<PositionRow[]> {
  return sql<PositionRow[]>`${selectPositions(sql, realm, userIds)} and p.size <> 0 order by p.id`
}

export async function findPosition(
  sql: Queryable,
  { realm, userId }: Owner,
  id: bigint,
): Promise<PositionRow | undefined> {
  const [row] = await sql<PositionRow[]>`${selectPositions(sql, realm, [userId])} and p.id = ${id}`
  return row
}

interface Page {
  readonly symbol: string | undefined
  readonly beforeId: bigint
  readonly limit: number
}

export function listClosedPositions(sql: Queryable, { realm, userId }: Owner, page: Page): Promise<PositionRow[]> {
  const only = page.symbol === undefined ? sql`` : sql`and l.symbol = ${page.symbol}`
  return sql<
    PositionRow[]
  >`${selectPositions(sql, realm, [userId])} and p.size = 0 and p.id < ${page.beforeId} ${only} order by p.id desc limit ${page.limit}`
}

export interface EventRow {
  readonly id: bigint
  readonly kind: string
  readonly symbol: string
  readonly positionId: bigint
  readonly userId: bigint | null
  readonly realm: Realm
  readonly size: bigint
  readonly atMs: number
  readonly price: bigint | null
  readonly quantity: bigint | null
  readonly mark: bigint | null
  readonly equity: bigint | null
  readonly maintenance: bigint | null
  readonly fee: bigint | null
  readonly realised: bigint | null
  readonly amount: bigint | null
  readonly ratePpb: bigint | null
}

const selectEvents = (sql: Queryable) => sql`
  select e.id, e.kind, l.symbol, e.position_id as "positionId", e.user_id as "userId", l.realm, p.size, e.at as "atMs", e.price, e.quantity,
    e.mark, e.equity_units as equity, e.maintenance_units as maintenance, e.fee_units as fee, e.realised_units as realised,
    e.amount_units as amount, e.rate_ppb as "ratePpb"
  from perp_event e join listing l on l.id = e.listing_id join perp_position p on p.id = e.position_id`

export function listEvents(sql: Queryable, positionId: bigint, limit: number): Promise<EventRow[]> {
  return sql<EventRow[]>`${selectEvents(sql)} where e.position_id = ${positionId} order by e.id limit ${limit}`
}

export function listOwnFunding(sql: Queryable, { userId, realm }: Owner, page: Page): Promise<EventRow[]> {
  const only = page.symbol === undefined ? sql`` : sql`and l.symbol = ${page.symbol}`
  return sql<
    EventRow[]
  >`${selectEvents(sql)} where e.user_id = ${userId} and e.kind = 'funding' and l.realm = ${realm} ${only}
    and e.id < ${page.beforeId} order by e.id desc limit ${page.limit}`
}

/** What people are notified of: events after one, of kinds that are news. */
export function listNews(sql: Queryable, afterId: bigint, limit: number): Promise<EventRow[]> {
  return sql<EventRow[]>`${selectEvents(sql)} where e.id > ${afterId} order by e.id limit ${limit}`
}

export async function lockNoticeCursor(sql: Queryable): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`select event_id as id from perp_notice_cursor for update`
  return row?.id ?? 0n
}

export async function moveNoticeCursor(sql: Queryable, id: bigint): Promise<void> {
  await sql`update perp_notice_cursor set event_id = ${id}`
}

export interface PerpOrderRow {
  readonly id: bigint
  readonly reduceOnly: boolean
  readonly trigger: 'mark' | 'last'
  readonly leverage: number
  readonly cause: 'person' | 'take_profit' | 'stop_loss' | 'liquidation'
}

export async function readOrderTerms(sql: Queryable, ids: readonly bigint[]): Promise<Map<bigint, PerpOrderRow>> {
  const rows = await sql<PerpOrderRow[]>`
    select order_id as id, reduce_only as "reduceOnly", trigger_by as trigger, leverage, cause from perp_order where order_id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(row => [row.id, row]))
}

export interface FillRow {
  readonly id: bigint
  readonly orderId: bigint
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly atMs: number
  readonly price: bigint
  readonly quantity: bigint
  readonly fee: bigint
  readonly realised: bigint | null
}

/** A person's fills of contracts, newest first: of one order, or of all. */
export function listFills(
  sql: Queryable,
  { userId, realm }: Owner,
  page: Page & { readonly orderId?: bigint },
): Promise<FillRow[]> {
  const only = page.symbol === undefined ? sql`` : sql`and l.symbol = ${page.symbol}`
  const ofOrder = page.orderId === undefined ? sql`` : sql`and ${page.orderId} in (t.buy_order_id, t.sell_order_id)`
  return sql<FillRow[]>`
    select t.id, case e.side when 'buy' then t.buy_order_id else t.sell_order_id end as "orderId", l.symbol, e.side, e.at as "atMs", e.price,
      e.quantity, e.fee_units as fee, e.realised_units as realised
    from perp_event e join listing l on l.id = e.listing_id join trade t on t.id = e.trade_id
    where e.user_id = ${userId} and e.kind = 'fill' and l.realm = ${realm} and t.id < ${page.beforeId} ${only} ${ofOrder}
    order by t.id desc limit ${page.limit}`
}

export interface Funds {
  readonly balance: bigint
  readonly held: bigint
}

/** The contract funds of people who have some. */
export async function readFunds(
  sql: Queryable,
  realm: Realm,
  userIds: readonly bigint[],
  asset: string,
): Promise<Map<bigint, Funds>> {
  const rows = await sql<(Funds & { readonly userId: bigint })[]>`
    select user_id as "userId", posted as balance, held from ledger_account
    where realm = ${realm} and code = 'margin' and user_id = any(${[...userIds]}::bigint[]) and asset = ${asset}`
  return new Map(rows.map(({ userId, ...funds }) => [userId, funds]))
}

export interface PersonRow {
  readonly passedAtMs: number | null
  readonly failedAtMs: number | null
  readonly ownLimit: number | null
  readonly nextLimit: number | null
  readonly nextFromMs: number | null
}

export async function readPerson(sql: Queryable, { userId, realm }: Owner): Promise<PersonRow> {
  const [row] = await sql<PersonRow[]>`
    select passed_at as "passedAtMs", failed_at as "failedAtMs", own_limit as "ownLimit", next_limit as "nextLimit", next_from as "nextFromMs"
    from perp_person where user_id = ${userId} and realm = ${realm}`
  return row ?? { passedAtMs: null, failedAtMs: null, ownLimit: null, nextLimit: null, nextFromMs: null }
}

/** The row of a person, made where there is none, and locked. */
export async function lockPerson(sql: Queryable, owner: Owner): Promise<PersonRow> {
  await sql`insert into perp_person (user_id, realm) values (${owner.userId}, ${owner.realm}) on conflict do nothing`
  await sql`select 1 from perp_person where user_id = ${owner.userId} and realm = ${owner.realm} for update`
  return readPerson(sql, owner)
}

export async function writePerson(sql: Queryable, { userId, realm }: Owner, row: PersonRow): Promise<void> {
  await sql`
    update perp_person set passed_at = ${row.passedAtMs}::timestamptz, failed_at = ${row.failedAtMs}::timestamptz,
      own_limit = ${row.ownLimit}, next_limit = ${row.nextLimit}, next_from = ${row.nextFromMs}::timestamptz
    where user_id = ${userId} and realm = ${realm}`
}

export interface ContractSettings {
  readonly leverage: number
  readonly mode: MarginMode
}

/** Leverage and margin mode of a person in a contract. */
export async function readContractSettings(
  sql: Queryable,
  { userId, realm }: Owner,
  symbol: string,
): Promise<ContractSettings> {
  const [row] = await sql<ContractSettings[]>`
    select leverage, mode from perp_leverage where user_id = ${userId} and realm = ${realm} and symbol = ${symbol}`
  return row ?? { leverage: 1, mode: 'isolated' }
}

export async function writeMode(sql: Queryable, owner: Owner, symbol: string, mode: MarginMode): Promise<void> {
  await sql`insert into perp_leverage (user_id, realm, symbol, leverage, mode) values (${owner.userId}, ${owner.realm}, ${symbol}, 1, ${mode})
    on conflict (user_id, realm, symbol) do update set mode = excluded.mode`
}

export async function writeLeverage(sql: Queryable, owner: Owner, symbol: string, leverage: number): Promise<void> {
  await sql`insert into perp_leverage (user_id, realm, symbol, leverage) values (${owner.userId}, ${owner.realm}, ${symbol}, ${leverage})
    on conflict (user_id, realm, symbol) do update set leverage = excluded.leverage`
}

export interface StampRow {
  readonly id: bigint
  readonly atMs: number
  readonly ratePpb: bigint
  readonly mark: bigint
  readonly paid: bigint
}

export function listStamps(sql: Queryable, listingId: number, beforeId: bigint, limit: number): Promise<StampRow[]> {
  return sql<StampRow[]>`select seq as id, at as "atMs", rate_ppb as "ratePpb", mark, paid_units as paid
    from perp_funding where listing_id = ${listingId} and seq < ${beforeId} order by seq desc limit ${limit}`
}

export interface SourceRow {
  readonly name: string
  readonly price: bigint
  readonly weight: number
  readonly atMs: TimeMs
  readonly used: 'used' | 'stale' | 'outlier'
}

export function listSources(sql: Queryable, listingId: number): Promise<SourceRow[]> {
  return sql<
    SourceRow[]
  >`select name, price, weight, at as "atMs", used from perp_source where listing_id = ${listingId} order by name`
}

export async function writeSource(
  sql: Queryable,
  listingId: number,
  row: Omit<SourceRow, 'price' | 'atMs'> & { readonly price: number; readonly atMs: number },
): Promise<void> {
  await sql`insert into perp_source (listing_id, name, price, weight, at, used)
    values (${listingId}, ${row.name}, ${row.price}, ${row.weight}, ${row.atMs}::timestamptz, ${row.used})
    on conflict (listing_id, name) do update set price = excluded.price, weight = excluded.weight, at = excluded.at, used = excluded.used`
}

/** The premium of a minute; the last one written in it stands. */
export async function writePremium(sql: Queryable, listingId: number, minuteMs: number, ppb: bigint): Promise<void> {
  await sql`insert into perp_premium (listing_id, minute, premium_ppb) values (${listingId}, ${minuteMs}::timestamptz, ${ppb})
    on conflict (listing_id, minute) do update set premium_ppb = excluded.premium_ppb`
}

/** The mean of the minutes since a moment, rounded down; zero where there are none. */
export async function meanPremium(sql: Queryable, listingId: number, sinceMs: number): Promise<bigint> {
  const [row] = await sql<{ mean: bigint }[]>`
    select coalesce(floor(avg(premium_ppb)), 0)::bigint as mean from perp_premium where listing_id = ${listingId} and minute >= ${sinceMs}::timestamptz`
  return row?.mean ?? 0n
}

export interface ExposureRow {
  readonly realm: Realm
  readonly symbol: string
  readonly positions: number
  readonly longs: bigint
  readonly margin: bigint
  readonly stuck: number
  readonly insuranceSize: bigint
}

export function sumExposure(sql: Queryable): Promise<ExposureRow[]> {
  return sql<ExposureRow[]>`
    select l.realm, l.symbol, count(p.id)::int as positions, coalesce(sum(p.size) filter (where p.size > 0), 0)::bigint as longs,
      coalesce(sum(p.margin_units), 0)::bigint as margin, (count(*) filter (where p.stuck))::int as stuck,
      coalesce(sum(p.size) filter (where p.user_id is null), 0)::bigint as "insuranceSize"
    from listing l left join perp_position p on p.listing_id = l.id and p.size <> 0 where l.venue = 'perp' group by l.realm, l.symbol order by l.realm, l.symbol`
}

export async function readInsurance(
  sql: Queryable,
  realm: Realm,
  asset: string,
): Promise<{ posted: bigint; held: bigint }> {
  const [row] = await sql<{ posted: bigint; held: bigint }[]>`
    select posted, held from ledger_account where realm = ${realm} and code = 'perp_insurance' and asset = ${asset}`
  return row ?? { posted: 0n, held: 0n }
}

/** Who has cross positions. */
export async function listCrossOwners(sql: Queryable, realm: Realm): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select distinct p.user_id as "userId" from perp_position p join listing l on l.id = p.listing_id
    where l.realm = ${realm} and p.mode = 'cross' and p.size <> 0`
  return rows.map(({ userId }) => userId)
}

/** Open positions of a contract as the histogram of distances to liquidation needs them; of one in cross margin, who shares it. */
export function listDistances(
  sql: Queryable,
  realm: Realm,
  symbol: string,
): Promise<{ size: bigint; entry: bigint; margin: bigint; crossOf: bigint | null }[]> {
  return sql`select p.size, p.entry_units as entry, p.margin_units as margin, case p.mode when 'cross' then p.user_id end as "crossOf"
    from perp_position p join listing l on l.id = p.listing_id where l.realm = ${realm} and l.symbol = ${symbol} and p.size <> 0 limit 100000`
}
