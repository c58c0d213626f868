import { accountEndpoints } from './account.ts'
import { bankEndpoints } from './bank.ts'
import { coinDepositEndpoints } from './coin-deposit.ts'
import { coinWithdrawEndpoints } from './coin-withdraw.ts'
import { contentEndpoints } from './content.ts'
import { convertEndpoints } from './convert.ts'
import { depositEndpoints } from './deposit.ts'
import type { Endpoint, EndpointName, OutputOf, WireInputOf } from './endpoint.ts'
import { hniEndpoints } from './hni.ts'
import { kycEndpoints } from './kyc.ts'
import { marketEndpoints } from './market.ts'
import { notifyEndpoints } from './notify.ts'
import { orderEndpoints } from './order.ts'
import { passkeyEndpoints } from './passkey.ts'
import { portfolioEndpoints } from './portfolio.ts'
import { sandboxEndpoints } from './sandbox.ts'
import { scoreEndpoints } from './score.ts'
import { securityEndpoints } from './security.ts'
import { shopWindowEndpoints } from './shop-window.ts'
import { staffEndpoints } from './staff.ts'
import { staffAdjustmentEndpoints } from './staff-adjustment.ts'
import { staffApprovalEndpoints } from './staff-approval.ts'
import { staffAuditEndpoints } from './staff-audit.ts'
import { staffContentEndpoints } from './staff-content.ts'
import { staffDepositEndpoints } from './staff-deposit.ts'
import { staffDeskEndpoints } from './staff-desk.ts'
import { staffExposureEndpoints } from './staff-exposure.ts'
import { staffKeyEndpoints } from './staff-keys.ts'
import { staffLedgerEndpoints } from './staff-ledger.ts'
import { staffMarketEndpoints } from './staff-market.ts'
import { staffMemberEndpoints } from './staff-member.ts'
import { staffPayoutEndpoints } from './staff-payouts.ts'
import { staffPersonEndpoints } from './staff-person.ts'
import { staffRoleEndpoints } from './staff-role.ts'
import { staffSettingsEndpoints } from './staff-settings.ts'
import { staffSupportEndpoints } from './staff-support.ts'
import { staffUnlockEndpoints } from './staff-unlock.ts'
import { staffWithdrawEndpoints } from './staff-withdraw.ts'
import { statementEndpoints } from './statement.ts'
import { supportEndpoints } from './support.ts'
import { userEndpoints } from './user.ts'
import { withdrawEndpoints } from './withdraw.ts'

/** Every call of the product, in the order of the documentation. */
export const endpoints = [
  ...userEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...scoreEndpoints,
  ...hniEndpoints,
  ...kycEndpoints,
  ...shopWindowEndpoints,
  ...orderEndpoints,
  ...portfolioEndpoints,
  ...statementEndpoints,
  ...notifyEndpoints,
  ...depositEndpoints,
  ...coinDepositEndpoints,
  ...convertEndpoints,
  ...marketEndpoints,
  ...contentEndpoints,
  ...bankEndpoints,
  ...withdrawEndpoints,
  ...coinWithdrawEndpoints,
  ...supportEndpoints,
  ...staffEndpoints,
  ...staffPersonEndpoints,
  ...staffRoleEndpoints,
  ...staffKeyEndpoints,
  ...staffMemberEndpoints,
  ...staffApprovalEndpoints,
  ...staffAdjustmentEndpoints,
  ...staffSettingsEndpoints,
  ...staffUnlockEndpoints,
  ...staffLedgerEndpoints,
  ...staffExposureEndpoints,
  ...staffWithdrawEndpoints,
  ...staffPayoutEndpoints,
  ...staffMarketEndpoints,
  ...staffDepositEndpoints,
  ...staffContentEndpoints,
  ...staffAuditEndpoints,
  ...staffDeskEndpoints,
  ...staffSupportEndpoints,
  ...sandboxEndpoints,
] as const
type AnyEndpoint = (typeof endpoints)[number]

/** The calls by name ("POST /user/login"), for typed clients that import no schema at run time. */
export type Api = { [E in AnyEndpoint as EndpointName<E>]: E }
export type CallName = keyof Api
export type CallInput<N extends CallName> = Api[N] extends Endpoint ? WireInputOf<Api[N]> : never
export type CallOutput<N extends CallName> = Api[N] extends Endpoint ? OutputOf<Api[N]> : never
