import { type AssetKind, PKR } from '@firoza/core/money/asset'
import type { Tx } from '../../db/sql.ts'

export interface DemoBalance {
  readonly accountId: bigint
  readonly asset: string
  readonly kind: AssetKind
  readonly posted: bigint
  readonly held: bigint
}

/** Counts this reset; the number names its journals. Two resets of one person wait for each other here. */
export async function countReset(tx: Tx, userId: bigint): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    update app_user set demo_resets = demo_resets + 1 where id = ${userId} returning demo_resets as n`
  return row?.n ?? 0
}

/**
 * What the person has in the demo realm, kept from every other writer until the transaction ends. The rupees come first, by themselves: whatever
 * is being bought moves them, and what was bought for the first time is seen only by a statement that begins once that has ended.
 */
export async function lockDemoBalances(tx: Tx, userId: bigint): Promise<DemoBalance[]> {
  await tx`
    select 1 from ledger_account
    where user_id = ${userId} and realm = 'demo' and code = 'user' and asset = ${PKR.code} for no key update`
  return tx<DemoBalance[]>`
    select a.id as "accountId", a.asset, s.kind, a.posted, a.held
    from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${userId} and a.realm = 'demo' and a.code = 'user'
    order by a.asset <> ${PKR.code}, a.id for no key update of a`
}

/** Shares that go back leave their lots. */
export async function emptyLots(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  await tx`
    update lot set left_quantity = 0, left_cost_units = 0, left_fee_units = 0
    where account_id = any(${[...accountIds]}::bigint[]) and not spent`
}
