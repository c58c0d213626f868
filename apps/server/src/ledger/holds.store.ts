import { present } from '@firoza/core/assert'
import type { AccountRef } from '@firoza/core/ledger/account'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { publishBalanceChange } from './balance-signal.ts'
import type { HoldCause } from './holds.ts'
import { lockAccounts } from './lock-accounts.ts'

/** Of an account that is locked. */
export async function readBalance(
  tx: Tx,
  accountId: bigint,
): Promise<{ posted: bigint; held: bigint; unsettled: bigint }> {
  const [row] = await tx<{ posted: bigint; held: bigint; unsettled: bigint }[]>`
    select posted, held, unsettled from ledger_account where id = ${accountId}`
  return present(row, 'the balance')
}

export async function insertHold(
  tx: Tx,
  hold: HoldCause & { readonly accountId: bigint; readonly units: bigint },
  atMs: number,
): Promise<void> {
  await tx`
    insert into ledger_hold (account_id, units, kind, ref, made_at)
    values (${hold.accountId}, ${hold.units}, ${hold.kind}, ${hold.ref}, ${atMs}::timestamptz)`
}

/** The open hold of a cause, its account locked before it as everywhere. */
export async function lockHold(
  tx: Tx,
  { kind, ref }: HoldCause,
): Promise<{ id: bigint; accountId: bigint; units: bigint }> {
  const [found] = await tx<{ realm: Realm; code: AccountRef['code']; userId: bigint | null; asset: string }[]>`
    select a.realm, a.code, a.user_id as "userId", a.asset from ledger_hold h join ledger_account a on a.id = h.account_id
    where h.kind = ${kind} and h.ref = ${ref}`
  const { realm, code, userId, asset } = present(found, 'the hold')
  await lockAccounts(tx, realm, [{ code, asset, ...(userId !== null && { userId }) }])
  const [row] = await tx<{ id: bigint; accountId: bigint; units: bigint }[]>`
    select id, account_id as "accountId", units from ledger_hold
    where kind = ${kind} and ref = ${ref} and ended_at is null for update`
  return present(row, 'the hold, still open')
}

export async function endHold(tx: Tx, id: bigint, atMs: number, journalId: bigint | undefined): Promise<void> {
  await tx`update ledger_hold set ended_at = ${atMs}::timestamptz, journal_id = ${journalId ?? null} where id = ${id}`
}

export async function adjustHeld(tx: Tx, accountId: bigint, units: bigint): Promise<void> {
  await tx`update ledger_account set held = held + ${units} where id = ${accountId}`
  await publishBalanceChange(tx, [accountId])
}

/** Ends open holds of a kind at once, each with its journal; the people's keys are locked by the caller. Before it their balances let go of what was held. */
export async function endHolds(
  tx: Tx,
  kind: string,
  ends: readonly { readonly ref: string; readonly journalId: bigint }[],
  atMs: number,
): Promise<void> {
  await tx`
    update ledger_hold h set ended_at = ${atMs}::timestamptz, journal_id = e.journal_id
    from unnest(${ends.map(({ ref }) => ref)}::text[], ${ends.map(({ journalId }) => journalId)}::bigint[]) as e (ref, journal_id)
    where h.kind = ${kind} and h.ref = e.ref and h.ended_at is null`
}

export async function letGo(tx: Tx, kind: string, refs: readonly string[]): Promise<void> {
  await tx`
    update ledger_account a set held = a.held - h.units
    from (
      select account_id, sum(units) as units from ledger_hold
      where kind = ${kind} and ref = any(${[...refs]}::text[]) and ended_at is null group by account_id
    ) h where a.id = h.account_id`
}
