import { present } from '@firoza/core/assert'
import type { Tx } from '../db/sql.ts'
import { tellBalancesMoved } from './balance-signal.ts'
import type { HoldCause } from './holds.ts'

export async function lockBalance(
  tx: Tx,
  accountId: bigint,
): Promise<{ posted: bigint; held: bigint; unsettled: bigint }> {
  const [row] = await tx<{ posted: bigint; held: bigint; unsettled: bigint }[]>`
    select posted, held, unsettled from ledger_account where id = ${accountId} for update`
  return present(row, 'the balance to lock')
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
  const [found] = await tx<
    { accountId: bigint }[]
  >`select account_id as "accountId" from ledger_hold where kind = ${kind} and ref = ${ref}`
  await lockBalance(tx, present(found, 'the hold').accountId)
  const [row] = await tx<{ id: bigint; accountId: bigint; units: bigint }[]>`
    select id, account_id as "accountId", units from ledger_hold
    where kind = ${kind} and ref = ${ref} and ended_at is null for update`
  return present(row, 'the hold, still open')
}

export async function endHold(tx: Tx, id: bigint, atMs: number, journalId: bigint | undefined): Promise<void> {
  await tx`update ledger_hold set ended_at = ${atMs}::timestamptz, journal_id = ${journalId ?? null} where id = ${id}`
}

export async function moveHeld(tx: Tx, accountId: bigint, units: bigint): Promise<void> {
  await tx`update ledger_account set held = held + ${units} where id = ${accountId}`
  await tellBalancesMoved(tx, [accountId])
}
