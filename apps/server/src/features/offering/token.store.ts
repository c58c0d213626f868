import type { VestingPart } from '@firoza/core/offering/token'
import { TOKEN_EXPONENT } from '@firoza/core/offering/token'
import type { Realm } from '@firoza/core/realm'
import { wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import type { OfferingRow } from './offering.store.ts'

/** What was taken of a sale: the lots of all its applicants after the draw. */
export async function sumAllotted(sql: Queryable, offeringId: bigint): Promise<number> {
  const [row] = await sql<{ lots: number }[]>`
    select coalesce(sum(lots_allotted), 0)::float8 as lots from offering_application
    where offering_id = ${offeringId} and lots_allotted is not null`
  return row?.lots ?? 0
}

/** How many applicants got how many lots. */
export function countAllotments(sql: Queryable, offeringId: bigint): Promise<{ lots: number; people: number }[]> {
  return sql<{ lots: number; people: number }[]>`
    select lots_allotted as lots, count(*)::int as people from offering_application
    where offering_id = ${offeringId} and state in ('allotted_paid', 'credited') group by lots_allotted order by 1`
}

/** The token as an asset of the ledger. */
export async function insertTokenAsset(
  tx: Tx,
  { symbol, nameEn, nameUr }: Pick<OfferingRow, 'symbol' | 'nameEn' | 'nameUr'>,
): Promise<void> {
  await tx`
    insert into asset (code, kind, exponent, name, name_ur) values (${symbol}, 'crypto', ${TOKEN_EXPONENT}, ${nameEn}, ${nameUr})
    on conflict do nothing`
}

export async function insertUnlocks(tx: Tx, applicationId: bigint, parts: readonly VestingPart[]): Promise<void> {
  await tx`
    insert into offering_unlock (application_id, part, units, unlocks_at)
    select ${applicationId}, * from unnest(${wholes(parts.map(({ part }) => part))}::int[],
      ${wholes(parts.map(({ units }) => units))}::bigint[], ${parts.map(({ atMs }) => atMs)}::timestamptz[])`
}

export interface UnlockRow extends VestingPart {
  readonly journalId: bigint | null
}

/** The parts of an application, once its tokens are delivered. */
export function listUnlocks(sql: Queryable, applicationId: bigint): Promise<UnlockRow[]> {
  return sql<UnlockRow[]>`
    select part, units, unlocks_at as "atMs", journal_id as "journalId" from offering_unlock
    where application_id = ${applicationId} order by part`
}

export interface DueUnlock {
  readonly applicationId: bigint
  readonly publicId: string
  readonly offeringId: bigint
  readonly userId: bigint
  readonly realm: Realm
  readonly symbol: string
  readonly part: number
  readonly units: bigint
}

/** Parts that are due, the first first. */
export function listDueUnlocks(sql: Queryable, nowMs: number, limit: number): Promise<DueUnlock[]> {
  return sql<DueUnlock[]>`
    select u.application_id as "applicationId", a.public_id as "publicId", a.offering_id as "offeringId", a.user_id as "userId",
      o.realm, o.symbol, u.part, u.units
    from offering_unlock u join offering_application a on a.id = u.application_id join offering o on o.id = a.offering_id
    where u.journal_id is null and u.unlocks_at <= ${nowMs}::timestamptz and o.state = 'listed'
    order by u.unlocks_at, u.application_id, u.part limit ${limit}`
}

/** Locks one part; false where it is unlocked already. */
export async function lockUnlock(tx: Tx, { applicationId, part }: DueUnlock): Promise<boolean> {
  const rows = await tx`
    select 1 from offering_unlock where application_id = ${applicationId} and part = ${part} and journal_id is null for update`
  return rows.length > 0
}

export async function markUnlocked(tx: Tx, { applicationId, part }: DueUnlock, journalId: bigint): Promise<void> {
  await tx`
    update offering_unlock set journal_id = ${journalId} where application_id = ${applicationId} and part = ${part}`
}

/** Sales whose pair may still be in its opening auction: listed not long ago. */
export function listOpenings(sql: Queryable): Promise<{ realm: Realm; symbol: string; listedAtMs: number }[]> {
  return sql<{ realm: Realm; symbol: string; listedAtMs: number }[]>`
    select o.realm, o.symbol, s.at as "listedAtMs" from offering o
    join offering_step s on s.offering_id = o.id and s.to_state = 'listed' where o.kind = 'ico' and o.state = 'listed'`
}
