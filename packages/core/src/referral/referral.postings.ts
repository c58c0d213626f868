import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import { PKR } from '../money/asset.ts'

export interface ReferralCredit {
  readonly referrerId: bigint
  readonly units: bigint
  /** The referral and the day: with the journal's kind it comes once. */
  readonly ref: string
}

/** A part of the commission is set aside for referrals, and paid from there. */
export function referralJournals({
  referrerId,
  units,
  ref,
}: ReferralCredit): readonly [setAside: Journal, reward: Journal] {
  const fund = houseAccount('referral_fund', PKR.code)
  return [
    journal('real', 'referral_set_aside', ref, move(houseAccount('house_commission', PKR.code), fund, units)),
    journal('real', 'referral_reward', ref, move(fund, userAccount(referrerId, PKR.code), units)),
  ]
}
