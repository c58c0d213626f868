import { present } from '@firoza/core/assert'
import { approvalsNeeded } from '@firoza/core/deposit/screen-deposit'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { Queryable } from '../../../db/sql.ts'
import { readChannel } from '../channel.store.ts'
import { type DepositRow, readOwner } from '../deposit.store.ts'
import type { NoticeRow } from '../notice.store.ts'
import { showDeposit } from '../show-deposit.ts'
import { countVotes } from '../vote.store.ts'

export async function showForStaff(sql: Queryable, row: DepositRow, nowMs: number) {
  const { publicId, ...owner } = await readOwner(sql, row.userId)
  const returnApprovals = await countVotes(sql, row.id, 'return', nowMs)
  return {
    // The console compares names with what banks write: as they are kept.
    ...showDeposit(row, 'en-US'),
    user: { id: publicId, ...owner },
    claimedSender: row.claimedSender,
    approvalsNeeded: await votesNeeded(sql, row),
    approvals: row.state === 'credited' ? returnApprovals : await countVotes(sql, row.id, 'credit', nowMs),
    returnApprovals,
  }
}

/** One or two people for a credit, by the channel's limit; always two to take a credit back. */
export async function votesNeeded(sql: Queryable, row: DepositRow): Promise<1 | 2> {
  if (row.state === 'credited') return 2
  const channel = present(await readChannel(sql, row.channel), 'the channel of the deposit')
  return approvalsNeeded(channel, row.receivedUnits ?? row.units)
}

export function showNotice(row: NoticeRow) {
  const { channel, transactionId, asset, senderName, remittance, source, receivedAtMs } = row
  const amount = formatDecimal(row.units, row.exponent)
  return { id: row.id.toString(), channel, transactionId, asset, amount, senderName, remittance, source, receivedAtMs }
}
