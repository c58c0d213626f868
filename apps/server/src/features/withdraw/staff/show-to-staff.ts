import { maskAccount } from '@firoza/core/bank/read-destination'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { WithdrawalRow } from '../withdraw.store.ts'

/** Approved, and not paid before two members of staff have said yes: its owner has been disabled. */
export function isPendingThoughApproved({ state, ownerDisabled, approvals }: WithdrawalRow): boolean {
  return state === 'approved' && ownerDisabled && approvals < 2
}

export function showToStaff(row: WithdrawalRow, personId: string, personName: string) {
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
    approvals: row.approvals,
    waitsForYes: row.state === 'in_review' || row.state === 'approved_once' || isPendingThoughApproved(row),
    onHold: row.onHold,
    callFirst: row.callFirst,
    reviewBy: row.reviewByMs,
    reason: row.reason,
    createdAt: row.createdAtMs,
  }
}
