import { depositLabel } from '@firoza/core/deposit/deposit.states'
import { raastCode } from '@firoza/core/deposit/raast-code'
import { REVIEW_WITHIN_MS } from '@firoza/core/deposit/screen-deposit'
import { formatDecimal } from '@firoza/core/money/decimal'
import { knownName } from '@firoza/i18n/known-names'
import type { Locale } from '../../http/call.ts'
import type { DepositRow, StepRow } from './deposit.store.ts'

export function showDeposit(row: DepositRow, locale: Locale) {
  const text = (units: bigint | null) => (units === null ? null : formatDecimal(units, row.exponent))
  const { accountTitle, bankName, account, raast } = row.instructions
  const amount = formatDecimal(row.units, row.exponent)
  return {
    id: row.id.toString(),
    reference: row.reference,
    channel: row.channel,
    kind: row.kind,
    asset: row.asset,
    amount,
    received: text(row.receivedUnits),
    fee: text(row.feeUnits),
    credited: row.receivedUnits === null || row.feeUnits === null ? null : text(row.receivedUnits - row.feeUnits),
    state: row.state,
    label: depositLabel(row.state),
    holdReasons: row.holdReasons,
    reason: row.reason,
    reviewByMs: row.state === 'aml_hold' ? row.updatedAtMs + REVIEW_WITHIN_MS : null,
    transactionId: row.claimedTransaction,
    receipts: row.receipts,
    instructions: { accountTitle, bankName: knownName(bankName, locale), account },
    raastCode: raast
      ? raastCode({ iban: account, title: accountTitle, city: 'Karachi', amount, reference: row.reference })
      : null,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
    expiresAtMs: row.expiresAtMs,
  }
}

/** Steps as the person sees them: without the names and notes of staff. */
export function showSteps(steps: readonly StepRow[]) {
  return steps.map(({ state, actor, atMs }) => ({ state, actor, atMs }))
}
