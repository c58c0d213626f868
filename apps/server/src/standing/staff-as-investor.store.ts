import type { Tx } from '../db/sql.ts'

/** The member of staff as an investor, where they are one. */
export async function findOwnUserId(tx: Tx, staffId: bigint): Promise<bigint | null> {
  const [row] = await tx<
    { userId: bigint | null }[]
  >`select user_id as "userId" from staff_member where id = ${staffId}`
  return row?.userId ?? null
}
