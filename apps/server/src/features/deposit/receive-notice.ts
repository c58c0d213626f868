import type { Tx } from '../../db/sql.ts'
import type { Settings } from '../../settings.ts'
import { bookPayments } from './book-payments.ts'
import { type DepositRow, lockDeposit, setReceived } from './deposit.store.ts'
import { canReceive, findCandidateDeposits, isOfUploader } from './find-candidate-deposits.ts'
import { moveDeposit } from './move-deposit.ts'
import { attachNotice, type BankNotice, insertNotice } from './notice.store.ts'

export type Received =
  /** The bank has reported this payment before: nothing happens. */
  | { readonly type: 'known' }
  | { readonly type: 'unmatched'; readonly noticeId: bigint }
  | { readonly type: 'matched'; readonly noticeId: bigint; readonly depositId: bigint; readonly userId: bigint }

/** Takes in a bank's report and books its money. */
export async function receiveNotice(
  tx: Tx,
  notice: BankNotice,
  mode: Settings['mode'],
  nowMs: number,
): Promise<Received> {
  const received = await takeNotice(tx, notice, nowMs)
  if (received.type !== 'known') await bookPayments(tx, [{ ...notice, id: received.noticeId }], mode, nowMs)
  return received
}

/**
 * Takes in a bank's report of money, once for each payment, and finds the deposit that it is for. Where more than one could be meant, none can
 * still take money, or it is of who brings the report, it stays unmatched for staff. Who repeats a notice, at the same moment too, changes nothing. Who takes
 * in several books them together at the end: deposits are locked before accounts.
 */
export async function takeNotice(tx: Tx, notice: BankNotice, nowMs: number): Promise<Received> {
  const noticeId = await insertNotice(tx, notice, nowMs)
  if (noticeId === undefined) return { type: 'known' }
  const meant = await findCandidateDeposits(tx, notice)
  const deposit = meant === undefined ? undefined : await lockDeposit(tx, meant)
  if (!deposit || !canReceive(deposit) || (await isOfUploader(tx, notice, deposit))) {
    return { type: 'unmatched', noticeId }
  }
  await giveNotice(tx, { id: noticeId, units: notice.units }, deposit, nowMs)
  return { type: 'matched', noticeId, depositId: deposit.id, userId: deposit.userId }
}

/** Gives a notice to a locked deposit that can receive. Who recorded it or assigned it stands elsewhere: it is the bank that reports money. */
export async function giveNotice(
  tx: Tx,
  notice: { readonly id: bigint; readonly units: bigint },
  deposit: DepositRow,
  nowMs: number,
): Promise<void> {
  await attachNotice(tx, notice.id, deposit.id)
  const late = deposit.state !== 'awaiting_payment' && deposit.state !== 'proof_submitted'
  await setReceived(tx, deposit.id, notice.units, late)
  await moveDeposit(tx, deposit, 'receive', { actor: 'bank' }, nowMs)
}
