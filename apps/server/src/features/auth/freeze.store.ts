import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface Freeze {
  readonly frozenAtMs: TimeMs | null
  readonly unfreezesAtMs: TimeMs | null
}

export async function readFreeze(sql: Queryable, userId: bigint): Promise<Freeze> {
  const [row] = await sql<Freeze[]>`
    select frozen_at as "frozenAtMs", unfreezes_at as "unfreezesAtMs" from app_user where id = ${userId}`
  return row ?? { frozenAtMs: null, unfreezesAtMs: null }
}

/** Frozen again, an unfreeze that was asked for is off. */
export async function setFrozen(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update app_user set frozen_at = ${nowMs}::timestamptz, unfreezes_at = null where id = ${userId}`
}

export async function setUnfreezesAt(tx: Tx, userId: bigint, unfreezesAtMs: TimeMs): Promise<void> {
  await tx`update app_user set unfreezes_at = ${unfreezesAtMs}::timestamptz where id = ${userId}`
}
