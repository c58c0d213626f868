import type { Queryable } from '../db/sql.ts'

/** The member of staff as an investor, where they are one. */
export async function findOwnUserId(sql: Queryable, staffId: bigint): Promise<bigint | null> {
  const [row] = await sql<
    { userId: bigint | null }[]
  >`select user_id as "userId" from staff_member where id = ${staffId}`
  return row?.userId ?? null
}
