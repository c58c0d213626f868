import { present } from '@firoza/core/assert'
import { houseAccount } from '@firoza/core/ledger/account'
import type { Tx } from '../../../db/sql.ts'
import { accountKey } from '../../../ledger/accounts.store.ts'
import { lockAccounts } from '../../../ledger/lock-accounts.ts'

/** What the platform has put into a currency of the real realm altogether, in units; its clearing account stays locked. */
export async function lockFunded(tx: Tx, asset: string): Promise<bigint> {
  const account = houseAccount('fx_clearing', asset)
  const accounts = await lockAccounts(tx, 'real', [account])
  const id = present(accounts.get(accountKey('real', account)), 'a clearing account')
  const [sum] = await tx<{ units: bigint }[]>`
    select coalesce(sum(l.units), 0)::bigint as units from journal_leg l join journal j on j.id = l.journal_id
    where l.account_id = ${id} and j.kind = 'fx_funding'`
  return sum?.units ?? 0n
}
