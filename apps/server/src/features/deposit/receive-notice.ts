import { depositStates } from '@firoza/core/deposit/deposit.states'
import { referencesIn } from '@firoza/core/deposit/payment-reference'
import { canMove } from '@firoza/core/machine'
import type { Tx } from '../../db/sql.ts'
import { lockDeposit, setReceived } from './deposit.store.ts'
import { moveDeposit } from './move-deposit.ts'
import { attachNotice, type BankNotice, findCandidates, insertNotice } from './notice.store.ts'

export type Received =
  /** The bank has reported this payment before: nothing happens. */
  | { readonly type: 'known' }
  | { readonly type: 'unmatched'; readonly noticeId: bigint }
  | { readonly type: 'matched'; readonly noticeId: bigint; readonly depositId: bigint }

/**
 * Takes in a bank's report of money, once for each payment, and finds the deposit that it is for: by the reference in the remittance
 * text, otherwise by the transaction id that the person gave. Where more than one deposit could be meant, or none can still take money,
 * it stays unmatched for staff. Who repeats a notice, at the same moment too, changes nothing.
 */
export async function receiveNotice(tx: Tx, notice: BankNotice, nowMs: number): Promise<Received> {
  const noticeId = await insertNotice(tx, notice, nowMs)
  if (noticeId === undefined) return { type: 'known' }
  const candidates = await findCandidates(tx, notice, referencesIn(notice.remittance))
  const named = candidates.filter(candidate => candidate.byReference)
  const meant = named.length > 0 ? named : candidates
  const only = meant.length === 1 ? meant[0] : undefined
  if (!only) return { type: 'unmatched', noticeId }
  const deposit = await lockDeposit(tx, only.id)
  if (!deposit || !canMove(depositStates, deposit.state, 'receive')) return { type: 'unmatched', noticeId }
  await attachNotice(tx, noticeId, deposit.id)
  const late = deposit.state !== 'awaiting_payment' && deposit.state !== 'proof_submitted'
  await setReceived(tx, deposit.id, notice.units, late)
  await moveDeposit(tx, deposit, 'receive', { actor: 'bank' }, nowMs)
  return { type: 'matched', noticeId, depositId: deposit.id }
}
