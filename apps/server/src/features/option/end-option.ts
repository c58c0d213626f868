import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { userAccount } from '@firoza/core/ledger/account'
import type { Journal } from '@firoza/core/ledger/journal'
import { optionAccounts } from '@firoza/core/option/option.postings'
import type { Tx } from '../../db/sql.ts'
import { captureHold, releaseHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { endOptionOrder, type OrderEnd, type OrderRow } from './option.store.ts'
import { rupees } from './show-option.ts'

export interface Ending extends OrderEnd {
  /** What moves; nothing where it expires worthless. */
  readonly journal: Journal | undefined
  /** For the notice: the price of the settlement in paisa. */
  readonly settlePrice?: bigint
}

/** Ends an open purchase that is locked: its cover is released, what it pays is posted, the person is notified, all in one transaction. */
export async function endOption(tx: Tx, order: OrderRow, end: Ending, nowMs: TimeMs): Promise<void> {
  const { publicId, userId, realm, quantity, series } = order
  const cover = { kind: 'option_cover', ref: publicId }
  await lockAccounts(tx, realm, [userAccount(userId, 'PKR'), ...optionAccounts])
  if (end.journal) {
    await captureHold(tx, cover, end.journal, { businessDate: karachiDate(nowMs), atMs: nowMs })
  } else await releaseHold(tx, cover, nowMs)
  await endOptionOrder(tx, order.id, end, nowMs)
  const details = {
    contracts: String(quantity),
    contract: series.code,
    amount: rupees(end.paidUnits - (end.closeFeeUnits ?? 0n)),
    ...(end.settlePrice !== undefined && { price: rupees(end.settlePrice) }),
    ...(end.voidReason !== undefined && { voidReason: end.voidReason }),
  }
  await addNotice(tx, { userId, realm, kind: `option_${end.state}`, details }, nowMs)
}
