import { type ApprovalKinds, approvalKinds } from './approvals/approval-kind.ts'
import { contentKind } from './features/content/desk/content-kind.ts'
import { houseMoneyKind } from './features/deposit/staff/house-money-kind.ts'
import { paymentReturnedKind } from './features/deposit/staff/payment-returned-kind.ts'
import { hniGrantKind } from './features/hni/staff/hni-grant-kind.ts'
import { scoreChangeKind, scoreFraudKind } from './features/score/staff/score-kinds.ts'
import { adjustmentKind } from './features/staff/adjustment/adjustment-kind.ts'
import { exportKind } from './features/staff/export/export-kind.ts'
import { personFactorsKind } from './features/staff/factors/person-factors-kind.ts'
import { factorResetKind } from './features/staff/keys/factor-reset-kind.ts'
import { passwordResetKind } from './features/staff/members/password-reset-kind.ts'
import { staffAccountKind } from './features/staff/members/staff-account-kind.ts'
import { staffAddKind } from './features/staff/members/staff-add-kind.ts'
import { staffRemoveKind } from './features/staff/members/staff-remove-kind.ts'
import { userDisableKind, userEnableKind } from './features/staff/people/status-kinds.ts'
import { roleGrantKind, roleRevokeKind } from './features/staff/roles/role-kinds.ts'
import { channelKind } from './features/staff/settings/channel-kind.ts'
import { feeKind } from './features/staff/settings/fee-kind.ts'
import { holidayKind } from './features/staff/settings/holiday-kind.ts'
import { hoursKind } from './features/staff/settings/hours-kind.ts'
import { payAccountKind } from './features/staff/settings/pay-account-kind.ts'
import { unlockKind } from './features/staff/unlock/unlock-kind.ts'

/** Everything that needs two members of staff: each feature hands in its kinds. A test holds that each name has exactly one. */
export const allApprovalKinds: ApprovalKinds = approvalKinds([
  userDisableKind,
  userEnableKind,
  adjustmentKind,
  houseMoneyKind,
  paymentReturnedKind,
  roleGrantKind,
  roleRevokeKind,
  factorResetKind,
  passwordResetKind,
  staffAddKind,
  staffAccountKind,
  staffRemoveKind,
  channelKind,
  feeKind,
  holidayKind,
  hoursKind,
  payAccountKind,
  unlockKind,
  personFactorsKind,
  exportKind,
  scoreChangeKind,
  scoreFraudKind,
  hniGrantKind,
  contentKind,
])
