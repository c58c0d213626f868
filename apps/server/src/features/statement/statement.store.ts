import { startOfKarachiDay, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { JournalKind } from '@firoza/core/ledger/journal'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { StatementPeriod } from '@firoza/core/statement/statement-period'
import { wholes } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'

/** Whose books, in which world. */
export interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/**
 * The person's own legs of a trading day and those after it, put together by journal and account: the lines of every statement. Nothing moves before its
 * day begins. Each journal is looked up by itself: a join could read the journals of all people.
 */
const movesSince = (sql: Queryable, { userId, realm }: Owner, from: TradingDate) => sql`
  select l.journal_id, a.id as account_id, a.asset, j.kind, j.ref, j.business_date, j.at, sum(l.units)::bigint as units
  from ledger_account a join journal_leg l on l.account_id = a.id
    and l.journal_id >= (select journal_floor(${startOfKarachiDay(from)}::timestamptz))
  cross join lateral (select * from journal where id = l.journal_id and business_date >= ${from}::date limit 1) j
  where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'
  group by l.journal_id, a.id, a.asset, j.kind, j.ref, j.business_date, j.at having sum(l.units) <> 0`

export interface AssetSums {
  readonly asset: string
  readonly kind: AssetKind
  readonly exponent: number
  readonly opening: bigint
  readonly came: bigint
  readonly went: bigint
  readonly closing: bigint
  readonly lines: number
  /** All that was ever moved, and what the ledger says that is there: the same. */
  readonly moved: bigint
  readonly posted: bigint
}

/**
 * What the ledger says of each asset that the person has, had or moved. Money first. What was there before the period is the sum of all legs less what moved
 * since: of a long life the legs are summed, once for each account, and the journals of the period and after it are read.
 */
export function readSums(sql: Queryable, owner: Owner, { from, to }: StatementPeriod): Promise<AssetSums[]> {
  return sql<AssetSums[]>`
    with since as materialized (${movesSince(sql, owner, from)}), own as materialized (
      select id, asset, posted, (select coalesce(sum(units), 0)::bigint from journal_leg where account_id = a.id) as moved
      from ledger_account a where user_id = ${owner.userId} and realm = ${owner.realm} and code = 'user'
    )
    select a.asset, s.kind, s.exponent, a.posted, a.moved,
      (a.moved - coalesce(sum(m.units), 0))::bigint as opening,
      coalesce(sum(m.units) filter (where m.units > 0 and m.business_date <= ${to}::date), 0)::bigint as came,
      coalesce(-sum(m.units) filter (where m.units < 0 and m.business_date <= ${to}::date), 0)::bigint as went,
      (a.moved - coalesce(sum(m.units) filter (where m.business_date > ${to}::date), 0))::bigint as closing,
      count(m.units) filter (where m.business_date <= ${to}::date)::int as lines
    from own a join asset s on s.code = a.asset left join since m on m.account_id = a.id
    group by a.id, a.asset, a.posted, a.moved, s.code order by s.kind = 'share', a.asset <> 'PKR', a.asset`
}

export interface LineRow {
  readonly journalId: bigint
  readonly kind: JournalKind
  readonly asset: string
  readonly units: bigint
  /** The person's own order where it was a trade, else the journal's cause where it is a reference of theirs; empty otherwise. */
  readonly reference: string
  readonly businessDate: string
  readonly atMs: number
  /** Where it was a trade: what of it the person's own order was charged in the asset of this line, and its terms in smallest units. */
  readonly trade: TradeTerms | null
}

export interface TradeTerms {
  readonly side: 'buy' | 'sell'
  readonly base: string
  readonly quote: string
  readonly baseExponent: number
  readonly quoteExponent: number
  /** Price times quantity is so many times the value. */
  readonly divisor: string
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly tax: string
}

const ROWS_AT_ONCE = 500

/** Every movement of the period in the order in which it happened, some hundred at a time: a long period is never whole in memory. */
export function readLines(
  sql: Queryable,
  owner: Owner,
  { from, to }: StatementPeriod,
): AsyncIterable<readonly LineRow[]> {
  return sql<LineRow[]>`
    with moves as (${movesSince(sql, owner, from)})
    select m.journal_id as "journalId", m.kind, m.asset, m.units, m.business_date as "businessDate", m.at as "atMs",
      coalesce(case when t.buy_user_id = ${owner.userId} then t.buy_order_id else t.sell_order_id end::text,
        case when m.kind in ('sandbox_grant', 'demo_reset', 'trade') then ''
          when m.kind in ('share_delivery', 'block_trade') then split_part(m.ref, ' ', 3) else m.ref end) as reference,
      case when t.id is not null then json_build_object('side', t.side, 'base', g.base, 'quote', g.quote,
        'baseExponent', b.exponent, 'quoteExponent', q.exponent, 'divisor', t.value_divisor::text,
        'price', t.price::text, 'quantity', t.quantity::text,
        'fee', (case when t.side = 'buy' then t.buy_commission_units + t.buy_cdc_units
          else t.sell_commission_units + t.sell_cdc_units end)::text,
        'tax', (case when t.side = 'buy' then t.buy_sales_tax_units else t.sell_sales_tax_units end)::text) end as trade
    from moves m
      left join lateral (select *, case when buy_user_id = ${owner.userId} then 'buy' else 'sell' end as side from trade
        where id = case when m.kind = 'trade' then m.ref::bigint end limit 1) t on true
      left join listing g on g.id = t.listing_id left join asset b on b.code = g.base left join asset q on q.code = g.quote
    where m.business_date <= ${to}::date
    order by m.business_date, m.at, m.journal_id, m.asset <> 'PKR', m.asset`.cursor(ROWS_AT_ONCE)
}

/** The first trading day on which anything of theirs moved. Journals are numbered in blocks, so those about the first ones are looked at. */
export async function readFirstDay(sql: Queryable, { userId, realm }: Owner): Promise<string | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    with first as (
      select a.id as account_id, j.at from ledger_account a
      cross join lateral (select journal_id from journal_leg where account_id = a.id order by journal_id limit 1) l
      cross join lateral (select at from journal where id = l.journal_id limit 1) j
      where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'
    )
    select min(j.business_date) as day from first f
    join journal_leg l on l.account_id = f.account_id and l.journal_id <= (select journal_ceiling(min(at)) from first)
    cross join lateral (select business_date from journal where id = l.journal_id limit 1) j`
  return row?.day ?? undefined
}

export interface HoldingRow {
  readonly symbol: string
  readonly quantity: bigint
  /** In paisa; null where nothing was ever traded. */
  readonly close: bigint | null
  /** The day whose last trade it was. */
  readonly closedOn: string | null
}

/** The last close of each share on or before a day. */
export function readCloses(
  sql: Queryable,
  { realm }: Owner,
  shares: readonly { readonly symbol: string; readonly quantity: bigint }[],
  to: TradingDate,
): Promise<HoldingRow[]> {
  return sql<HoldingRow[]>`
    select h.symbol, h.quantity, c.close, (c.at at time zone 'Asia/Karachi')::date::text as "closedOn"
    from unnest(${shares.map(({ symbol }) => symbol)}::text[], ${wholes(shares.map(({ quantity }) => quantity))}::bigint[])
      as h (symbol, quantity)
    left join lateral (select close, at from candle where realm = ${realm} and symbol = h.symbol and period = '1d'
      and at < ${startOfKarachiDay(to)}::timestamptz + interval '1 day' order by at desc limit 1) c on true
    order by h.symbol`
}

export interface HolderRow {
  readonly publicId: string
  readonly phone: string
  /** As on the verified document, else what the person calls themselves. */
  readonly name: string
}

export async function readHolder(sql: Queryable, userId: bigint): Promise<HolderRow | undefined> {
  const [row] = await sql<HolderRow[]>`
    select public_id as "publicId", phone, coalesce(nullif(verified_name, ''), nickname) as name
    from app_user where id = ${userId}`
  return row
}

export interface NoteOrder {
  readonly id: bigint
  readonly symbol: string
  readonly side: 'buy' | 'sell'
}

export async function readNoteOrder(
  sql: Queryable,
  { userId, realm }: Owner,
  id: bigint,
): Promise<NoteOrder | undefined> {
  const [row] = await sql<NoteOrder[]>`
    select o.id, l.symbol, o.side from stock_order o join listing l on l.id = o.listing_id
    where o.id = ${id} and o.user_id = ${userId} and o.realm = ${realm}`
  return row
}

/** One trade of an order, with what its journal moved of the person's money and shares. */
export interface NoteFill {
  readonly tradeId: bigint
  readonly journalId: bigint
  readonly price: bigint
  readonly quantity: bigint
  readonly value: bigint
  readonly commission: bigint
  readonly salesTax: bigint
  readonly cdc: bigint
  readonly tradingDate: string
  readonly settlementDate: TradingDate
  readonly atMs: number
  readonly cashMoved: bigint
  readonly sharesMoved: bigint
}

export function readNoteFills(
  sql: Queryable,
  { userId, realm }: Owner,
  { id, symbol, side }: NoteOrder,
): Promise<NoteFill[]> {
  const own = side === 'buy' ? sql`t.buy_order_id` : sql`t.sell_order_id`
  const fee = (name: 'commission' | 'sales_tax' | 'cdc') => sql(`t.${side}_${name}_units`)
  const moved = (asset: string) => sql`
    coalesce((select sum(l.units) from journal_leg l join ledger_account a on a.id = l.account_id
      where l.journal_id = t.journal_id and a.user_id = ${userId} and a.realm = ${realm} and a.asset = ${asset}), 0)::bigint`
  return sql<NoteFill[]>`
    select t.id as "tradeId", t.journal_id as "journalId", t.price, t.quantity, t.value_units as value, ${fee('commission')} as commission,
      ${fee('sales_tax')} as "salesTax", ${fee('cdc')} as cdc, t.trading_date as "tradingDate",
      t.settlement_date as "settlementDate", t.at as "atMs", ${moved('PKR')} as "cashMoved", ${moved(symbol)} as "sharesMoved"
    from trade t where ${own} = ${id} order by t.at, t.id`
}

export interface DocumentRow {
  readonly id: bigint
  readonly number: string
  readonly kind: 'month' | 'period' | 'note'
  readonly from: string
  readonly to: string
  readonly orderId: bigint | null
  readonly format: 'pdf' | 'csv'
  readonly locale: Locale
  readonly lines: number
  readonly figuresSha256: Buffer
  readonly fileSha256: Buffer
  readonly bytes: bigint
  readonly madeAtMs: number
}

export async function insertDocument(
  sql: Queryable,
  { userId, realm }: Owner,
  made: Omit<DocumentRow, 'id'>,
): Promise<void> {
  await sql`
    insert into statement_document (number, user_id, realm, kind, from_date, to_date, order_id, format, locale, lines, figures_sha256,
      file_sha256, bytes, made_at)
    values (${made.number}, ${userId}, ${realm}, ${made.kind}, ${made.from}::date, ${made.to}::date, ${made.orderId}, ${made.format},
      ${made.locale}, ${made.lines}, ${made.figuresSha256}, ${made.fileSha256}, ${made.bytes}, ${made.madeAtMs}::timestamptz)`
}

export function listDocuments(
  sql: Queryable,
  { userId, realm }: Owner,
  beforeId: bigint,
  limit: number,
): Promise<DocumentRow[]> {
  return sql<DocumentRow[]>`
    select id, number, kind, from_date as "from", to_date as "to", order_id as "orderId", format, locale, lines,
      figures_sha256 as "figuresSha256", file_sha256 as "fileSha256", bytes, made_at as "madeAtMs"
    from statement_document
    where user_id = ${userId} and realm = ${realm} and id < ${beforeId}
    order by id desc limit ${limit + 1}`
}

/** A finished document; undefined where there is none of the number. */
export async function findDocument(
  sql: Queryable,
  number: string,
): Promise<Pick<DocumentRow, 'kind' | 'from' | 'to' | 'format' | 'bytes'> | undefined> {
  const [row] = await sql<Pick<DocumentRow, 'kind' | 'from' | 'to' | 'format' | 'bytes'>[]>`
    select kind, from_date as "from", to_date as "to", format, bytes from statement_document where number = ${number}`
  return row
}

export async function insertPart(
  sql: Queryable,
  number: string,
  partNo: number,
  bytes: Buffer,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into statement_part (number, part_no, bytes, made_at) values (${number}, ${partNo}, ${bytes}, ${nowMs}::timestamptz)`
}

export async function readPart(sql: Queryable, number: string, partNo: number): Promise<Buffer | undefined> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select bytes from statement_part where number = ${number} and part_no = ${partNo}`
  return row?.bytes
}

export async function deleteParts(sql: Queryable, number: string): Promise<void> {
  await sql`delete from statement_part where number = ${number}`
}

/** The bytes of old documents; their rows, with the hashes, stay. */
export async function deleteOldParts(sql: Queryable, beforeMs: number): Promise<number> {
  return (await sql`delete from statement_part where made_at < ${beforeMs}::timestamptz`).count
}
