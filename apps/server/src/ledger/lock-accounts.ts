import { assert } from '@firoza/core/assert'
import { type AccountRef, KEY_ASSET, userAccount } from '@firoza/core/ledger/account'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { openAccounts } from './accounts.store.ts'

/** Of each transaction, the people's accounts beside their keys that it has locked. */
const taken = new WeakMap<Tx, Set<bigint>>()

/**
 * Locks accounts of a realm in the one order (LED-9): first the keys of their people, then the people's other accounts, then the platform's, each by
 * id. What was never used is made under the key. Answers the ids by `accountKey`. One call takes all that a transaction will touch of a person: a
 * second one may repeat accounts, and add none of people beside their keys.
 */
export async function lockAccounts(
  tx: Tx,
  realm: Realm,
  refs: readonly AccountRef[],
): Promise<ReadonlyMap<string, bigint>> {
  const isKey = ({ asset }: AccountRef) => asset === KEY_ASSET.code
  const users = new Set(refs.flatMap(({ userId }) => userId ?? []))
  if (refs.some(ref => ref.userId !== undefined && !isKey(ref))) {
    const keys = await openAccounts(
      tx,
      realm,
      [...users].map(userId => userAccount(userId, KEY_ASSET.code)),
    )
    await lockById(tx, [...keys.values()])
  }
  const accounts = await openAccounts(tx, realm, refs)
  const others = await lockById(tx, [...accounts.values()])
  const known = taken.get(tx)
  if (known && others.length > 0) {
    assert(
      others.every(id => known.has(id)),
      'one call locks all accounts of people that a transaction touches (LED-9)',
    )
  } else if (others.length > 0) taken.set(tx, new Set(others))
  return accounts
}

/** Answers those of people that are no keys. */
async function lockById(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx<{ id: bigint; other: boolean }[]>`
    select id, user_id is not null and asset <> ${KEY_ASSET.code} as other from ledger_account where id = any(${ids}::bigint[])
    order by user_id is null, asset <> ${KEY_ASSET.code}, id for no key update`
  return rows.flatMap(({ id, other }) => (other ? [id] : []))
}

/** Of these people, those whose keys no other transaction holds: locked without waiting, since a transaction that locks many people must not (LED-9). */
export async function lockFreeKeys(tx: Tx, realm: Realm, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx<{ userId: bigint }[]>`
    select user_id as "userId" from ledger_account
    where realm = ${realm} and asset = ${KEY_ASSET.code} and code = 'user' and user_id = any(${[...userIds]}::bigint[])
    order by id for no key update skip locked`
  return new Set(rows.map(({ userId }) => userId))
}
