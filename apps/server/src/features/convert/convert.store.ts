import type { MidRate } from '@firoza/core/convert/convert-rate'
import type { HousePair } from '@firoza/core/convert/house-pairs'
import type { PairRate } from '@firoza/core/convert/rate-document'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface PairRow extends HousePair {
  readonly baseExponent: number
  readonly quoteExponent: number
}

/** Leaves a pair that is there already as it is. */
export async function insertPair(sql: Queryable, pair: HousePair): Promise<void> {
  await sql`
    insert into convert_pair (base, quote, enabled, rates, spread_bps, fee_ppm, base_min_units, base_max_units, base_day_max_units,
      quote_min_units, quote_max_units, quote_day_max_units)
    values (${pair.base}, ${pair.quote}, ${pair.enabled}, ${pair.rates}, ${pair.spreadBps}, ${pair.feePpm}, ${pair.baseMinUnits}, ${pair.baseMaxUnits},
      ${pair.baseDayMaxUnits}, ${pair.quoteMinUnits}, ${pair.quoteMaxUnits}, ${pair.quoteDayMaxUnits})
    on conflict do nothing`
}

/** All pairs, or the one of two currencies, whichever way round. */
export function readPairs(sql: Queryable, assets?: readonly [string, string]): Promise<PairRow[]> {
  const [left, right] = assets ?? [null, null]
  return sql<PairRow[]>`
    select p.base, p.quote, p.enabled, p.rates, p.spread_bps as "spreadBps", p.fee_ppm as "feePpm", p.base_min_units as "baseMinUnits",
      p.base_max_units as "baseMaxUnits", p.quote_min_units as "quoteMinUnits", p.quote_max_units as "quoteMaxUnits",
      p.base_day_max_units as "baseDayMaxUnits", p.quote_day_max_units as "quoteDayMaxUnits",
      b.exponent as "baseExponent", q.exponent as "quoteExponent"
    from convert_pair p join asset b on b.code = p.base join asset q on q.code = p.quote
    where ${left}::text is null or (p.base, p.quote) in ((${left}, ${right}), (${right}, ${left}))
    order by p.base desc, p.quote desc`
}

/** The newest rate of a pair, and all of the last so many milliseconds before now. */
export async function readRates(
  sql: Queryable,
  pair: { base: string; quote: string },
  nowMs: number,
  windowMs: number,
): Promise<{ newest: MidRate | undefined; recent: bigint[] }> {
  const rows = await sql<MidRate[]>`
    select mid_nano as "midNano", source, at as "atMs", good_until as "goodUntilMs" from fx_rate
    where base = ${pair.base} and quote = ${pair.quote} and at <= ${nowMs}::timestamptz
    order by at desc, id desc limit 60`
  const recent = rows.filter(row => nowMs - row.atMs <= windowMs).map(row => row.midNano)
  return { newest: rows[0], recent }
}

export interface NewQuote {
  readonly publicId: string
  readonly userId: bigint
  readonly realm: Realm
  readonly fromAsset: string
  readonly toAsset: string
  readonly base: string
  readonly quote: string
  readonly source: string
  readonly midNano: bigint
  readonly rateAtMs: number
  readonly spreadBps: number
  readonly inUnits: bigint
  readonly feeUnits: bigint
  readonly outUnits: bigint
  readonly madeAtMs: number
  readonly expiresAtMs: number
}

export interface QuoteRow extends NewQuote {
  readonly id: bigint
  readonly fromExponent: number
  readonly toExponent: number
  readonly doneAtMs: number | null
}

export async function insertQuote(tx: Queryable, q: NewQuote): Promise<void> {
  await tx`
    insert into convert_quote (public_id, user_id, realm, from_asset, to_asset, base, quote, source, mid_nano, rate_at, spread_bps,
      in_units, fee_units, out_units, made_at, expires_at)
    values (${q.publicId}, ${q.userId}, ${q.realm}, ${q.fromAsset}, ${q.toAsset}, ${q.base}, ${q.quote}, ${q.source}, ${q.midNano},
      ${q.rateAtMs}::timestamptz, ${q.spreadBps}, ${q.inUnits}, ${q.feeUnits}, ${q.outUnits}, ${q.madeAtMs}::timestamptz,
      ${q.expiresAtMs}::timestamptz)`
}

const columns = (sql: Queryable) => sql`
  c.id, c.public_id as "publicId", c.user_id as "userId", c.realm, c.from_asset as "fromAsset", c.to_asset as "toAsset", c.base, c.quote,
  c.source, c.mid_nano as "midNano", c.rate_at as "rateAtMs", c.spread_bps as "spreadBps", c.in_units as "inUnits",
  c.fee_units as "feeUnits", c.out_units as "outUnits", c.made_at as "madeAtMs", c.expires_at as "expiresAtMs", c.done_at as "doneAtMs",
  f.exponent as "fromExponent", t.exponent as "toExponent"`

/** The person's quote in their realm, kept from others until the transaction ends. */
export async function lockQuote(
  tx: Tx,
  owner: { userId: bigint; realm: Realm },
  publicId: string,
): Promise<QuoteRow | undefined> {
  const [row] = await tx<QuoteRow[]>`
    select ${columns(tx)} from convert_quote c join asset f on f.code = c.from_asset join asset t on t.code = c.to_asset
    where c.public_id = ${publicId} and c.user_id = ${owner.userId} and c.realm = ${owner.realm} for update of c`
  return row
}

export async function setDone(tx: Tx, id: bigint, nowMs: number): Promise<void> {
  await tx`update convert_quote set done_at = ${nowMs}::timestamptz where id = ${id} and done_at is null`
}

export interface DoneRow extends QuoteRow {
  readonly journalId: bigint
}

/** What was carried out, each with its journal, newest first; only one where its quote is named. */
export function listDone(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  publicId: string | undefined,
  beforeId: bigint,
  limit: number,
): Promise<DoneRow[]> {
  return sql<DoneRow[]>`
    select ${columns(sql)}, j.id as "journalId"
    from convert_quote c join asset f on f.code = c.from_asset join asset t on t.code = c.to_asset
      join journal j on j.kind = 'convert' and j.ref = c.public_id
    where c.user_id = ${owner.userId} and c.realm = ${owner.realm} and c.done_at is not null and c.id < ${beforeId}
      and (${publicId ?? null}::text is null or c.public_id = ${publicId ?? null})
    order by c.id desc limit ${limit + 1}`
}

/** Quotes that ran out before a moment without having been taken. */
export async function deleteUnusedQuotes(sql: Queryable, beforeMs: number): Promise<number> {
  return (await sql`delete from convert_quote where done_at is null and expires_at < ${beforeMs}::timestamptz`).count
}

/** What a person has given of one currency for another since a moment. */
export async function sumGiven(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  { from, to }: { readonly from: string; readonly to: string },
  sinceMs: number,
): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(in_units), 0)::bigint as units from convert_quote
    where user_id = ${owner.userId} and realm = ${owner.realm} and from_asset = ${from} and to_asset = ${to}
      and done_at > ${sinceMs}::timestamptz`
  return row?.units ?? 0n
}

/** Two exchanges of one person wait for each other, so that the limit of the day counts both. */
export async function lockCustomerForConvert(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(4762031, (${userId} % 2147483647)::int)`
}

/** What a source said, of when it is and until when it may be quoted. The same said again is not written again. */
export async function insertRates(
  sql: Queryable,
  rates: readonly PairRate[],
  { source, atMs, goodUntilMs }: { readonly source: string; readonly atMs: number; readonly goodUntilMs: number },
): Promise<void> {
  for (const { base, quote, midNano } of rates) {
    await sql`
      insert into fx_rate (base, quote, source, mid_nano, at, good_until)
      select ${base}, ${quote}, ${source}, ${midNano}, ${atMs}::timestamptz, ${goodUntilMs}::timestamptz
      where not exists (
        select 1 from fx_rate where base = ${base} and quote = ${quote} and at = ${atMs}::timestamptz and mid_nano = ${midNano})`
  }
}

/** Rates that nobody will ask for again: what was quoted keeps its own. */
export async function forgetRates(sql: Queryable, beforeMs: number): Promise<void> {
  await sql`delete from fx_rate where at < ${beforeMs}::timestamptz`
}
