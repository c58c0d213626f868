import { type BlockOrderMove, type BlockOrderState, blockOrderStates } from '@firoza/core/block/block.states'
import type { Realm } from '@firoza/core/realm'
import { texts, wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface BlockOrderRow {
  readonly id: bigint
  readonly publicId: string
  readonly offerId: bigint
  readonly userId: bigint
  readonly quantity: number
  readonly price: bigint
  readonly state: BlockOrderState
  readonly place: number | null
  readonly filled: number | null
  readonly placedAtMs: number
}

const selectOrder = (sql: Queryable) => sql`
  select b.id, b.public_id as "publicId", b.offer_id as "offerId", b.user_id as "userId", b.quantity, b.price, b.state, b.place, b.filled,
    b.placed_at as "placedAtMs" from block_order b`

export const holdOf = ({ publicId }: Pick<BlockOrderRow, 'publicId'>) => ({ kind: 'block', ref: publicId })

/** Undefined where the person has an order in it already. */
export async function insertBlockOrder(
  tx: Tx,
  b: Pick<BlockOrderRow, 'publicId' | 'offerId' | 'userId' | 'quantity' | 'price'>,
  nowMs: number,
): Promise<BlockOrderRow | undefined> {
  const made = await tx`
    insert into block_order (public_id, offer_id, user_id, quantity, price, placed_at)
    values (${b.publicId}, ${b.offerId}, ${b.userId}, ${b.quantity}, ${b.price}, ${nowMs}::timestamptz)
    on conflict (offer_id, user_id) where state <> 'cancelled' do nothing returning id`
  if (made.count === 0) return undefined
  const [row] = await tx<BlockOrderRow[]>`${selectOrder(tx)} where b.public_id = ${b.publicId}`
  const order = row as BlockOrderRow
  await tx`
    insert into block_order_step (order_id, move, to_state, at) values (${order.id}, null, 'placed', ${nowMs}::timestamptz)`
  return order
}

export async function lockOrder(tx: Tx, id: bigint): Promise<BlockOrderRow | undefined> {
  const [row] = await tx<BlockOrderRow[]>`${selectOrder(tx)} where b.id = ${id} for update`
  return row
}

type Owner = { readonly userId: bigint; readonly realm: Realm }

/** The public id of the offer that an own order is in. */
export async function findOwnOffer(
  sql: Queryable,
  { userId, realm }: Owner,
  publicId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ offer: string }[]>`
    select o.public_id as offer from block_order b join block_offer o on o.id = b.offer_id
    where b.public_id = ${publicId} and b.user_id = ${userId} and o.realm = ${realm}`
  return row?.offer
}

export async function lockOwnOrder(
  tx: Tx,
  { userId, realm }: Owner,
  publicId: string,
): Promise<BlockOrderRow | undefined> {
  const [row] = await tx<BlockOrderRow[]>`
    ${selectOrder(tx)} join block_offer o on o.id = b.offer_id
    where b.public_id = ${publicId} and b.user_id = ${userId} and o.realm = ${realm} for update of b`
  return row
}

/** Moves locked orders, each with its step. */
export async function moveOrders(tx: Tx, ids: readonly bigint[], move: BlockOrderMove, nowMs: number): Promise<void> {
  const { to } = blockOrderStates.moves[move]
  await tx`update block_order set state = ${to} where id = any(${wholes(ids)}::bigint[])`
  await tx`
    insert into block_order_step (order_id, move, to_state, at)
    select unnest(${wholes(ids)}::bigint[]), ${move}, ${to}, ${nowMs}::timestamptz`
}

export function listOrderSteps(sql: Queryable, id: bigint) {
  return sql<{ move: BlockOrderMove | null; state: BlockOrderState; atMs: number }[]>`
    select move, to_state as state, at as "atMs" from block_order_step where order_id = ${id} order by id`
}

/** The person's order in each of some offers that was not cancelled. */
export function listOwnOf(sql: Queryable, userId: bigint, offerIds: readonly bigint[]): Promise<BlockOrderRow[]> {
  return sql<BlockOrderRow[]>`
    ${selectOrder(sql)} where b.user_id = ${userId} and b.offer_id = any(${wholes(offerIds)}::bigint[]) and b.state <> 'cancelled'`
}

/** One more than the limit, where there are more. */
export function listOwn(
  sql: Queryable,
  { userId, realm }: Owner,
  page: { readonly publicId: string | undefined; readonly beforeId: bigint; readonly limit: number },
): Promise<BlockOrderRow[]> {
  const { publicId = null, beforeId, limit } = page
  return sql<BlockOrderRow[]>`
    ${selectOrder(sql)} join block_offer o on o.id = b.offer_id
    where b.user_id = ${userId} and o.realm = ${realm} and b.id < ${beforeId} and (${publicId}::text is null or b.public_id = ${publicId})
    order by b.id desc limit ${limit + 1}`
}

export function listInState(
  sql: Queryable,
  offerId: bigint,
  state: BlockOrderState,
  afterId: bigint,
  limit: number,
): Promise<BlockOrderRow[]> {
  return sql<BlockOrderRow[]>`
    ${selectOrder(sql)} where b.offer_id = ${offerId} and b.state = ${state} and b.id > ${afterId} order by b.id limit ${limit}`
}

/** Orders of people who may not buy any longer: disabled, or not verified in the real realm. */
export function listInvalid(sql: Queryable, offerId: bigint, realm: Realm): Promise<BlockOrderRow[]> {
  return sql<BlockOrderRow[]>`
    ${selectOrder(sql)} join app_user u on u.id = b.user_id where b.offer_id = ${offerId} and b.state = 'placed'
      and (u.status = 0 or ${realm} = 'real' and u.id_status <> 'succ') order by b.id`
}

/** Orders that the result is made of, in the order of their random ids. */
export function listPlaced(tx: Tx, offerId: bigint): Promise<BlockOrderRow[]> {
  return tx<BlockOrderRow[]>`
    ${selectOrder(tx)} where b.offer_id = ${offerId} and b.state = 'placed' order by b.public_id collate "C" for update of b`
}

export async function writeFills(tx: Tx, orders: readonly BlockOrderRow[], fills: readonly number[]): Promise<void> {
  await tx`
    update block_order b set place = w.place - 1, filled = w.filled
    from unnest(${texts(orders.map(({ publicId }) => publicId))}::text[], ${wholes(fills)}::int[]) with ordinality as w (public_id, filled, place)
    where b.public_id = w.public_id`
}

/** From a place on, in the order of places. */
export function listFills(
  sql: Queryable,
  offerId: bigint,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<BlockOrderRow[]> {
  return sql<BlockOrderRow[]>`
    ${selectOrder(sql)} where b.offer_id = ${offerId} and b.place >= ${from} order by b.place limit ${limit}`
}
