import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { OptionSide } from '@firoza/core/option/black-scholes'
import type { OptionState } from '@firoza/core/option/option.states'
import type { OptionRule } from '@firoza/core/option/option-rule'
import type { PriceSource, VoidReason } from '@firoza/core/option/option-settlement'
import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable, Tx } from '../../db/sql.ts'

export interface RuleRow extends OptionRule {
  readonly id: bigint
}

/** The terms of now: the newest row. */
export async function readOptionRule(sql: Queryable): Promise<RuleRow | undefined> {
  const [row] = await sql<RuleRow[]>`
    select id, enabled, fee_ppm as "feePpm", rate_ppm as "ratePpm", spread_ppm as "spreadPpm", amount_min_units as "amountMinUnits",
      amount_max_units as "amountMaxUnits", strike_max as "strikeMax", expiry_max as "expiryMax", delta_max as "deltaMax",
      vega_max_units as "vegaMaxUnits"
    from option_rule order by id desc limit 1`
  return row
}

export async function insertOptionRule(sql: Queryable, rule: OptionRule, atMs: TimeMs): Promise<void> {
  await sql`
    insert into option_rule (from_at, enabled, fee_ppm, rate_ppm, spread_ppm, amount_min_units, amount_max_units, strike_max, expiry_max,
      delta_max, vega_max_units)
    values (${atMs}::timestamptz, ${rule.enabled}, ${rule.feePpm}, ${rule.ratePpm}, ${rule.spreadPpm}, ${rule.amountMinUnits},
      ${rule.amountMaxUnits}, ${rule.strikeMax}, ${rule.expiryMax}, ${rule.deltaMax}, ${rule.vegaMaxUnits})`
}

/** Purchases, closes and settlements of a realm's contracts that count each other run one by one. The first lock of each. */
export async function lockOptionBook(tx: Tx, realm: Realm): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`options of ${realm}`}, 0))`
}

export interface SeriesRow {
  readonly id: bigint
  readonly expiryId: bigint
  readonly code: string
  readonly realm: Realm
  readonly symbol: string
  readonly side: OptionSide
  readonly strikeUnits: bigint
  readonly multiplier: bigint
  readonly date: TradingDate
  readonly expiresAtMs: TimeMs
  readonly ended: boolean
}

const seriesColumns = (sql: Queryable) => sql`
  s.id, s.expiry_id as "expiryId", s.code, s.realm, e.symbol, s.side, s.strike_units as "strikeUnits", s.multiplier, e.date,
  e.expires_at as "expiresAtMs", e.ended_at is not null as ended`

export async function findSeries(sql: Queryable, realm: Realm, code: string): Promise<SeriesRow | undefined> {
  const [row] = await sql<SeriesRow[]>`
    select ${seriesColumns(sql)} from option_series s join option_expiry e on e.id = s.expiry_id
    where s.realm = ${realm} and s.code = ${code}`
  return row
}

/** The contracts of a share that have not expired, by expiry and strike. */
export function listSeries(sql: Queryable, realm: Realm, symbol: string, nowMs: TimeMs): Promise<SeriesRow[]> {
  return sql<SeriesRow[]>`
    select ${seriesColumns(sql)} from option_series s join option_expiry e on e.id = s.expiry_id
    where e.realm = ${realm} and e.symbol = ${symbol} and e.ended_at is null and e.expires_at > ${nowMs}::timestamptz
    order by e.date, s.strike_units::numeric / s.multiplier, s.side`
}

/** The shares that have contracts, with their next expiry. */
export function listUnderlyings(sql: Queryable, realm: Realm, nowMs: TimeMs) {
  return sql<{ symbol: string; nextExpiry: TradingDate; contracts: bigint }[]>`
    select e.symbol, min(e.date) as "nextExpiry", count(s.id) as contracts
    from option_expiry e join option_series s on s.expiry_id = e.id
    where e.realm = ${realm} and e.ended_at is null and e.expires_at > ${nowMs}::timestamptz group by e.symbol order by e.symbol`
}

/** Daily closes before a moment, oldest first, in paisa. */
export async function readCloses(
  sql: Queryable,
  { realm, symbol, beforeMs }: { readonly realm: Realm; readonly symbol: string; readonly beforeMs: TimeMs },
  limit: number,
): Promise<bigint[]> {
  const rows = await sql<{ close: bigint }[]>`
    select close from candle where realm = ${realm} and symbol = ${symbol} and period = '1d' and at < ${beforeMs}::timestamptz
    order by at desc limit ${limit}`
  return rows.map(({ close }) => close).reverse()
}

export interface OpenRow extends SeriesRow {
  readonly seriesId: bigint
  readonly quantity: bigint
  readonly purchases: bigint
  readonly payoffMaxUnits: bigint
}

/** What is open, summed up by contract: of one share, or of a realm. */
export function sumOpen(sql: Queryable, realm: Realm, symbol?: string): Promise<OpenRow[]> {
  return sql<OpenRow[]>`
    select ${seriesColumns(sql)}, s.id as "seriesId", o.quantity, o.purchases, o."payoffMaxUnits"
    from (
      select series_id, sum(quantity)::bigint as quantity, count(*) as purchases, sum(payoff_max_units)::bigint as "payoffMaxUnits"
      from option_order where state = 'open' and realm = ${realm} group by series_id
    ) o join option_series s on s.id = o.series_id join option_expiry e on e.id = s.expiry_id
    where ${symbol ?? null}::text is null or e.symbol = ${symbol ?? null} order by e.symbol, e.date`
}

/** What the account has and what of it is held, in paisa. */
export async function readOptionAccount(sql: Queryable, realm: Realm) {
  const rows = await sql<{ code: string; posted: bigint; held: bigint }[]>`
    select code, posted, held from ledger_account
    where realm = ${realm} and asset = 'PKR' and code in ('option_book', 'option_fees') and user_id is null`
  const of = (code: string) => rows.find(row => row.code === code) ?? { posted: 0n, held: 0n }
  return { funds: of('option_book').posted, held: of('option_book').held, fees: of('option_fees').posted }
}

export interface NewOptionQuote {
  readonly publicId: string
  readonly userId: bigint
  readonly realm: Realm
  readonly seriesId: bigint
  readonly ruleId: bigint
  readonly orderId: bigint | null
  readonly quantity: bigint
  readonly price: bigint
  readonly premiumUnits: bigint
  readonly feeUnits: bigint
  readonly payoffMaxUnits: bigint
  readonly spot: bigint
  readonly strikeUnits: bigint
  readonly multiplier: bigint
  readonly lifeMs: bigint
  readonly volatilityPpm: bigint
  readonly bid: bigint
  readonly ask: bigint | null
  readonly hash: string
  readonly madeAtMs: TimeMs
  readonly expiresAtMs: TimeMs
}

export async function insertOptionQuote(sql: Queryable, q: NewOptionQuote): Promise<void> {
  await sql`
    insert into option_quote (public_id, user_id, realm, series_id, rule_id, order_id, quantity, price, premium_units, fee_units,
      payoff_max_units, spot, strike_units, multiplier, life_ms, volatility_ppm, bid, ask, hash, made_at, expires_at)
    values (${q.publicId}, ${q.userId}, ${q.realm}, ${q.seriesId}, ${q.ruleId}, ${q.orderId}, ${q.quantity}, ${q.price}, ${q.premiumUnits},
      ${q.feeUnits}, ${q.payoffMaxUnits}, ${q.spot}, ${q.strikeUnits}, ${q.multiplier}, ${q.lifeMs}, ${q.volatilityPpm}, ${q.bid}, ${q.ask},
      ${q.hash}, ${q.madeAtMs}::timestamptz, ${q.expiresAtMs}::timestamptz)`
}

export interface QuoteRow extends NewOptionQuote {
  readonly id: bigint
  readonly code: string
  readonly ratePpm: bigint
  readonly spreadPpm: bigint
}

const quoteColumns = (sql: Queryable) => sql`
  q.spot, q.strike_units as "strikeUnits", q.multiplier, q.life_ms as "lifeMs", q.volatility_ppm as "volatilityPpm", q.bid, q.ask, q.hash,
  r.rate_ppm as "ratePpm", r.spread_ppm as "spreadPpm"`

/** The person's quote that has not been taken, kept from others until the transaction ends. */
export async function lockOptionQuote(
  tx: Tx,
  owner: { readonly userId: bigint; readonly realm: Realm },
  { publicId, kind }: { readonly publicId: string; readonly kind: 'buy' | 'close' },
): Promise<QuoteRow | undefined> {
  const [row] = await tx<QuoteRow[]>`
    select ${quoteColumns(tx)}, q.id, q.public_id as "publicId", q.user_id as "userId", q.realm, q.series_id as "seriesId",
      q.rule_id as "ruleId", q.order_id as "orderId", q.quantity, q.price, q.premium_units as "premiumUnits", q.fee_units as "feeUnits",
      q.payoff_max_units as "payoffMaxUnits", q.made_at as "madeAtMs", q.expires_at as "expiresAtMs", s.code
    from option_quote q join option_rule r on r.id = q.rule_id join option_series s on s.id = q.series_id
    where q.public_id = ${publicId} and q.user_id = ${owner.userId} and q.realm = ${owner.realm} and q.taken_at is null
      and (q.order_id is null) = ${kind === 'buy'} for update of q`
  return row
}

export async function setQuoteTaken(tx: Tx, id: bigint, boughtId: bigint | null, nowMs: TimeMs): Promise<void> {
  await tx`update option_quote set taken_at = ${nowMs}::timestamptz, bought_id = ${boughtId} where id = ${id}`
}

export async function deleteUntakenQuotes(sql: Queryable, beforeMs: TimeMs): Promise<number> {
  return (await sql`delete from option_quote where taken_at is null and expires_at < ${beforeMs}::timestamptz`).count
}

export async function insertOptionOrder(tx: Tx, q: QuoteRow, nowMs: TimeMs): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into option_order (public_id, user_id, realm, series_id, quantity, price, premium_units, fee_units, payoff_max_units, state, opened_at)
    values (${q.publicId}, ${q.userId}, ${q.realm}, ${q.seriesId}, ${q.quantity}, ${q.price}, ${q.premiumUnits}, ${q.feeUnits},
      ${q.payoffMaxUnits}, 'open', ${nowMs}::timestamptz) returning id`
  return row?.id ?? 0n
}

export interface OrderRow {
  readonly id: bigint
  readonly publicId: string
  readonly userId: bigint
  readonly realm: Realm
  readonly quantity: bigint
  readonly price: bigint
  readonly premiumUnits: bigint
  readonly feeUnits: bigint
  readonly payoffMaxUnits: bigint
  readonly state: OptionState
  readonly openedAtMs: TimeMs
  readonly endedAtMs: TimeMs | null
  readonly closePrice: bigint | null
  readonly paidUnits: bigint | null
  readonly closeFeeUnits: bigint
  readonly voidReason: VoidReason | null
  readonly series: SeriesRow
  readonly quote: Pick<
    QuoteRow,
    'spot' | 'strikeUnits' | 'multiplier' | 'lifeMs' | 'volatilityPpm' | 'hash' | 'ratePpm' | 'spreadPpm'
  >
  readonly settlePrice: bigint | null
  readonly settleSource: PriceSource | null
}

type FlatOrder = Omit<OrderRow, 'series' | 'quote'> &
  Omit<SeriesRow, 'id' | 'realm'> &
  OrderRow['quote'] & { readonly seriesId: bigint; readonly quotedStrike: bigint; readonly quotedMultiplier: bigint }

async function selectOrders(sql: Queryable, rest: Fragment): Promise<OrderRow[]> {
  const rows = await sql<FlatOrder[]>`
    select ${seriesColumns(sql)}, s.id as "seriesId", o.id, o.public_id as "publicId", o.user_id as "userId", o.quantity, o.price,
      o.premium_units as "premiumUnits", o.fee_units as "feeUnits", o.payoff_max_units as "payoffMaxUnits", o.state,
      o.opened_at as "openedAtMs", o.ended_at as "endedAtMs", o.close_price as "closePrice", o.paid_units as "paidUnits",
      o.close_fee_units as "closeFeeUnits", o.void_reason as "voidReason", e.price as "settlePrice", e.source as "settleSource",
      q.spot, q.strike_units as "quotedStrike", q.multiplier as "quotedMultiplier", q.life_ms as "lifeMs",
      q.volatility_ppm as "volatilityPpm", q.hash, r.rate_ppm as "ratePpm", r.spread_ppm as "spreadPpm"
    from option_order o join option_series s on s.id = o.series_id join option_expiry e on e.id = s.expiry_id
      join option_quote q on q.bought_id = o.id join option_rule r on r.id = q.rule_id ${rest}`
  return rows.map(row => {
    const { seriesId, expiryId, code, realm, symbol, side, strikeUnits, multiplier, date, expiresAtMs, ended } = row
    const { spot, quotedStrike, quotedMultiplier, lifeMs, volatilityPpm, hash, ratePpm, spreadPpm } = row
    return {
      ...row,
      series: { id: seriesId, expiryId, code, realm, symbol, side, strikeUnits, multiplier, date, expiresAtMs, ended },
      quote: {
        spot,
        strikeUnits: quotedStrike,
        multiplier: quotedMultiplier,
        lifeMs,
        volatilityPpm,
        hash,
        ratePpm,
        spreadPpm,
      },
    }
  })
}

type Owner = { readonly userId: bigint; readonly realm: Realm }

export async function findOptionOrder(sql: Queryable, { userId, realm }: Owner, publicId: string) {
  const rows = await selectOrders(
    sql,
    sql`where o.public_id = ${publicId} and o.user_id = ${userId} and o.realm = ${realm}`,
  )
  return rows[0]
}

/** A purchase, kept from others until the transaction ends. */
export async function lockOptionOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return (await selectOrders(tx, tx`where o.id = ${id} for update of o`))[0]
}

export function selectOwnOrders(
  sql: Queryable,
  { userId, realm }: Owner,
  {
    state,
    beforeId,
    limit,
  }: { readonly state: 'open' | 'ended' | undefined; readonly beforeId: bigint; readonly limit: number },
): Promise<OrderRow[]> {
  return selectOrders(
    sql,
    sql`where o.user_id = ${userId} and o.realm = ${realm} and o.id < ${beforeId}
      and (${state ?? null}::text is null or (o.state = 'open') = ${state === 'open'}) order by o.id desc limit ${limit + 1}`,
  )
}

export interface OrderEnd {
  readonly state: Exclude<OptionState, 'open'>
  readonly paidUnits: bigint
  readonly closePrice?: bigint
  readonly closeFeeUnits?: bigint
  readonly voidReason?: VoidReason
}

export async function endOptionOrder(tx: Tx, id: bigint, end: OrderEnd, nowMs: TimeMs): Promise<void> {
  await tx`
    update option_order set state = ${end.state}, ended_at = ${nowMs}::timestamptz, paid_units = ${end.paidUnits},
      close_price = ${end.closePrice ?? null}, close_fee_units = ${end.closeFeeUnits ?? 0n}, void_reason = ${end.voidReason ?? null}
    where id = ${id}`
}

export async function sumStatistics(sql: Queryable, { userId, realm }: Owner) {
  const [row] = await sql<
    {
      open: bigint
      ended: bigint
      paid: bigint
      openPremium: bigint
      received: bigint
      refunded: bigint
      fees: bigint
      profit: bigint
    }[]
  >`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state <> 'open') as ended,
      coalesce(sum(premium_units), 0)::bigint as paid, coalesce(sum(premium_units) filter (where state = 'open'), 0)::bigint as "openPremium",
      coalesce(sum(paid_units) filter (where state in ('closed', 'settled')), 0)::bigint as received,
      coalesce(sum(paid_units) filter (where state = 'voided'), 0)::bigint as refunded,
      coalesce(sum(fee_units + close_fee_units) filter (where state <> 'voided'), 0)::bigint as fees,
      coalesce(sum(paid_units - close_fee_units - premium_units - fee_units) filter (where state <> 'open'), 0)::bigint as profit
    from option_order where user_id = ${userId} and realm = ${realm}`
  return row
}
