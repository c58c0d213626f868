import type { RailReason, RejectReason } from '@firoza/core/withdraw/withdraw.reasons'
import type { WithdrawLabel, WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import type { ReviewReason } from '@firoza/core/withdraw/withdrawal-risk'
import type { Message } from '../../message.ts'

/** Withdrawals: the pages, and the states of a withdrawal. No sentence here may ask for a payment: a test reads them. */
export const messages = {
  label_in_progress: 'In progress',
  label_completed: 'Completed',
  label_cancelled: 'Cancelled',
  label_failed: 'Failed',

  coin_sending: 'Signing and sending',
  coin_sent: 'Sent to the network, waiting for confirmations',
  coin_unknown: 'No response from the network yet; checking',
  coin_settled: 'Confirmed on the network',
  step_confirmed: 'Confirmed with your withdrawal password',
  step_in_review: 'Under review',
  step_approved_once: 'First approval given, second pending',
  step_approved: 'Approved, payment pending',
  step_sending: 'Sending to the bank',
  step_sent: 'Accepted by the bank',
  step_unknown: 'No response from the bank yet; checking',
  step_settled: 'Paid',
  step_cancelled: 'Cancelled by you',
  step_rejected: 'Rejected by our team',
  step_failed: 'The bank could not pay it',
  step_returned: 'Returned by the bank',

  review_secrets_changed: 'A password, your phone number or two-step verification was changed within the last 24 hours',
  review_new_device: 'Login from a new device or network within the last 24 hours',
  review_new_destination: 'Account added within the last 24 hours',
  review_new_factor: 'Two-step verification was set up within the last six hours',
  review_first_withdrawal: 'Your first withdrawal',
  review_large_for_month: 'More than half of your monthly limit',
  review_quick_turnover: 'Most of the money received today is being withdrawn without trading',
  review_sender_differed: 'Money came from an account in another name within 90 days',
  review_listed_network: 'You are connected through a network that hides your location',
  review_above_auto_limit: 'Amounts this large require manual review',
  review_above_two_people_limit: 'Amounts this large require two approvals',
  review_outflow_limit: 'Withdrawal volume is high, so every withdrawal is reviewed',

  reject_destination_not_yours: 'The account does not appear to be yours. Add an account in your own name',
  reject_not_requested_by_you: 'You told us that you did not request it. Change all your passwords',
  reject_not_reached: 'We could not reach you by phone. Check your phone number and request it again',
  reject_sanctions_list: 'We cannot pay to this account. Contact support to continue',
  reject_source_unclear: 'We need to know the source of the funds. Contact support for what to send',
  reject_duplicate: 'It duplicates another of your withdrawals',

  rail_account_closed: 'The account is closed. Add another one',
  rail_account_unknown: 'The bank could not find this account. Check the details and add it again',
  rail_name_differs: 'The account is registered under another name',
  rail_limit_of_receiver: 'The receiving account has reached its limit. Try a smaller amount or another account',
  rail_refused: 'The bank rejected the payment without a reason. Try again, or choose another account',

  paused:
    'Withdrawals are paused while we run a check. You can still request and cancel; payments follow when we resume.',
  appeal: 'If you disagree, contact support and quote {reference}.',
  nothing_to_pay: 'We never ask for a fee, tax or deposit to release your money. Anyone who does is not from Firoza.',

  noneHint: 'Save an account in your own name to withdraw to it.',
  addBank: 'Add bank account',
  addWallet: 'Add mobile wallet',
  waits: 'Newly added',
  usableFrom: 'Available from {time}',

  title: 'Withdraw',
  canWithdraw: 'Available to withdraw',
  onItsWay: 'Pending withdrawals: {amount}',
  settledHint: 'Settled and not on hold. Sale proceeds are included after settlement.',
  chooseWay: 'Choose a withdrawal method',
  wayBank: 'Bank account',
  wayWallet: 'Mobile wallet',
  wayPix: 'PIX, in Brazilian reais',
  wayCrypto: 'Crypto address',
  wayCryptoSoon: 'USDT, USDC, ETH',
  fee: 'Fee',
  feeFree: 'No fee',
  feeFixed: 'Fee {amount}',
  feeRate: 'Fee {rate}, maximum {max}',
  feeFixedAndRate: 'Fee {amount} plus {rate}, maximum {max}',
  bounds: '{min} to {max} per withdrawal',
  closedUntil: 'Closed, opens {time}',
  records: 'Withdrawal records',
  manage: 'Saved accounts',
  blockedTitle: 'Withdrawals are not available yet',
  untilTime: 'until {time}',
  fixKyc: 'Verify identity',
  fixCode: 'Set withdrawal password',
  fixRealm: 'Switch to real account',

  to: 'Withdraw to',
  chooseAccount: 'Choose account',
  amount: 'Amount',
  share: 'Percent of available balance',
  most: 'Maximum per withdrawal',
  all: 'All',
  arrives: 'You receive',
  leavesAccount: 'Total debited',
  leftToday: 'Remaining: {amount} today, {month} this month',
  dayUsed: 'Remaining today: {left}',
  monthUsed: 'Remaining this month: {left}',
  needAmount: 'Enter an amount',
  needAccount: 'Choose an account',
  noAccounts: 'Save an account in your own name first',
  review: 'Review',
  sandbox:
    'Sandbox: the simulated bank decides by the last two digits of the amount it pays. \u2066.01\u2069 unknown account, \u2066.02\u2069 name mismatch, \u2066.03\u2069 two minutes late, \u2066.04\u2069 and \u2066.05\u2069 no response at first, \u2066.06\u2069 returned after ten minutes, \u2066.07\u2069 fails late; any other amount is paid immediately.',

  reviewTitle: 'Review your withdrawal',
  checkedNone: 'Paid out immediately, without manual review.',
  checkedBy: {
    by: 'people',
    one: '{people} staff member reviews it within 24 hours:',
    other: '{people} staff members review it within 24 hours:',
  },
  confirm: 'Withdraw {amount}',
  edit: 'Change',
  codeTitle: '6-digit withdrawal password',
  codeHint: 'Enter six digits to send the request.',
  codeForgotten: 'Forgot password?',
  offline: 'You are offline. Withdrawals are not sent, and not saved for later.',
  sending: 'Sending request…',
  notSent: 'Withdrawal failed',
  backToForm: 'Back to withdrawal',
  unknownTitle: 'Waiting for confirmation',
  unknownText:
    'No response yet. Your request may have been received. We keep checking, and it is never paid twice. Your money is safe.',
  asking: 'Checking…',
  askAgain: 'Check again',
  lapsedTitle: 'Check your withdrawal record first',
  lapsedText:
    'You requested this withdrawal more than a day ago and we received no response. Check your withdrawal record before you try again.',
  lookAtRecords: 'View my withdrawals',

  received: 'Withdrawal requested',
  receivedReview: 'Under review. We will notify you by {time}.',
  receivedSoon: 'Sending to your bank. Follow each step in the withdrawal record.',
  reference: 'Reference number',
  journal: 'Ledger entry no.',
  seeRecord: 'View status',
  done: 'Done',
  shareReceipt: 'Share',
  shareTitle: 'Withdrawal',

  recordsTitle: 'Withdrawal record',
  filter: 'Status',
  everything: 'All',
  noRecords: 'No withdrawals yet',
  noRecordsHint: 'Withdrawals appear here with their status.',
  noneOfState: 'No withdrawals with this status',
  recordTitle: 'Withdrawal',
  steps: 'Status history',
  askedAt: 'Requested',
  reviewBy: 'We will review it by {time}',
  whyTitle: 'Reason for review',
  whyEnded: 'Reason',
  moneyBack: '{amount}, including the fee, is available again.',
  moneyKept: '{amount}, including the fee, is on hold while we review it.',
  appealTitle: 'Disagree with this?',
  toService: 'Contact support',
  cancel: 'Cancel withdrawal',
  cancelQuestion: 'Cancel this withdrawal?',
  cancelText: '{amount} is available again immediately.',
  cancelKeep: 'Keep withdrawal',
  cancelled: 'Withdrawal cancelled',
} as const satisfies Record<
  | `label_${WithdrawLabel}`
  | `step_${WithdrawState}`
  | `review_${ReviewReason}`
  | `reject_${RejectReason}`
  | `rail_${RailReason}`
  | `coin_${'sending' | 'sent' | 'unknown' | 'settled'}`
  | 'paused'
  | 'appeal'
  | 'nothing_to_pay',
  Message
> &
  Record<string, Message>
