import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

/** By asset, in units. */
type Sums = ReadonlyMap<string, bigint>

/**
 * What the platform keeps for all its clients of each asset that channels pay; liquidity of its own is not clients' money. It is a sum over everybody, so
 * that it is taken once a minute at most: whoever holds something to a part of it is content with one of a minute ago.
 */
export class ClientMoney {
  #taken: { readonly sums: Sums; readonly atMs: TimeMs } | undefined

  async read(sql: Queryable, nowMs: TimeMs): Promise<Sums> {
    const age = this.#taken === undefined ? MINUTE_MS : nowMs - this.#taken.atMs
    if (this.#taken && age >= 0 && age < MINUTE_MS) return this.#taken.sums
    const rows = await sql<{ asset: string; units: bigint }[]>`
      select asset, sum(posted)::bigint as units from ledger_account
      where realm = 'real' and code = 'user' and asset in (select asset from withdraw_channel)
        and user_id not in (select id from app_user where is_house) group by asset`
    const sums = new Map(rows.map(({ asset, units }) => [asset, units]))
    this.#taken = { sums, atMs: nowMs }
    return sums
  }
}
