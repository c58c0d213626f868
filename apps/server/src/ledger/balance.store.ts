import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** What a person has of one asset, in its smallest units. */
export interface Balance {
  readonly asset: string
  readonly posted: bigint
  /** Promised to open orders and other waiting movements. */
  readonly held: bigint
  /** Came in from trades that have not settled. */
  readonly unsettled: bigint
}

const NOTHING = { posted: 0n, held: 0n, unsettled: 0n }

export async function readBalance(
  sql: Queryable,
  owner: { userId: bigint; realm: Realm },
  asset: string,
): Promise<Balance> {
  const [row] = await sql<Balance[]>`
    select asset, posted, held, unsettled from ledger_account
    where user_id = ${owner.userId} and realm = ${owner.realm} and asset = ${asset} and code = 'user'`
  return row ?? { asset, ...NOTHING }
}

/** Money can be spent as soon as a sale is made, and withdrawn when it has settled. */
export function spendableOf({ posted, held }: Balance): bigint {
  return posted - held
}

export function withdrawableOf({ posted, held, unsettled }: Balance): bigint {
  const free = posted - held - unsettled
  return free > 0n ? free : 0n
}
