import type { Db, Queryable, Tx } from '../db/sql.ts'

/** A lease that was not renewed for so long may be taken over. The database's clock measures it, so that servers need not agree. */
export const LEASE_STALE_MS = 5_000
export const LEASE_RENEW_MS = 1_000

/**
 * An advisory lock that every batch shares and whoever changes the epoch must have alone. A lock on the lease's row would do the same,
 * but then no two batches could overlap, and each would leave a dead row behind.
 */
const LEASE_LOCK = 4_762_040

/** What a batch holds from its first change of what others know to its end. */
const TURN_LOCK = 4_762_041

/**
 * Raises the epoch and takes the lease, where it is free, stale, or `holder`'s own. Undefined where another engine holds it. Whoever
 * knows that no other engine lives need not wait for a dead one's lease; should they err, the epoch fences the other.
 */
export async function acquireLease(db: Db, holder: string, alone = false): Promise<number | undefined> {
  const isFree = (sql: Queryable) => sql`(holder in ('', ${holder}) or ${alone}
    or renewed_at < clock_timestamp() - ${LEASE_STALE_MS}::int * interval '1 millisecond')`
  // One who only waits for its turn asks without the lock, which would hold up the batches of the engine that has the lease.
  const [lease] = await db<{ holder: string }[]>`select holder from engine_lease where ${isFree(db)}`
  if (!lease) return undefined
  if (lease.holder !== '' && lease.holder !== holder) await endSessionsOf(db, lease.holder)
  return whileNoBatchRuns(db, async tx => {
    const rows = await tx<{ epoch: bigint }[]>`
      update engine_lease set epoch = epoch + 1, holder = ${holder}, renewed_at = clock_timestamp()
      where ${isFree(tx)} returning epoch`
    return rows[0] && Number(rows[0].epoch)
  })
}

/**
 * Ends what the process of that holder left under way in the database. One that stands still keeps its locks, those of a batch among them, and
 * each of its transactions may wait for the one before: no bound of a single one bounds them together. Known by the last word of
 * their names, as the holder is.
 */
async function endSessionsOf(db: Db, holder: string): Promise<void> {
  await db.begin(async tx => {
    // A login may end its own sessions; the role as which it works may not.
    await tx`set local role none`
    await tx`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and split_part(application_name, ' ', -1) = split_part(${holder}, ' ', -1)`
  })
}

/** Touches the lease. False where another engine has taken it: then nothing of ours may be committed any more. */
export async function renewLease(sql: Queryable, epoch: number): Promise<boolean> {
  const result = await sql`update engine_lease set renewed_at = clock_timestamp() where epoch = ${epoch}`
  return result.count === 1
}

/**
 * The head of a batch: nobody can take the lease before its transaction has ended, and it is known to be ours. Also keeps the planner to
 * index lookups, because it cannot know how many rows an array of a prepared statement has, and a plan made while the tables
 * were small would scan them when they are not.
 */
export async function prepareTransaction(tx: Queryable, epoch: number): Promise<boolean> {
  // Two statements, for a statement sees the lease as it was before it began to wait for the lock.
  const [, held] = await Promise.all([
    tx`select pg_advisory_xact_lock_shared(${LEASE_LOCK}::bigint)`,
    tx`
      select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
        set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)
      from engine_lease where epoch = ${epoch}`,
  ])
  return held.length === 1
}

/**
 * The first of what a batch writes in its turn. What is sent behind it waits in the database until the batch before has ended, one way or the other, and
 * begins without waiting for us to hear of it; whoever comes next waits for this batch in the same way.
 */
export async function takeTurn(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`
}

/**
 * Raises the epoch of a lease that is `holder`'s, after a batch of theirs was lost with its connection. Waits until that batch's
 * transaction has ended one way or the other, so that afterwards the log says for certain whether it was committed. It goes by the name
 * and not by the epoch, since the answer to an earlier raise may have been lost, too. Undefined where another engine has the lease.
 */
export function raiseEpoch(db: Db, holder: string): Promise<number | undefined> {
  return whileNoBatchRuns(db, async tx => {
    const rows = await tx<{ epoch: bigint }[]>`
      update engine_lease set epoch = epoch + 1, renewed_at = clock_timestamp() where holder = ${holder} returning epoch`
    return rows[0] && Number(rows[0].epoch)
  })
}

/** Frees the lease at once, if it is still ours. */
export async function releaseLease(sql: Queryable, epoch: number): Promise<void> {
  await sql`update engine_lease set holder = '', renewed_at = '-infinity' where epoch = ${epoch}`
}

async function whileNoBatchRuns<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return (await db.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${LEASE_LOCK}::bigint)`
    return work(tx)
  })) as T
}
