import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../../db/sql.ts'

export async function isHalted(sql: Queryable, realm: Realm, symbol: string): Promise<boolean> {
  const [row] = await sql<
    { halted: boolean }[]
  >`select halted from listing where realm = ${realm} and symbol = ${symbol}`
  return row?.halted ?? false
}
