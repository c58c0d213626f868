import { depositStates } from '@firoza/core/deposit/deposit.states'
import { referencesIn } from '@firoza/core/deposit/payment-reference'
import { canMove } from '@firoza/core/machine'
import type { Queryable } from '../../db/sql.ts'
import { findOwnUserId } from '../../review/staff-as-investor.store.ts'
import type { DepositRow } from './deposit.store.ts'
import { type BankNotice, findCandidates } from './notice.store.ts'

/**
 * The one deposit that a payment can be for: by the reference in the remittance text, otherwise by the transaction id that the person gave.
 * Undefined where none is meant, or more than one.
 */
export async function findCandidateDeposits(
  sql: Queryable,
  notice: Pick<BankNotice, 'channel' | 'asset' | 'transactionId' | 'remittance'>,
): Promise<bigint | undefined> {
  const candidates = await findCandidates(sql, notice, referencesIn(notice.remittance))
  const named = candidates.filter(candidate => candidate.byReference)
  const meant = named.length > 0 ? named : candidates
  return meant.length === 1 ? meant[0]?.id : undefined
}

export function canReceive({ state }: Pick<DepositRow, 'state'>): boolean {
  return canMove(depositStates, state, 'receive')
}

/** A member of staff says that money has come for a deposit of their own: whose it is, others say. */
export async function isOfUploader(
  sql: Queryable,
  { recordedBy }: Pick<BankNotice, 'recordedBy'>,
  { userId }: Pick<DepositRow, 'userId'>,
): Promise<boolean> {
  return recordedBy !== undefined && (await findOwnUserId(sql, recordedBy)) === userId
}
