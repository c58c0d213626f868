import { type AccountRef, CHART } from '@firoza/core/ledger/account'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'

/** A ledger account by realm, as a key that is the same on every side: "demo user PKR 17". */
export function accountKey(realm: Realm, { code, asset, userId }: AccountRef): string {
  return `${realm} ${code} ${asset} ${userId ?? '-'}`
}

/** The ids of the accounts, by key. Accounts that were never used are made here; nobody else makes them. */
export async function openAccounts(
  sql: Queryable,
  realm: Realm,
  refs: readonly AccountRef[],
): Promise<ReadonlyMap<string, bigint>> {
  const wanted = [...new Map(refs.map(ref => [accountKey(realm, ref), ref])).values()]
  const assets = wanted.map(ref => ref.asset)
  const codes = wanted.map(ref => ref.code)
  const users = wanted.map(ref => ref.userId ?? null)
  const normals = wanted.map(ref => CHART[ref.code].normal === 'debit')
  // People's and the platform's apart: no index finds what is "not distinct", and each wanted account would be compared with all of its asset.
  const select = () => sql<{ id: bigint; asset: string; code: AccountRef['code']; userId: bigint | null }[]>`
    with w as (select * from unnest(${assets}::text[], ${codes}::text[], ${users}::bigint[]) as w (asset, code, user_id))
    select a.id, a.asset, a.code, a.user_id as "userId"
    from w join ledger_account a on a.realm = ${realm} and a.asset = w.asset and a.code = w.code and a.user_id = w.user_id
    union all
    select a.id, a.asset, a.code, a.user_id
    from w join ledger_account a on a.realm = ${realm} and a.asset = w.asset and a.code = w.code and a.user_id is null
    where w.user_id is null`
  let rows = await select()
  if (rows.length < wanted.length) {
    await sql`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked)
      select ${realm}, w.asset, w.code, w.user_id, w.debit_normal, s.kind = 'share' and not w.debit_normal
      from unnest(${assets}::text[], ${codes}::text[], ${users}::bigint[], ${normals}::boolean[]) as w (asset, code, user_id, debit_normal)
      join asset s on s.code = w.asset
      order by w.asset, w.code, w.user_id
      on conflict on constraint ledger_account_once do nothing`
    rows = await select()
  }
  return new Map(
    rows.map(row => {
      const { asset, code, userId } = row
      return [accountKey(realm, userId === null ? { asset, code } : { asset, code, userId }), row.id]
    }),
  )
}

/** Nothing of these accounts is on its way to settlement any more. They are locked by the caller. */
export async function clearUnsettled(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  await tx`update ledger_account set unsettled = 0 where id = any(${[...accountIds]}::bigint[]) and unsettled <> 0`
}
