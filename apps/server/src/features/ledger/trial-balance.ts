import { staffTrialBalance } from '@firoza/api/ledger'
import { trialBalance } from '@firoza/core/ledger/trial-balance'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { sumAccounts } from './ledger.store.ts'

export const readTrialBalance = handle(staffTrialBalance, async ({ sql, nowMs }, { realm }) => {
  const totals = await sumAccounts(sql, realm)
  const exponents = new Map(totals.map(({ asset, exponent }) => [asset, exponent]))
  const { lines, faults } = trialBalance(totals)
  return ok({
    asOfMs: nowMs,
    lines: lines.map(({ asset, assetKind, code, accounts, debit, credit, held, unsettled, exponent }) => ({
      asset,
      assetKind,
      code,
      accounts: Number(accounts),
      debit: formatDecimal(debit, exponent),
      credit: formatDecimal(credit, exponent),
      held: formatDecimal(held, exponent),
      unsettled: formatDecimal(unsettled, exponent),
    })),
    faults: faults.map(fault => ({
      kind: fault.kind,
      asset: fault.asset,
      code: fault.kind === 'wrong_side' ? fault.code : null,
      amount: formatDecimal(fault.units, exponents.get(fault.asset) ?? 0),
    })),
  })
})
