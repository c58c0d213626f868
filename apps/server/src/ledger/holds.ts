import { assert, present } from '@firoza/core/assert'
import { type AccountRef, userAccount } from '@firoza/core/ledger/account'
import type { Journal } from '@firoza/core/ledger/journal'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { accountKey } from './accounts.store.ts'
import { type Balance, withdrawableOf } from './balance.store.ts'
import { adjustHeld, endHold, endHolds, insertHold, letGo, lockHold, readBalance } from './holds.store.ts'
import { lockAccounts } from './lock-accounts.ts'
import { type PostingTime, postJournals } from './post-journal.ts'

/** What a hold waits for: unique by kind and reference, so that a repeated request holds once. */
export interface HoldCause {
  readonly kind: string
  readonly ref: string
}

export interface HoldRequest extends HoldCause {
  readonly realm: Realm
  readonly userId: bigint
  readonly asset: string
  readonly units: bigint
}

/**
 * Sets money of a person aside, under a lock on their balance, where so much of it can be withdrawn: settled and not promised to anything
 * else. Answers what could be withdrawn before where it is not enough; then nothing is changed.
 */
export function placeHold(
  tx: Tx,
  { userId, asset, ...request }: HoldRequest,
  atMs: number,
): Promise<'held' | { readonly withdrawable: bigint }> {
  return placeHoldOn(tx, userAccount(userId, asset), request, atMs)
}

/** The same on any account, such as one of the company's own that answers for something. */
export async function placeHoldOn(
  tx: Tx,
  account: AccountRef,
  { realm, units, kind, ref }: Omit<HoldRequest, 'userId' | 'asset'>,
  atMs: number,
): Promise<'held' | { readonly withdrawable: bigint }> {
  assert(units > 0n, 'a hold is of something')
  const accounts = await lockAccounts(tx, realm, [account])
  const accountId = present(accounts.get(accountKey(realm, account)), 'the account of the hold')
  const balance: Balance = { asset: account.asset, ...(await readBalance(tx, accountId)) }
  const withdrawable = withdrawableOf(balance)
  if (withdrawable < units) return { withdrawable }
  await insertHold(tx, { accountId, units, kind, ref }, atMs)
  await adjustHeld(tx, accountId, units)
  return 'held'
}

/** Gives back what was set aside. A hold ends once: a second release is our mistake. */
export async function releaseHold(tx: Tx, cause: HoldCause, atMs: number): Promise<void> {
  const hold = await lockHold(tx, cause)
  await endHold(tx, hold.id, atMs, undefined)
  await adjustHeld(tx, hold.accountId, -hold.units)
}

/** Makes the movement that a hold waited for: the hold ends and the journal is posted, in the caller's transaction. */
export async function captureHold(tx: Tx, cause: HoldCause, journal: Journal, time: PostingTime): Promise<bigint> {
  const hold = await lockHold(tx, cause)
  await adjustHeld(tx, hold.accountId, -hold.units)
  const [journalId] = await postJournals(tx, [journal], time)
  const id = present(journalId, 'the journal that takes the hold')
  await endHold(tx, hold.id, time.atMs, id)
  return id
}

/**
 * Makes the movements that many holds of one kind waited for, as `captureHold` does for one. The keys of all their people are locked by the caller with
 * `lockFreeKeys` (LED-9).
 */
export async function captureHolds(
  tx: Tx,
  kind: string,
  captures: readonly { readonly ref: string; readonly journal: Journal }[],
  time: PostingTime,
): Promise<void> {
  await letGo(
    tx,
    kind,
    captures.map(({ ref }) => ref),
  )
  const ids = await postJournals(
    tx,
    captures.map(({ journal }) => journal),
    time,
  )
  const ends = captures.map(({ ref }, at) => ({ ref, journalId: present(ids[at], 'the journal that takes a hold') }))
  await endHolds(tx, kind, ends, time.atMs)
}
