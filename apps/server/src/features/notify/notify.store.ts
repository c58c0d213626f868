import type { Queryable } from '../../db/sql.ts'

export interface ContactRow {
  readonly phone: string
  /** Null unless it is confirmed. */
  readonly email: string | null
}

export async function findContact(sql: Queryable, userId: bigint): Promise<ContactRow | undefined> {
  const [row] = await sql<ContactRow[]>`
    select phone, case when email_verified_at is not null then email end as email from app_user where id = ${userId}`
  return row
}
