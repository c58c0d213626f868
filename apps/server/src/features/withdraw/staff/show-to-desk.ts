import { maskAccount } from '@firoza/core/bank/read-destination'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { WithdrawalRow } from '../withdraw.store.ts'

export function showToDesk(row: WithdrawalRow, personId: string, personName: string) {
  return {
    id: String(row.id),
    reference: row.reference,
    personId,
    personName,
    channel: row.channel,
    rail: row.rail,
    asset: row.asset,
    amount: formatDecimal(row.units, row.exponent),
    fee: formatDecimal(row.feeUnits, row.exponent),
    net: formatDecimal(row.netUnits, row.exponent),
    state: row.state,
    bankName: row.bankName,
    account: maskAccount(row.account),
    riskScore: row.riskScore,
    reviewReasons: [...row.reviewReasons],
    peopleNeeded: row.peopleNeeded,
    callFirst: row.callFirst,
    reviewBy: row.reviewByMs,
    reason: row.reason,
    createdAt: row.createdAtMs,
  }
}
