import { accountEndpoints } from './account.ts'
import { staffCustomerEndpoints } from './account-staff.ts'
import { alertEndpoints } from './alert.ts'
import { staffAuditEndpoints } from './audit.ts'
import { userEndpoints } from './auth.ts'
import { passkeyEndpoints } from './auth-passkey.ts'
import { securityEndpoints } from './auth-security.ts'
import { staffUnlockEndpoints } from './auth-staff.ts'
import { bankEndpoints } from './bank.ts'
import { blockEndpoints } from './block.ts'
import { staffBlockEndpoints } from './block-staff.ts'
import { coinDepositEndpoints } from './coin-deposit.ts'
import { coinMarketEndpoints } from './coin-market.ts'
import { coinOrderEndpoints } from './coin-order.ts'
import { coinWithdrawEndpoints } from './coin-withdraw.ts'
import { contentEndpoints } from './content.ts'
import { staffContentEndpoints } from './content-staff.ts'
import { convertEndpoints } from './convert.ts'
import { depositEndpoints } from './deposit.ts'
import { staffDepositEndpoints } from './deposit-staff.ts'
import type { Endpoint, EndpointName, OutputOf, WireInputOf } from './endpoint.ts'
import { hniEndpoints } from './hni.ts'
import { kycEndpoints } from './kyc.ts'
import { kycLevelEndpoints } from './kyc-level.ts'
import { staffLedgerEndpoints } from './ledger.ts'
import { staffExposureEndpoints } from './ledger-exposure.ts'
import { loanEndpoints } from './loan.ts'
import { marketEndpoints } from './market.ts'
import { staffMarketEndpoints } from './market-staff.ts'
import { notifyEndpoints } from './notify.ts'
import { offeringEndpoints } from './offering.ts'
import { coinOfferingEndpoints } from './offering-coin.ts'
import { staffOfferingEndpoints } from './offering-staff.ts'
import { optionEndpoints } from './option.ts'
import { staffOptionEndpoints } from './option-staff.ts'
import { perpEndpoints } from './perp.ts'
import { perpMarketEndpoints } from './perp-market.ts'
import { staffPerpEndpoints } from './perp-staff.ts'
import { portfolioEndpoints } from './portfolio.ts'
import { shopWindowEndpoints } from './public-site.ts'
import { referralEndpoints } from './referral.ts'
import { caseEndpoints } from './review.ts'
import { queueEndpoints } from './review-queues.ts'
import { robotEndpoints, staffRobotEndpoints } from './robot.ts'
import { sandboxEndpoints } from './sandbox.ts'
import { scoreEndpoints } from './score.ts'
import { staffSettingsEndpoints } from './settings.ts'
import { staffEndpoints } from './staff.ts'
import { staffKeyEndpoints } from './staff-keys.ts'
import { staffMemberEndpoints } from './staff-member.ts'
import { staffRoleEndpoints } from './staff-role.ts'
import { statementEndpoints } from './statement.ts'
import { orderEndpoints } from './stock.ts'
import { supportEndpoints } from './support.ts'
import { staffSupportEndpoints } from './support-staff.ts'
import { vipEndpoints } from './vip.ts'
import { voteEndpoints } from './vote.ts'
import { withdrawEndpoints } from './withdraw.ts'
import { staffPayoutEndpoints } from './withdraw-payouts.ts'
import { staffWithdrawEndpoints } from './withdraw-staff.ts'

/** Every call of the product, in the order of the documentation. */
export const endpoints = [
  ...userEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...scoreEndpoints,
  ...hniEndpoints,
  ...vipEndpoints,
  ...voteEndpoints,
  ...referralEndpoints,
  ...loanEndpoints,
  ...kycEndpoints,
  ...kycLevelEndpoints,
  ...shopWindowEndpoints,
  ...orderEndpoints,
  ...optionEndpoints,
  ...robotEndpoints,
  ...offeringEndpoints,
  ...coinOfferingEndpoints,
  ...blockEndpoints,
  ...portfolioEndpoints,
  ...statementEndpoints,
  ...notifyEndpoints,
  ...alertEndpoints,
  ...depositEndpoints,
  ...coinDepositEndpoints,
  ...coinMarketEndpoints,
  ...coinOrderEndpoints,
  ...perpMarketEndpoints,
  ...perpEndpoints,
  ...convertEndpoints,
  ...marketEndpoints,
  ...contentEndpoints,
  ...bankEndpoints,
  ...withdrawEndpoints,
  ...coinWithdrawEndpoints,
  ...supportEndpoints,
  ...staffEndpoints,
  ...staffCustomerEndpoints,
  ...staffRoleEndpoints,
  ...staffKeyEndpoints,
  ...staffMemberEndpoints,
  ...caseEndpoints,
  ...staffSettingsEndpoints,
  ...staffUnlockEndpoints,
  ...staffLedgerEndpoints,
  ...staffExposureEndpoints,
  ...staffOptionEndpoints,
  ...staffPerpEndpoints,
  ...staffRobotEndpoints,
  ...staffWithdrawEndpoints,
  ...staffPayoutEndpoints,
  ...staffMarketEndpoints,
  ...staffOfferingEndpoints,
  ...staffBlockEndpoints,
  ...staffDepositEndpoints,
  ...staffContentEndpoints,
  ...staffAuditEndpoints,
  ...queueEndpoints,
  ...staffSupportEndpoints,
  ...sandboxEndpoints,
] as const
type AnyEndpoint = (typeof endpoints)[number]

/** The calls by name ("POST /user/login"), for typed clients that import no schema at run time. */
export type Api = { [E in AnyEndpoint as EndpointName<E>]: E }
export type CallName = keyof Api
export type CallInput<N extends CallName> = Api[N] extends Endpoint ? WireInputOf<Api[N]> : never
export type CallOutput<N extends CallName> = Api[N] extends Endpoint ? OutputOf<Api[N]> : never
