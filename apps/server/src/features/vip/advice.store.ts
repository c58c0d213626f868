import type { TimeMs } from '@firoza/core/clock'
import type { AdviceTerms } from '@firoza/core/vip/advice'
import type { AdviceProgress, ScoredBar } from '@firoza/core/vip/advice-score'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface AdviceRow extends AdviceTerms, AdviceProgress {
  readonly id: bigint
  readonly audience: 'members' | 'strategy'
  readonly position: 'none' | 'long' | 'short'
  readonly positionShares: bigint
  readonly digest: string
  readonly period: '1m' | '1d'
  readonly index: string
}

type Wide<T> = { [K in keyof T]: K extends Price ? bigint | Extract<T[K], null> : T[K] }
type Price = 'entryMin' | 'entryMax' | 'stop' | 'target' | 'entry' | 'indexEntry' | 'exit' | 'indexExit'

function narrow(row: Wide<AdviceRow>): AdviceRow {
  const whole = (value: bigint | null) => (value === null ? null : Number(value))
  return {
    ...row,
    entryMin: Number(row.entryMin),
    entryMax: Number(row.entryMax),
    stop: Number(row.stop),
    target: Number(row.target),
    entry: whole(row.entry),
    indexEntry: whole(row.indexEntry),
    exit: whole(row.exit),
    indexExit: whole(row.indexExit),
  }
}

function selectAdvice(sql: Queryable) {
  return sql`
    select a.id, a.symbol, a.direction, a.entry_min as "entryMin", a.entry_max as "entryMax", a.stop, a.target,
      a.horizon_days as "horizonDays", a.audience, s.name as author, a.licence, a.position, a.position_shares as "positionShares",
      a.text_en as "textEn", a.text_ur as "textUr", a.published_at as "publishedAtMs", a.digest, a.period, a.index_symbol as index,
      a.state, a.through_at as "throughMs", a.entered_at as "enteredAtMs", a.entry_price as entry, a.index_entry as "indexEntry",
      a.exit_at as "exitAtMs", a.exit_price as exit, a.index_exit as "indexExit"
    from advice a join staff_member s on s.id = a.author_id`
}

export interface AdvicePage {
  readonly beforeId: bigint
  readonly limit: number
  readonly states?: readonly string[]
  readonly audiences?: readonly string[]
  readonly publishedBeforeMs?: TimeMs
}

/** Newest first, with one more than the limit where there are more. */
export async function listAdvice(sql: Queryable, wanted: AdvicePage): Promise<AdviceRow[]> {
  const { beforeId, limit, states, audiences, publishedBeforeMs } = wanted
  const rows = await sql<Wide<AdviceRow>[]>`
    ${selectAdvice(sql)} where a.id < ${beforeId}
      ${states ? sql`and a.state = any(${[...states]}::text[])` : sql``}
      ${audiences ? sql`and a.audience = any(${[...audiences]}::text[])` : sql``}
      ${publishedBeforeMs === undefined ? sql`` : sql`and a.published_at < ${publishedBeforeMs}::timestamptz`}
    order by a.id desc limit ${limit + 1}`
  return rows.map(narrow)
}

export async function lockAdvice(tx: Tx, id: bigint): Promise<AdviceRow | undefined> {
  const [row] = await tx<Wide<AdviceRow>[]>`${selectAdvice(tx)} where a.id = ${id} for update of a`
  return row && narrow(row)
}

export async function listFollowed(sql: Queryable, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from advice where state in ('waiting', 'open') and id > ${afterId} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export interface NewAdvice extends AdviceTerms {
  readonly authorId: bigint
  readonly positionShares: bigint
  readonly digest: string
  readonly period: '1m' | '1d'
}

/** What it is compared with is the exchange's first index. */
export async function insertAdvice(tx: Tx, advice: NewAdvice): Promise<bigint> {
  const at = sqlTime(advice.publishedAtMs)
  const [row] = await tx<{ id: bigint }[]>`
    insert into advice (symbol, direction, entry_min, entry_max, stop, target, horizon_days, audience, author_id, licence, position,
      position_shares, text_en, text_ur, published_at, digest, period, through_at, index_symbol)
    values (${advice.symbol}, ${advice.direction}, ${advice.entryMin}, ${advice.entryMax}, ${advice.stop}, ${advice.target},
      ${advice.horizonDays}, ${advice.audience}, ${advice.authorId}, ${advice.licence}, ${advice.position}, ${advice.positionShares},
      ${advice.textEn}, ${advice.textUr}, ${at}::timestamptz, ${advice.digest}, ${advice.period}, ${at}::timestamptz,
      (select symbol from market_index order by position limit 1))
    returning id`
  return row?.id ?? 0n
}

const sqlTime = (ms: TimeMs) => new Date(ms).toISOString()

export async function saveProgress(tx: Tx, id: bigint, now: AdviceProgress): Promise<void> {
  await tx`
    update advice set state = ${now.state}, through_at = ${now.throughMs}::timestamptz, entered_at = ${now.enteredAtMs}::timestamptz,
      entry_price = ${now.entry}, index_entry = ${now.indexEntry}, exit_at = ${now.exitAtMs}::timestamptz, exit_price = ${now.exit},
      index_exit = ${now.indexExit}
    where id = ${id}`
}

export interface EditRow {
  readonly adviceId: bigint
  readonly textEn: string
  readonly textUr: string
  readonly author: string
  readonly at: TimeMs
}

export async function insertEdit(
  tx: Tx,
  edit: { readonly adviceId: bigint; readonly authorId: bigint; readonly textEn: string; readonly textUr: string },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into advice_edit (advice_id, author_id, text_en, text_ur, at)
    values (${edit.adviceId}, ${edit.authorId}, ${edit.textEn}, ${edit.textUr}, ${nowMs}::timestamptz)`
}

export function listEdits(sql: Queryable, adviceIds: readonly bigint[]): Promise<EditRow[]> {
  return sql<EditRow[]>`
    select e.advice_id as "adviceId", e.text_en as "textEn", e.text_ur as "textUr", s.name as author, e.at
    from advice_edit e join staff_member s on s.id = e.author_id where e.advice_id = any(${[...adviceIds]}::bigint[]) order by e.id`
}

/** What an author's own account holds of a share, in the real realm. */
export async function sharesOfStaff(sql: Queryable, staffId: bigint, symbol: string): Promise<bigint> {
  const [row] = await sql<{ posted: bigint }[]>`
    select l.posted from ledger_account l join staff_member s on s.user_id = l.user_id
    where s.id = ${staffId} and l.realm = 'real' and l.asset = ${symbol}`
  return row?.posted ?? 0n
}

/** The candles of an advice's share that are over, behind those it was followed through, each with the index as it stood. */
export async function readBars(
  sql: Queryable,
  advice: AdviceRow,
  beforeMs: TimeMs,
  limit: number,
): Promise<ScoredBar[]> {
  const { symbol, period, index, throughMs } = advice
  const rows = await sql<Record<'open' | 'high' | 'low' | 'close' | 'indexOpen' | 'indexClose' | 'at', bigint>[]>`
    select extract(epoch from c.at)::bigint * 1000 as at, c.open, c.high, c.low, c.close,
      coalesce((select open from candle where realm = 'real' and symbol = ${index} and period = ${period} and at = c.at), (
        select close from candle where realm = 'real' and symbol = ${index} and period = ${period} and at < c.at order by at desc limit 1
      ), 0) as "indexOpen",
      coalesce((
        select close from candle where realm = 'real' and symbol = ${index} and period = ${period} and at <= c.at order by at desc limit 1
      ), 0) as "indexClose"
    from candle c
    where c.realm = 'real' and c.symbol = ${symbol} and c.period = ${period} and c.at > ${throughMs}::timestamptz
      and c.at < ${beforeMs}::timestamptz
    order by c.at limit ${limit}`
  return rows.map(({ at, open, high, low, close, indexOpen, indexClose }) => ({
    candle: {
      atMs: Number(at),
      openTicks: Number(open),
      highTicks: Number(high),
      lowTicks: Number(low),
      closeTicks: Number(close),
      volume: 0,
      turnover: 0n,
      trades: 0,
    },
    indexOpen: Number(indexOpen),
    indexClose: Number(indexClose),
  }))
}

export async function isListed(sql: Queryable, symbol: string): Promise<boolean> {
  const rows = await sql`select 1 from instrument where symbol = ${symbol} and status = 'listed'`
  return rows.length > 0
}

export async function findAuthorName(sql: Queryable, staffId: bigint): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from staff_member where id = ${staffId}`
  return row?.name
}

/** The member of staff with a name, as long as no advice was ever published. */
export async function findFirstAuthor(sql: Queryable, name: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from staff_member where name = ${name} and not exists (select 1 from advice)`
  return row?.id
}
