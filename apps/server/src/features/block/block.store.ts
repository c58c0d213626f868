import { present } from '@firoza/core/assert'
import type { BlockTerms, SellerType } from '@firoza/core/block/block'
import { type BlockMove, type BlockState, blockStates } from '@firoza/core/block/block.states'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import { wholes } from '../../db/array-literal.ts'
import type { Fragment, Queryable, Tx } from '../../db/sql.ts'

export interface NewBlock extends BlockTerms {
  readonly publicId: string
  readonly realm: Realm
  readonly symbol: string
  readonly sellerId: bigint
  readonly sellerType: SellerType
  readonly referenceUnits: bigint
  readonly referenceShares: bigint
  readonly referenceFromMs: number
  readonly referenceAtMs: number
  readonly scoreMin: number
  /** How many simulated buyers order in it; null where nothing of it is simulated. */
  readonly simulatedBuyers: number | null
}

export interface BlockRow extends NewBlock {
  readonly id: bigint
  readonly sellerPublicId: string
  readonly custody: number
  readonly state: BlockState
  readonly finalPrice: bigint | null
}

const selectBlock = (sql: Queryable) => sql`
  select o.id, o.public_id as "publicId", o.realm, o.symbol, o.seller_id as "sellerId", (
      select u.public_id from app_user u where u.id = o.seller_id) as "sellerPublicId", o.seller_type as "sellerType", o.quantity, o.lot,
    o.quantity_min as "quantityMin", o.quantity_max as "quantityMax", o.discount_price as "discountPrice", o.reference,
    o.reference_units as "referenceUnits", o.reference_shares as "referenceShares", o.reference_from as "referenceFromMs",
    o.reference_at as "referenceAtMs", o.off_market as "offMarket", o.opens_at as "opensAtMs", o.closes_at as "closesAtMs",
    o.locks_until as "locksUntil", o.score_min as "scoreMin", o.simulated_buyers as "simulatedBuyers", o.custody, o.state, o.final_price as "finalPrice"
  from block_offer o`

export async function findBlock(sql: Queryable, publicId: string): Promise<BlockRow | undefined> {
  const [row] = await sql<BlockRow[]>`${selectBlock(sql)} where o.public_id = ${publicId}`
  return row
}

/** For buyers: the window cannot end while they are at it, and they do not wait for each other. */
export async function shareBlock(tx: Tx, publicId: string): Promise<BlockRow | undefined> {
  const [row] = await tx<BlockRow[]>`${selectBlock(tx)} where o.public_id = ${publicId} for share of o`
  return row
}

export async function lockBlock(tx: Tx, publicId: string): Promise<BlockRow | undefined> {
  const [row] = await tx<BlockRow[]>`${selectBlock(tx)} where o.public_id = ${publicId} for update of o`
  return row
}

export function listByIds(sql: Queryable, ids: readonly bigint[]): Promise<BlockRow[]> {
  return sql<BlockRow[]>`${selectBlock(sql)} where o.id = any(${wholes(ids)}::bigint[])`
}

export const OF_BLOCK_FILTER = {
  all: blockStates.states,
  open: ['open'],
  upcoming: ['upcoming'],
  ended: ['closed', 'filled', 'partial', 'failed', 'cancelled', 'unlocked'],
} as const satisfies Record<string, readonly BlockState[]>

interface BlockPage {
  readonly realm?: Realm
  readonly states: readonly BlockState[]
  readonly publicId?: string | undefined
  readonly symbol?: string | undefined
  readonly order: 'newest' | 'closes'
  readonly offset: number
  readonly limit: number
}

/** One more than the limit, where there are more. */
export function listBlocks(sql: Queryable, page: BlockPage): Promise<BlockRow[]> {
  const { realm = null, publicId = null, symbol = null, states, order, offset, limit } = page
  const by: Record<BlockPage['order'], Fragment> = {
    newest: sql`o.opens_at desc, o.id desc`,
    closes: sql`o.closes_at, o.id`,
  }
  return sql<BlockRow[]>`
    ${selectBlock(sql)} where (${realm}::text is null or o.realm = ${realm}) and o.state = any(${[...states]}::text[])
      and (${publicId}::text is null or o.public_id = ${publicId}) and (${symbol}::text is null or o.symbol = ${symbol})
    order by ${by[order]} limit ${limit + 1} offset ${offset}`
}

/** All with which something is left to do, the oldest first. */
export function listLiving(sql: Queryable): Promise<BlockRow[]> {
  return sql<BlockRow[]>`
    ${selectBlock(sql)} where o.state in ('upcoming', 'open', 'closed', 'filled', 'partial')
      or o.state in ('cancelled', 'failed') and (o.custody > 0 or exists (
        select 1 from block_order b where b.offer_id = o.id and b.state = 'placed'))
    order by o.id`
}

export async function insertBlock(tx: Tx, o: NewBlock, nowMs: number): Promise<void> {
  await tx`
    with made as (
      insert into block_offer (public_id, realm, symbol, seller_id, seller_type, quantity, lot, quantity_min, quantity_max, discount_price,
        reference, reference_units, reference_shares, reference_from, reference_at, off_market, opens_at, closes_at, locks_until, score_min,
        simulated_buyers, created_at)
      values (${o.publicId}, ${o.realm}, ${o.symbol}, ${o.sellerId}, ${o.sellerType}, ${o.quantity}, ${o.lot}, ${o.quantityMin},
        ${o.quantityMax}, ${o.discountPrice}, ${o.reference}, ${o.referenceUnits}, ${o.referenceShares}, ${o.referenceFromMs}::timestamptz,
        ${o.referenceAtMs}::timestamptz, ${o.offMarket}, ${o.opensAtMs}::timestamptz, ${o.closesAtMs}::timestamptz, ${o.locksUntil}::date,
        ${o.scoreMin}, ${o.simulatedBuyers}, ${nowMs}::timestamptz)
      returning id)
    insert into block_offer_step (offer_id, to_state, at) select id, 'upcoming', ${nowMs}::timestamptz from made`
}

/** Moves a locked offer on and writes the step. */
export async function moveBlock(
  tx: Tx,
  id: bigint,
  move: BlockMove,
  nowMs: number,
  finalPrice?: bigint,
): Promise<void> {
  const { to } = blockStates.moves[move]
  await tx`update block_offer set state = ${to}, final_price = coalesce(${finalPrice ?? null}, final_price) where id = ${id}`
  await tx`insert into block_offer_step (offer_id, to_state, at) values (${id}, ${to}, ${nowMs}::timestamptz)`
}

export async function setCustody(tx: Tx, id: bigint, custody: number): Promise<void> {
  await tx`update block_offer set custody = ${custody} where id = ${id}`
}

export interface BlockDemand {
  readonly orders: number
  readonly ordered: number
  readonly filled: number
  /** The end of the window. */
  readonly publishedAtMs: number | null
}

export async function readBlockDemand(sql: Queryable, id: bigint): Promise<BlockDemand> {
  const [row] = await sql<BlockDemand[]>`
    select count(b.id)::int as orders, coalesce(sum(b.quantity), 0)::float8 as ordered, coalesce(sum(b.filled), 0)::float8 as filled, (
      select s.at from block_offer_step s where s.offer_id = ${id} and s.to_state = 'closed') as "publishedAtMs"
    from block_order b where b.offer_id = ${id} and b.state not in ('cancelled', 'dropped', 'released')`
  return row as BlockDemand
}

/** What a share was traded for in the minutes of a span, as its candles have it. */
export async function readTraded(
  sql: Queryable,
  { realm, symbol }: Pick<BlockRow, 'realm' | 'symbol'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<{ units: bigint; shares: bigint }> {
  const [row] = await sql<{ units: bigint; shares: bigint }[]>`
    select coalesce(sum(turnover), 0)::bigint as units, coalesce(sum(volume), 0)::bigint as shares from candle
    where realm = ${realm} and symbol = ${symbol} and period = '1m' and at >= ${fromMs}::timestamptz and at < ${toMs}::timestamptz`
  return row as { units: bigint; shares: bigint }
}

/** Who was served of a delivery, by the names of the receivers, with the journal of each. */
export async function listServed(
  sql: Queryable,
  { kind, ref }: { readonly kind: string; readonly ref: string },
): Promise<Map<string, bigint>> {
  const rows = await sql<{ ref: string; journalId: bigint }[]>`
    select receiver_ref as ref, journal_id as "journalId" from delivery where cause = ${kind} and cause_ref = ${ref}`
  return new Map(rows.map(row => [row.ref, row.journalId]))
}

/** What shares had cost their giver, fees included, of a delivery to one receiver. */
export async function readGivenCost(
  sql: Queryable,
  { kind, ref }: { readonly kind: string; readonly ref: string },
  receiver: string,
): Promise<bigint> {
  const [row] = await sql<{ cost: bigint }[]>`
    select coalesce(sum(u.cost_units + u.fee_units), 0)::bigint as cost from delivery d join lot_use u on u.trade_id = d.id
    where d.cause = ${kind} and d.cause_ref = ${ref} and d.receiver_ref = ${receiver}`
  return row?.cost ?? 0n
}

/** The day through which purchases and locks of the exchange have settled. */
export async function readSettledThrough(sql: Queryable, realm: Realm): Promise<TradingDate> {
  const [row] = await sql<{ through: TradingDate }[]>`
    select settled_through as through from venue where realm = ${realm} and code = 'psx'`
  return present(row, 'the exchange of a realm').through
}
