import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

/** By asset, in units. */
type Sums = ReadonlyMap<string, bigint>

/**
 * What the house keeps for all its clients of each asset that channels pay; liquidity of its own is not clients' money. It is a sum over everybody, so
 * that it is taken once a minute at most: whoever holds something to a part of it is content with one of a minute ago.
 */
export class ClientMoney {
  #taken: { readonly sums: Sums; readonly atMs: TimeMs } | undefined

  async read(sql: Queryable, nowMs: TimeMs): Promise<Sums> {
    const age = this.#taken === undefined ? MINUTE_MS : nowMs - this.#taken.atMs
    if (this.#taken && age >= 0 && age < MINUTE_MS) return this.#taken.sums
    const rows = await sql<{ asset: string; units: bigint }[]>`
      select a.asset, sum(a.posted)::bigint as units from ledger_account a join app_user u on u.id = a.user_id and not u.is_house
      where a.realm = 'real' and a.code = 'user' and a.asset in (select asset from withdraw_channel) group by a.asset`
    const sums = new Map(rows.map(({ asset, units }) => [asset, units]))
    this.#taken = { sums, atMs: nowMs }
    return sums
  }
}
