import { parseDecimal } from '@firoza/core/money/decimal'
import type { ChannelRow } from '../channel.store.ts'
import type { BankNotice } from '../notice.store.ts'
import type { StatementLine } from '../statement/statement-line.ts'

/** A statement's line as the notice that it makes; undefined for outgoing payments and other currencies, which are no deposits. */
export function statementNotice(
  channel: Pick<ChannelRow, 'id' | 'asset' | 'exponent'>,
  line: StatementLine,
  staffId: bigint,
): BankNotice | undefined {
  const units = parseDecimal(line.amount, channel.exponent) ?? 0n
  if (line.direction !== 'in' || line.currency !== channel.asset || units <= 0n) return undefined
  const { transactionId, senderName, remittance, bookedOn } = line
  return {
    channel: channel.id,
    asset: channel.asset,
    transactionId,
    senderName,
    remittance,
    units,
    source: 'statement',
    recordedBy: staffId,
    bookedOn,
  }
}
