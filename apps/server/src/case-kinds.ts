import { exportKind } from './features/account/staff/data-export.ts'
import { userDisableKind, userEnableKind } from './features/account/staff/status-kinds.ts'
import { customerFactorsKind } from './features/auth/staff/customer-factors-kind.ts'
import { unlockKind } from './features/auth/staff/unlock-kind.ts'
import { blockCancelKind, blockCreateKind } from './features/block/staff/block-kinds.ts'
import { contentKind } from './features/content/staff/content-kind.ts'
import { houseMoneyKind } from './features/deposit/staff/house-money-kind.ts'
import { paymentRefundKind } from './features/deposit/staff/payment-refund-kind.ts'
import { paymentReturnedKind } from './features/deposit/staff/payment-returned-kind.ts'
import { hniCaseHandler } from './features/hni/hni-case.ts'
import { kycLevelHandler } from './features/kyc/level/level-case.ts'
import { documentReleaseKind } from './features/kyc/staff/document-release-kind.ts'
import { adjustmentKind } from './features/ledger/adjustment-kind.ts'
import { outsideBalanceKind } from './features/ledger/outside-balance-kind.ts'
import { loanCaseHandler } from './features/loan/loan-case.ts'
import { loanLowerKind } from './features/loan/staff/loan-lower-kind.ts'
import { shareDelistKind, shareListKind } from './features/market/staff/share-kinds.ts'
import { venueSuspensionKind } from './features/market/staff/venue-kind.ts'
import {
  offeringCreateKind,
  offeringListKind,
  offeringPriceKind,
  offeringWithdrawKind,
} from './features/offering/staff/offering-kinds.ts'
import { optionFundKind, optionSplitKind, optionTermsKind } from './features/option/staff/option-kinds.ts'
import { perpHaltKind, perpInsuranceKind, perpReduceOnlyKind } from './features/perp/staff/perp-kinds.ts'
import { robotStateKind } from './features/robot/staff/robot-kinds.ts'
import { scoreCaseHandler } from './features/score/appeal-case.ts'
import { scoreChangeKind, scoreFraudKind } from './features/score/staff/score-kinds.ts'
import { channelAddKind } from './features/settings/staff/channel-add-kind.ts'
import { channelKind } from './features/settings/staff/channel-kind.ts'
import { feeKind } from './features/settings/staff/fee-kind.ts'
import { holidayKind } from './features/settings/staff/holiday-kind.ts'
import { hoursKind } from './features/settings/staff/hours-kind.ts'
import { payAccountKind } from './features/settings/staff/pay-account-kind.ts'
import { factorResetKind } from './features/staff/keys/factor-reset-kind.ts'
import { passwordResetKind } from './features/staff/members/password-reset-kind.ts'
import { staffAccountKind } from './features/staff/members/staff-account-kind.ts'
import { staffAddKind } from './features/staff/members/staff-add-kind.ts'
import { staffRemoveKind } from './features/staff/members/staff-remove-kind.ts'
import { roleGrantKind, roleRevokeKind } from './features/staff/roles/role-kinds.ts'
import { adviceEditKind, advicePublishKind } from './features/vip/staff/advice-kinds.ts'
import { vipCancelKind, vipStrategyKind } from './features/vip/staff/vip-kinds.ts'
import { voteAnswerKind, voteCreateKind } from './features/vote/staff/vote-kinds.ts'
import { withdrawalReleaseKind } from './features/withdraw/staff/withdrawal-release-kind.ts'
import { type CaseHandlers, type ChangeHandlers, caseHandlers, changeHandlers } from './review/case-handler.ts'
import { changeCaseHandler } from './review/change-case.ts'

/** What the changes do that staff request: each feature hands in its kinds. A test asserts that each name has exactly one. */
export const allChanges: ChangeHandlers = changeHandlers([
  userDisableKind,
  userEnableKind,
  adjustmentKind,
  houseMoneyKind,
  paymentReturnedKind,
  paymentRefundKind,
  outsideBalanceKind,
  withdrawalReleaseKind,
  documentReleaseKind,
  roleGrantKind,
  roleRevokeKind,
  factorResetKind,
  passwordResetKind,
  staffAddKind,
  staffAccountKind,
  staffRemoveKind,
  channelKind,
  channelAddKind,
  feeKind,
  holidayKind,
  hoursKind,
  payAccountKind,
  optionTermsKind,
  optionFundKind,
  optionSplitKind,
  perpReduceOnlyKind,
  perpHaltKind,
  perpInsuranceKind,
  unlockKind,
  customerFactorsKind,
  exportKind,
  scoreChangeKind,
  scoreFraudKind,
  advicePublishKind,
  adviceEditKind,
  vipCancelKind,
  vipStrategyKind,
  voteCreateKind,
  voteAnswerKind,
  loanLowerKind,
  robotStateKind,
  contentKind,
  offeringCreateKind,
  offeringPriceKind,
  offeringListKind,
  offeringWithdrawKind,
  blockCreateKind,
  blockCancelKind,
  shareListKind,
  shareDelistKind,
  venueSuspensionKind,
])

/** What staff decide: change requests, and the rows of features that are cases. */
const allCases: CaseHandlers = caseHandlers([
  changeCaseHandler(allChanges),
  hniCaseHandler,
  kycLevelHandler,
  loanCaseHandler,
  scoreCaseHandler,
])

/** Both, as `deps` carries them. */
export const review = { cases: allCases, changes: allChanges } as const
