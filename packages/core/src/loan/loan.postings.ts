import { type AccountRef, houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import type { PaymentParts } from './balance.ts'

const FUND = houseAccount('loan_fund', 'PKR')

/** The operator's own money, put into the account that lends. */
export function loanFundingJournal(units: bigint, from: 'bank' | 'sandbox_bank', ref: string): Journal {
  return journal('real', 'loan_funding', ref, move(houseAccount(from, 'PKR'), FUND, units))
}

export function disbursementJournal(loanId: bigint, userId: bigint, units: bigint): Journal {
  return journal('real', 'loan_disbursed', String(loanId), move(FUND, userAccount(userId, 'PKR'), units))
}

/** One payment in its parts: principal back to the lender, mark-up to the operator, late charges to charity. `ref` comes once. */
export function repaymentJournal(from: AccountRef, { late, markup, principal }: PaymentParts, ref: string): Journal {
  const parts = [
    [FUND, principal],
    [houseAccount('loan_income', 'PKR'), markup],
    [houseAccount('charity_payable', 'PKR'), late],
  ] as const
  const legs = parts.flatMap(([account, units]) => (units > 0n ? move(from, account, units) : []))
  return journal('real', 'loan_repaid', ref, legs)
}
