import type { Db } from '../../apps/server/src/db/sql.ts'
import type { Quoted } from './order-flow.ts'

/** The most valuable shares of the demo realm with the prices that their bands are around. */
export async function quotedShares(sql: Db, count: number): Promise<Quoted[]> {
  const rows = await sql<{ symbol: string; reference: bigint }[]>`
    select symbol, reference_price as reference from listing where realm = 'demo' and not halted
    order by reference_price desc limit ${count}`
  return rows.map(({ symbol, reference }) => ({ symbol, reference: Number(reference) }))
}
