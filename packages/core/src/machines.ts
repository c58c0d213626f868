import { userStates, verificationStates } from './account/user.states.ts'
import { blockOrderStates, blockStates } from './block/block.states.ts'
import { coinDepositStates } from './coin/coin-deposit.states.ts'
import { depositStates } from './deposit/deposit.states.ts'
import { refundStates } from './deposit/refund.states.ts'
import { hniStates } from './hni/hni.states.ts'
import { kycStates } from './kyc/kyc.states.ts'
import { kycLevelStates } from './kyc/level.states.ts'
import { loanStates } from './loan/loan.states.ts'
import type { Machine } from './machine.ts'
import { offeringStates } from './offering/offering.states.ts'
import { applicationStates } from './offering/offering-application.states.ts'
import { optionStates } from './option/option.states.ts'
import { positionStates } from './perp/position.states.ts'
import { referralStates } from './referral/referral.states.ts'
import { changeStates } from './review/change.states.ts'
import { robotOrderStates, robotStates } from './robot/robot.states.ts'
import { scoreAppealStates } from './score/score-appeal.states.ts'
import { orderStates } from './stock/order.states.ts'
import { conversationStates } from './support/conversation.states.ts'
import { membershipStates, strategyStates } from './vip/membership.states.ts'
import { voteDisputeStates, voteStates } from './vote/vote.states.ts'
import { withdrawStates } from './withdraw/withdraw.states.ts'

/** Every state machine of the product, for docs/states.md and the tests that walk all of them. */
export const machines: readonly Machine<string, string>[] = [
  userStates,
  verificationStates,
  kycStates,
  kycLevelStates,
  orderStates,
  withdrawStates,
  depositStates,
  refundStates,
  scoreAppealStates,
  hniStates,
  loanStates,
  robotStates,
  robotOrderStates,
  changeStates,
  conversationStates,
  coinDepositStates,
  optionStates,
  positionStates,
  offeringStates,
  applicationStates,
  blockStates,
  blockOrderStates,
  membershipStates,
  strategyStates,
  voteStates,
  voteDisputeStates,
  referralStates,
]
