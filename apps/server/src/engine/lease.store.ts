import type { Queryable } from '../db/sql.ts'

/** A lease that was not renewed for so long may be taken over. The database's clock measures it, so that servers need not agree. */
export const LEASE_STALE_MS = 5_000
export const LEASE_RENEW_MS = 1_000

/**
 * Raises the epoch and takes the lease, where it is free, stale, or ours under `epoch`. Undefined where another engine holds it.
 * Whoever knows that no other engine lives need not wait for a dead one's lease; should they err, the epoch fences the other.
 */
export async function acquireLease(
  sql: Queryable,
  holder: string,
  epoch: number,
  alone = false,
): Promise<number | undefined> {
  const rows = await sql<{ epoch: bigint }[]>`
    update engine_lease set epoch = epoch + 1, holder = ${holder}, renewed_at = clock_timestamp()
    where holder = '' or epoch = ${epoch} or ${alone}
      or renewed_at < clock_timestamp() - ${LEASE_STALE_MS}::int * interval '1 millisecond'
    returning epoch`
  return rows[0] && Number(rows[0].epoch)
}

/** Touches the lease. False where another engine has taken it: then nothing of ours may be committed any more. */
export async function renewLease(sql: Queryable, epoch: number): Promise<boolean> {
  const result = await sql`update engine_lease set renewed_at = clock_timestamp() where epoch = ${epoch}`
  return result.count === 1
}

/**
 * Touches the lease at the head of a batch, whose transaction then keeps its row locked: nobody can take the lease before the
 * batch has ended. Also keeps the planner to index lookups, because it cannot know how many rows an array of a
 * prepared statement has, and a plan made while the tables were small would scan them when they are not.
 */
export async function prepareTransaction(tx: Queryable, epoch: number): Promise<boolean> {
  const result = await tx`
    update engine_lease set renewed_at = clock_timestamp() where epoch = ${epoch}
    returning set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`
  return result.count === 1
}

/**
 * Raises the epoch of a lease that is ours, after a batch of ours was lost with its connection. Waits until that batch's
 * transaction has ended one way or the other, so that afterwards the log says for certain whether it was committed.
 */
export async function raiseEpoch(sql: Queryable, epoch: number): Promise<number | undefined> {
  const rows = await sql<{ epoch: bigint }[]>`
    update engine_lease set epoch = epoch + 1, renewed_at = clock_timestamp() where epoch = ${epoch} returning epoch`
  return rows[0] && Number(rows[0].epoch)
}

/** Frees the lease at once, if it is still ours. */
export async function releaseLease(sql: Queryable, epoch: number): Promise<void> {
  await sql`update engine_lease set holder = '', renewed_at = '-infinity' where epoch = ${epoch}`
}
