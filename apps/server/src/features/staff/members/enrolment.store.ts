import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface NewHalf {
  readonly half: 1 | 2
  /** The request and whose half it is; absent where the server's operator is shown it. */
  readonly owner?: { readonly changeRequestId: bigint; readonly staffId: bigint }
  /** Null until its owner draws it. */
  readonly codeHash: string | null
}

/** New halves of somebody's enrolment; the ones before them open nothing any more. */
export async function replaceHalves(
  tx: Tx,
  { staffId, halves, expiresAtMs }: { staffId: bigint; halves: readonly [NewHalf, NewHalf]; expiresAtMs: TimeMs },
): Promise<void> {
  await tx`delete from staff_enrolment where staff_id = ${staffId}`
  for (const { half, owner, codeHash } of halves) {
    await tx`
      insert into staff_enrolment (staff_id, half, change_request_id, for_staff, code_hash, expires_at)
      values (${staffId}, ${half}, ${owner?.changeRequestId ?? null}, ${owner?.staffId ?? null}, ${codeHash},
        ${expiresAtMs}::timestamptz)`
  }
}

export interface OwnHalf {
  readonly staffId: bigint
  readonly name: string
  readonly half: number
  readonly expiresAtMs: TimeMs
}

/** The half of a request that is this member of staff's, where it was not drawn yet. */
export async function lockOwnHalf(tx: Tx, changeRequestId: bigint, forStaff: bigint): Promise<OwnHalf | undefined> {
  const [row] = await tx<OwnHalf[]>`
    select e.staff_id as "staffId", m.name, e.half, e.expires_at as "expiresAtMs"
    from staff_enrolment e join staff_member m on m.id = e.staff_id
    where e.change_request_id = ${changeRequestId} and e.for_staff = ${forStaff} and e.code_hash is null and m.active
    for update of e`
  return row
}

export async function saveHalf(tx: Tx, staffId: bigint, half: number, codeHash: string): Promise<void> {
  await tx`update staff_enrolment set code_hash = ${codeHash} where staff_id = ${staffId} and half = ${half}`
}

/** Both halves of somebody who has yet to enrol, as hashes; an undrawn, used or expired one is left out. */
export async function findHalves(
  sql: Queryable,
  name: string,
  nowMs: TimeMs,
): Promise<{ staffId: bigint; half: number; codeHash: string }[]> {
  return await sql<{ staffId: bigint; half: number; codeHash: string }[]>`
    select e.staff_id as "staffId", e.half, e.code_hash as "codeHash"
    from staff_enrolment e join staff_member m on m.id = e.staff_id
    where m.name = ${name} and m.active and m.password_hash is null and e.code_hash is not null and e.used_at is null
      and e.expires_at > ${nowMs}::timestamptz
    order by e.half`
}

/** Uses the very halves that were compared and sets the password; false where somebody else was first or they were replaced. */
export async function useHalves(
  tx: Tx,
  { staffId, codeHashes, passwordHash }: { staffId: bigint; codeHashes: readonly string[]; passwordHash: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const found = await tx`
    select 1 from staff_member m join staff_enrolment e on e.staff_id = m.id
    where m.id = ${staffId} and m.active and m.password_hash is null and e.used_at is null
      and e.expires_at > ${nowMs}::timestamptz and e.code_hash = any (${[...codeHashes]}::text[])
    for update`
  if (found.length !== 2) return false
  await tx`update staff_member set password_hash = ${passwordHash} where id = ${staffId}`
  await tx`update staff_enrolment set used_at = ${nowMs}::timestamptz where staff_id = ${staffId}`
  return true
}
