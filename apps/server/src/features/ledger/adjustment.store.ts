import { present } from '@firoza/core/assert'
import { type AccountRef, houseAccount, userAccount } from '@firoza/core/ledger/account'
import type { AdjustmentAccount } from '@firoza/core/ledger/adjustment'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../../db/sql.ts'
import { accountKey } from '../../ledger/accounts.store.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'

export interface Ends {
  readonly realm: Realm
  readonly asset: string
  readonly userId: bigint
  readonly account: AdjustmentAccount
}

export interface End {
  readonly posted: bigint
  readonly free: bigint
}

/** What both have, what of it they can give, and the sum of what was adjusted so far; both accounts stay locked. */
export async function lockEnds(
  tx: Tx,
  { realm, asset, userId, account }: Ends,
): Promise<{ person: End; house: End; adjusted: bigint }> {
  const person = userAccount(userId, asset)
  const house = houseAccount(account, asset)
  const ids = await lockAccounts(tx, realm, [person, house])
  const idOf = (ref: AccountRef) => present(ids.get(accountKey(realm, ref)), 'an account of an adjustment')
  const rows = await tx<(End & { id: bigint })[]>`
    select id, posted, greatest(posted - held - unsettled, 0) as free from ledger_account
    where id = any(${[idOf(person), idOf(house)]}::bigint[])`
  const endOf = (ref: AccountRef) =>
    present(
      rows.find(({ id }) => id === idOf(ref)),
      'a locked account',
    )
  const [sum] = await tx<{ units: bigint }[]>`
    select coalesce(sum(l.units), 0)::bigint as units
    from journal j cross join lateral (select units from journal_leg where account_id = ${idOf(person)} and journal_id = j.id offset 0) l
    where j.kind = 'adjustment'`
  return { person: endOf(person), house: endOf(house), adjusted: sum?.units ?? 0n }
}
