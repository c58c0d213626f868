import { accountUnlockChange, personalExportChange, personFactorsChange } from './auth-staff.ts'
import { blockCancelChange, blockCreateChange } from './block-staff.ts'
import { contentChange } from './content-staff.ts'
import { houseMoneyChange, paymentRefundChange, paymentReturnedChange } from './deposit-staff.ts'
import { documentReleaseChange } from './kyc.ts'
import { adjustmentChange } from './ledger-adjustment.ts'
import { outsideBalanceChange } from './ledger-exposure.ts'
import { loanLowerChange } from './loan.ts'
import { shareDelistChange, shareListChange, venueSuspensionChange } from './market-staff.ts'
import {
  offeringCreateChange,
  offeringListChange,
  offeringPriceChange,
  offeringWithdrawChange,
} from './offering-staff.ts'
import { optionFundChange, optionSplitChange, optionTermsChange } from './option-staff.ts'
import { perpHaltChange, perpInsuranceChange, perpReduceOnlyChange } from './perp-staff.ts'
import type { WirePayloadOf } from './review-case.ts'
import { robotStateChange } from './robot.ts'
import { scoreChange, scoreFraudChange } from './score.ts'
import {
  channelAddChange,
  channelSettingChange,
  feeScheduleChange,
  holidayChange,
  payAccountChange,
  tradingHoursChange,
} from './settings.ts'
import { userDisableChange, userEnableChange } from './staff.ts'
import { factorResetChange } from './staff-keys.ts'
import { passwordResetChange, staffAccountChange, staffAddChange, staffRemoveChange } from './staff-member.ts'
import { roleGrantChange, roleRevokeChange } from './staff-role.ts'
import { adviceEditChange, advicePublishChange, vipCancelChange, vipStrategyChange } from './vip.ts'
import { voteAnswerChange, voteCreateChange } from './vote.ts'
import { withdrawalReleaseChange } from './withdraw-staff.ts'

/** Every kind of change that one member of staff requests and another approves; the server's list of handlers has exactly these. */
export const CHANGES = [
  accountUnlockChange,
  personFactorsChange,
  personalExportChange,
  contentChange,
  offeringCreateChange,
  offeringPriceChange,
  offeringListChange,
  offeringWithdrawChange,
  blockCreateChange,
  blockCancelChange,
  shareListChange,
  shareDelistChange,
  venueSuspensionChange,
  houseMoneyChange,
  paymentReturnedChange,
  paymentRefundChange,
  outsideBalanceChange,
  withdrawalReleaseChange,
  documentReleaseChange,
  advicePublishChange,
  adviceEditChange,
  vipCancelChange,
  vipStrategyChange,
  voteCreateChange,
  voteAnswerChange,
  loanLowerChange,
  robotStateChange,
  adjustmentChange,
  scoreChange,
  scoreFraudChange,
  channelAddChange,
  channelSettingChange,
  feeScheduleChange,
  holidayChange,
  payAccountChange,
  tradingHoursChange,
  optionTermsChange,
  optionFundChange,
  optionSplitChange,
  perpReduceOnlyChange,
  perpHaltChange,
  perpInsuranceChange,
  factorResetChange,
  staffAddChange,
  staffAccountChange,
  staffRemoveChange,
  passwordResetChange,
  roleGrantChange,
  roleRevokeChange,
  userDisableChange,
  userEnableChange,
] as const

type AnyChange = (typeof CHANGES)[number]

/** The payload of each kind as clients send it, by name; typed clients import no schema at run time. */
export type ChangePayloads = { [K in AnyChange as K['name']]: WirePayloadOf<K> }
