import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface ExportLeave {
  readonly userId: bigint
  readonly publicId: string
  readonly expiresAtMs: TimeMs
  readonly fetched: boolean
  readonly reason: string
}

export async function insertLeave(
  tx: Tx,
  leave: { changeRequestId: bigint; userId: bigint; forStaff: bigint; expiresAtMs: TimeMs },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into personal_export (change_request_id, user_id, for_staff, made_at, expires_at)
    values (${leave.changeRequestId}, ${leave.userId}, ${leave.forStaff}, ${nowMs}::timestamptz, ${leave.expiresAtMs}::timestamptz)`
}

/** The leave of an approval, where it is this member of staff's; kept from a second one who fetches at once. */
export async function lockLeave(tx: Tx, changeRequestId: bigint, staffId: bigint): Promise<ExportLeave | undefined> {
  const [row] = await tx<ExportLeave[]>`
    select e.user_id as "userId", u.public_id as "publicId", e.expires_at as "expiresAtMs", e.fetched_at is not null as fetched, a.reason
    from personal_export e join app_user u on u.id = e.user_id join change_request a on a.id = e.change_request_id
    where e.change_request_id = ${changeRequestId} and e.for_staff = ${staffId} for update of e`
  return row
}

export async function markFetched(tx: Tx, changeRequestId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update personal_export set fetched_at = ${nowMs}::timestamptz where change_request_id = ${changeRequestId}`
}

/** Who the person is, as the account has it: no hash, no secret, no picture. */
export async function selectAccount(sql: Queryable, userId: bigint): Promise<unknown> {
  const [row] = await sql`
    select public_id as id, phone, email, nickname, verified_name as "verifiedName", language, status, id_status as "idStatus",
      account_type as "accountType", address_line as "addressLine", city, province, postal_code as "postalCode",
      extract(epoch from created_at)::bigint * 1000 as "createdAtMs"
    from app_user where id = ${userId}`
  return row
}
