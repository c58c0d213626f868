import type { withdrawalOut } from '@firoza/api/withdraw'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { canMove } from '@firoza/core/machine'
import { formatDecimal } from '@firoza/core/money/decimal'
import { RAIL_REASONS, REJECT_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import { withdrawLabel, withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import type { ReviewReason } from '@firoza/core/withdraw/withdrawal-risk'
import { knownName } from '@firoza/i18n/known-names'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { z } from 'zod'
import type { Locale } from '../../http/call.ts'
import type { WithdrawalRow } from './withdraw.store.ts'

/** A withdrawal as its owner sees it: the word, the step, the reasons and the clock. */
export function showWithdrawal(row: WithdrawalRow, locale: Locale): z.output<typeof withdrawalOut> {
  const t = translatorFor(locale)
  const label = withdrawLabel(row.state)
  const waits = row.state === 'in_review' || row.state === 'approved_once'
  return {
    id: String(row.id),
    reference: row.reference,
    asset: row.asset,
    amount: formatDecimal(row.units, row.exponent),
    fee: formatDecimal(row.feeUnits, row.exponent),
    net: formatDecimal(row.netUnits, row.exponent),
    state: row.state,
    label,
    labelText: t(`withdraw.label_${label}`),
    stepText: t(`withdraw.step_${row.state}`),
    bankName: knownName(row.bankName, locale),
    account: maskAccount(row.account),
    reasons: waits ? wordReviewReasons(row.reviewReasons, locale) : wordReason(row, locale),
    reviewBy: waits ? row.reviewByMs : null,
    canCancel: canMove(withdrawStates, row.state, 'cancel'),
    onHold: row.onHold,
    createdAt: row.createdAtMs,
    updatedAt: row.updatedAtMs,
  }
}

export function wordReviewReasons(reasons: readonly ReviewReason[], locale: Locale): string[] {
  const t = translatorFor(locale)
  return reasons.map(reason => t(`withdraw.review_${reason}`))
}

function wordReason({ reason, state }: WithdrawalRow, locale: Locale): string[] {
  const t = translatorFor(locale)
  const rejected = REJECT_REASONS.find(known => known === reason)
  if (state === 'rejected' && rejected) return [t(`withdraw.reject_${rejected}`)]
  const failed = RAIL_REASONS.find(known => known === reason)
  return (state === 'failed' || state === 'returned') && failed ? [t(`withdraw.rail_${failed}`)] : []
}
