import { NO_TRIES, type Tries, type TryKind } from '@firoza/core/auth/tries'
import type { Queryable, Tx } from '../db/sql.ts'

interface Row {
  wrong: number
  lastWrongAtMs: number | null
  lockedUntilMs: number | null
  locks: number
}

export async function readTries(sql: Queryable, kind: TryKind, subject: string): Promise<Tries> {
  const [row] = await sql<Row[]>`
    select wrong, last_wrong_at as "lastWrongAtMs", locked_until as "lockedUntilMs", locks
    from secret_tries where kind = ${kind} and subject = ${subject}`
  return toTries(row)
}

/** Reads the count and keeps others from it until the transaction ends: guesses at one secret are made one after another. */
export async function lockTries(tx: Tx, kind: TryKind, subject: string): Promise<Tries> {
  await tx`insert into secret_tries (kind, subject) values (${kind}, ${subject}) on conflict do nothing`
  const [row] = await tx<Row[]>`
    select wrong, last_wrong_at as "lastWrongAtMs", locked_until as "lockedUntilMs", locks
    from secret_tries where kind = ${kind} and subject = ${subject} for update`
  return toTries(row)
}

export async function saveTries(sql: Queryable, kind: TryKind, subject: string, tries: Tries): Promise<void> {
  const lastWrongAtMs = tries.lastWrongAtMs || null
  const lockedUntilMs = tries.lockedUntilMs || null
  await sql`
    insert into secret_tries (kind, subject, wrong, last_wrong_at, locked_until, locks)
    values (${kind}, ${subject}, ${tries.wrong}, ${lastWrongAtMs}::timestamptz, ${lockedUntilMs}::timestamptz, ${tries.locks})
    on conflict (kind, subject) do update
      set wrong = excluded.wrong, last_wrong_at = excluded.last_wrong_at, locked_until = excluded.locked_until,
        locks = excluded.locks`
}

function toTries(row: Row | undefined): Tries {
  if (!row) return NO_TRIES
  const { wrong, lastWrongAtMs, lockedUntilMs, locks } = row
  return { wrong, lastWrongAtMs: lastWrongAtMs ?? 0, lockedUntilMs: lockedUntilMs ?? 0, locks }
}
