import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

/** One pledged holding, which is one hold in the ledger. */
export interface CollateralRow {
  readonly id: bigint
  readonly asset: string
  readonly kind: 'share' | 'crypto'
  readonly exponent: number
  /** What is still held of it, or before the loan starts what is to be. */
  readonly units: bigint
}

export const holdOf = (collateralId: bigint) => ({ kind: 'loan', ref: String(collateralId) })

export async function insertCollateral(
  tx: Tx,
  loanId: bigint,
  { asset, units }: Pick<CollateralRow, 'asset' | 'units'>,
  heldAtMs: TimeMs | null,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into loan_collateral (loan_id, asset, units, held_at) values (${loanId}, ${asset}, ${units}, ${heldAtMs}::timestamptz)
    returning id`
  return (row as { id: bigint }).id
}

/** What is pledged and neither sold nor released. */
export function listCollateral(sql: Queryable, loanId: bigint): Promise<CollateralRow[]> {
  return sql<CollateralRow[]>`
    select c.id, c.asset, s.kind, s.exponent, c.units
    from loan_collateral c join asset s on s.code = c.asset
      left join ledger_hold h on h.kind = 'loan' and h.ref = c.id::text
    where c.loan_id = ${loanId} and c.released_at is null and h.ended_at is null order by c.id`
}

export async function markHeld(tx: Tx, loanId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update loan_collateral set held_at = ${nowMs}::timestamptz where loan_id = ${loanId} and held_at is null`
}

export async function markReleased(tx: Tx, ids: readonly bigint[], nowMs: TimeMs): Promise<void> {
  await tx`update loan_collateral set released_at = ${nowMs}::timestamptz where id = any (${[...ids]}::bigint[])`
}

/** Settled shares and coins of a person that are promised to nothing else. */
export function listFree(sql: Queryable, userId: bigint): Promise<Omit<CollateralRow, 'id'>[]> {
  return sql<Omit<CollateralRow, 'id'>[]>`
    select a.asset, s.kind, s.exponent, a.posted - a.held - a.unsettled as units
    from ledger_account a join asset s on s.code = a.asset
    where a.realm = 'real' and a.code = 'user' and a.user_id = ${userId} and s.kind in ('share', 'crypto')
      and a.posted > a.held + a.unsettled order by a.asset`
}

export interface SaleRow {
  readonly id: bigint
  readonly loanId: bigint
  readonly userId: bigint
  readonly collateralId: bigint
  readonly asset: string
  readonly quantity: bigint
  readonly limitTicks: bigint
  readonly sold: bigint | null
  readonly proceeds: bigint | null
  readonly fees: bigint | null
  readonly exponent: number
  readonly atMs: TimeMs
}

export interface NewSale {
  readonly loanId: bigint
  readonly collateralId: bigint
  readonly asset: string
  readonly quantity: bigint
  readonly limitTicks: bigint
  readonly owed: bigint
  readonly counted: bigint
}

export async function insertSale(tx: Tx, sale: NewSale, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into loan_sale (loan_id, collateral_id, asset, quantity, limit_ticks, owed_units, counted_units, at)
    values (${sale.loanId}, ${sale.collateralId}, ${sale.asset}, ${sale.quantity}, ${sale.limitTicks}, ${sale.owed}, ${sale.counted},
      ${nowMs}::timestamptz)`
}

const columns = (sql: Queryable) => sql`
  select s.id, s.loan_id as "loanId", l.user_id as "userId", s.collateral_id as "collateralId", s.asset, s.quantity, s.limit_ticks as "limitTicks",
    s.sold_quantity as sold, s.proceeds_units as proceeds, s.fee_units as fees, a.exponent, s.at as "atMs"
  from loan_sale s join loan l on l.id = s.loan_id join asset a on a.code = s.asset`

/** Decided, and not known to have ended: after a crash they are sent again, each under its own name. */
export function listOpenSales(sql: Queryable, loanId: bigint): Promise<SaleRow[]> {
  return sql<SaleRow[]>`${columns(sql)} where s.loan_id = ${loanId} and s.done_at is null order by s.id`
}

export function listSales(sql: Queryable, loanId: bigint): Promise<SaleRow[]> {
  return sql<SaleRow[]>`${columns(sql)} where s.loan_id = ${loanId} and s.sold_quantity > 0 order by s.id`
}

/** All that is pledged by anybody, by asset. */
export function listAllCollateral(sql: Queryable): Promise<Omit<CollateralRow, 'id'>[]> {
  return sql<Omit<CollateralRow, 'id'>[]>`
    select c.asset, s.kind, s.exponent, sum(c.units)::bigint as units
    from loan_collateral c join asset s on s.code = c.asset join ledger_hold h on h.kind = 'loan' and h.ref = c.id::text
    where c.released_at is null and h.ended_at is null group by c.asset, s.kind, s.exponent order by c.asset`
}

/** True once: for the first to record it. */
export async function endSale(
  tx: Tx,
  id: bigint,
  done: { orderId: bigint | null; sold: bigint; proceeds: bigint; fees: bigint },
  nowMs: TimeMs,
): Promise<boolean> {
  const { count } = await tx`
    update loan_sale set order_id = ${done.orderId}, sold_quantity = ${done.sold}, proceeds_units = ${done.proceeds},
      fee_units = ${done.fees}, done_at = ${nowMs}::timestamptz where id = ${id} and done_at is null`
  return count === 1
}
