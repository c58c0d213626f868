import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'

export interface LeaseRow {
  readonly holder: string
  readonly epoch: bigint
  readonly ageMs: bigint | null
}

/** Who holds the engine's lease, and how long ago it was renewed by the database's own clock. */
export async function readLease(sql: Queryable): Promise<LeaseRow | undefined> {
  const [row] = await sql<LeaseRow[]>`
    select holder, epoch, case when isfinite(renewed_at)
      then (extract(epoch from clock_timestamp() - renewed_at) * 1000)::bigint end as "ageMs"
    from engine_lease`
  return row
}

export interface BatchRow {
  readonly batch: bigint
  readonly epoch: bigint
  readonly commands: number
  readonly atMs: TimeMs
  readonly nextOrderId: bigint
  readonly nextTradeId: bigint
}

const BATCHES_SHOWN = 100

export function listBatches(sql: Queryable): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select batch, epoch, commands, at as "atMs", next_order_id as "nextOrderId", next_trade_id as "nextTradeId"
    from engine_command order by batch desc limit ${BATCHES_SHOWN}`
}
