import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'

/**
 * The platform's own money in each currency of a realm, in units, kept from others until the transaction ends. Whoever moves it locks all of it, and
 * before any other account (LED-9): two opposite exchanges would each hold what the other waits for.
 */
export async function lockClearing(tx: Tx, realm: Realm): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx<{ asset: string; posted: bigint }[]>`
    select asset, posted from ledger_account where realm = ${realm} and code = 'fx_clearing' order by id for no key update`
  return new Map(rows.map(({ asset, posted }) => [asset, posted]))
}
