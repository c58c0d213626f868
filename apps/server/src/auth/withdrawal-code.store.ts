import type { Queryable } from '../db/sql.ts'

export async function findWithdrawalCodeHash(sql: Queryable, userId: bigint): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select withdrawal_code_hash as hash from app_user where id = ${userId}`
  return row?.hash ?? null
}
