import type { TimeMs } from '@firoza/core/clock'
import type { LevelDocument } from '@firoza/core/kyc/level'
import type { KycLevelState } from '@firoza/core/kyc/level.states'
import type { Queryable, Tx } from '../../../db/sql.ts'
import { lockOwner, ofPage } from '../../../review/case.store.ts'
import type { CasePage, CaseRow } from '../../../review/case-handler.ts'

export interface LevelRow extends CaseRow<KycLevelState> {
  readonly userId: bigint
  readonly formEncrypted: Buffer | null
  readonly reason: string
}

function selectLevel(sql: Queryable) {
  return sql`
    select a.id, a.user_id as "userId", a.state, a.form_sealed as "formEncrypted", a.reason, a.created_at as "createdAtMs",
      u.public_id as subject, array[a.user_id] as users, '{}'::bigint[] as staff
    from kyc_level_application a join app_user u on u.id = a.user_id`
}

/** The person first, then the application. */
export async function lockLevel(tx: Tx, id: bigint): Promise<LevelRow | undefined> {
  await lockOwner(tx, 'kyc_level_application', id)
  const [row] = await tx<LevelRow[]>`${selectLevel(tx)} where a.id = ${id} for update of a`
  return row
}

export function listLevels(sql: Queryable, page: CasePage): Promise<LevelRow[]> {
  return sql<LevelRow[]>`${selectLevel(sql)} where ${ofPage(sql, 'a', page)}`
}

export async function findNewestLevel(sql: Queryable, userId: bigint): Promise<LevelRow | undefined> {
  const [row] = await sql<LevelRow[]>`${selectLevel(sql)} where a.user_id = ${userId} order by a.id desc limit 1`
  return row
}

export async function insertLevel(tx: Tx, userId: bigint, formEncrypted: Buffer, nowMs: TimeMs): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into kyc_level_application (user_id, state, form_sealed, created_at)
    values (${userId}, 'submitted', ${formEncrypted}, ${nowMs}::timestamptz) returning id`
  return (row as { id: bigint }).id
}

export async function saveLevel(tx: Tx, id: bigint, state: string, reason: string): Promise<void> {
  await tx`update kyc_level_application set state = ${state}, reason = ${reason} where id = ${id}`
}

export interface LevelPicture {
  readonly id: string
  readonly side: LevelDocument
  readonly uploadedAt: TimeMs
}

/** The photos of an application; without one, those that wait for the next. */
export function listLevelPictures(
  sql: Queryable,
  userId: bigint,
  applicationId: bigint | null,
): Promise<LevelPicture[]> {
  return sql<LevelPicture[]>`
    select id, kind as side, uploaded_at as "uploadedAt" from kyc_level_document
    where user_id = ${userId} and application_id is not distinct from ${applicationId} order by kind`
}

/** A newer photo of a side takes the place of the one that was not sent in. */
export async function saveLevelPicture(
  tx: Tx,
  picture: { readonly id: string; readonly userId: bigint; readonly side: LevelDocument; readonly sealed: Buffer },
  nowMs: TimeMs,
): Promise<void> {
  const { id, userId, side, sealed } = picture
  await tx`delete from kyc_level_document where user_id = ${userId} and kind = ${side} and application_id is null`
  await tx`
    insert into kyc_level_document (id, user_id, kind, sealed, uploaded_at)
    values (${id}, ${userId}, ${side}, ${sealed}, ${nowMs}::timestamptz)`
}

export async function attachLevelPictures(tx: Tx, userId: bigint, applicationId: bigint): Promise<void> {
  await tx`
    update kyc_level_document set application_id = ${applicationId} where user_id = ${userId} and application_id is null`
}

/** Only what was sent in is shown. */
export async function readLevelPicture(
  sql: Queryable,
  id: string,
): Promise<{ readonly sealed: Buffer; readonly userId: bigint } | undefined> {
  const [row] = await sql<{ sealed: Buffer; userId: bigint }[]>`
    select sealed, user_id as "userId" from kyc_level_document where id = ${id} and application_id is not null`
  return row
}
