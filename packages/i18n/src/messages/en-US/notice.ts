import type { NoticeKind } from '@firoza/core/user/notice-kind'
import type { SecurityEventKind, StaffAction } from '@firoza/core/user/security-event'
import type { Message } from '../../message.ts'

/** What a person is told in their notices, their security log and their access log. Each notice has a title and a text. */
export const messages = {
  welcome_title: 'Welcome to Firoza',
  welcome_text: 'Your demo account holds {amount} PKR of play money. Learn the app there before you use real money.',
  new_sign_in_title: 'New sign-in to your account',
  new_sign_in_text:
    'Somebody signed in from {device} ({ip}). If that was not you, change your password and sign out all devices.',
  password_changed_title: 'Your password was changed',
  password_changed_text: 'Other devices were signed out. Withdrawals to new destinations wait for 24 hours.',
  transaction_code_set_title: 'Your transaction password was set',
  transaction_code_set_text:
    'If that was not you, contact customer service. Withdrawals to new destinations wait for 24 hours.',
  transaction_code_locked_title: 'Your transaction password is locked',
  transaction_code_locked_text: 'It was entered wrongly too often and is locked until {until}.',
  email_changed_title: 'Your e-mail address was changed',
  email_changed_text: 'It is {email} now. If that was not you, contact customer service.',
  demo_reset_title: 'Your demo account starts over',
  demo_reset_text: 'Open demo orders were cancelled and the demo account holds {amount} PKR again.',
  account_disabled_title: 'Your account was disabled',
  account_disabled_text:
    'Reason: {reason}. Your open orders were cancelled. Your money stays yours; contact customer service.',
  account_enabled_title: 'Your account is active again',
  account_enabled_text: 'Reason: {reason}. You can sign in and trade.',
  kyc_submitted_title: 'Your documents arrived',
  kyc_submitted_text: 'We are checking who you are. You will hear from us here.',
  kyc_verified_title: 'Your identity is verified',
  kyc_verified_text: 'You can trade, withdraw and subscribe in your real account.',
  kyc_more_needed_title: 'Please send something again',
  kyc_more_needed_text: 'Open “Identity” to see what we need to verify you, and to send it.',
  kyc_rejected_title: 'Your identity could not be verified',
  kyc_rejected_text: 'Open “Identity” to read why and to try again. Your money stays yours.',
  kyc_suspended_title: 'Your verification is suspended',
  kyc_suspended_text: 'Open “Identity” to read why, or contact customer service. Your money stays yours.',
  kyc_reinstated_title: 'Your verification counts again',
  kyc_reinstated_text: 'You can trade, withdraw and subscribe in your real account.',
  kyc_expires_soon_title: 'Your document expires on {date}',
  kyc_expires_soon_text: 'Send a new one in time under “Identity”, so that nothing is interrupted.',
  kyc_expired_title: 'Your document has expired',
  kyc_expired_text: 'Send a new one under “Identity”. What you own stays yours.',

  deposit_credited_title: 'Your deposit has arrived',
  deposit_credited_text: '{amount} {asset} were added to your account, reference {reference}.',
  deposit_held_title: 'We are checking your deposit',
  deposit_held_text:
    '{amount} {asset} have arrived for deposit {reference}. Somebody looks at it first; open the deposit to see why.',
  deposit_rejected_title: 'Your deposit was not found',
  deposit_rejected_text:
    'We found no money for deposit {reference} over {amount} {asset}. If it arrives after all, it is taken in.',
  deposit_returned_title: 'Your deposit was sent back',
  deposit_returned_text: '{amount} {asset} of deposit {reference} go back to the sender.',
  deposit_expired_title: 'Your deposit has run out',
  deposit_expired_text:
    'No money came for deposit {reference} over {amount} {asset}. If you have paid, it is still taken in when it arrives.',

  event_registered: 'Account opened',
  event_signed_in: 'Signed in',
  event_sign_in_failed: 'Wrong password at sign-in',
  event_sign_in_locked: 'Sign-in locked after wrong passwords',
  event_signed_out: 'Signed out',
  event_session_revoked: 'A device was signed out',
  event_password_changed: 'Password changed',
  event_password_reset: 'Forgotten password replaced',
  event_email_changed: 'E-mail address changed',
  event_transaction_code_set: 'Transaction password set',
  event_transaction_code_wrong: 'Wrong transaction password',
  event_transaction_code_locked: 'Transaction password locked',
  event_demo_reset: 'Demo account started over',
  event_disabled: 'Account disabled by staff',
  event_enabled: 'Account enabled by staff',
  event_identity_submitted: 'Identity documents sent',

  staff_listed: 'Shown in a search',
  staff_viewed: 'Account details viewed',
  staff_disabled: 'Account disabled',
  staff_enabled: 'Account enabled',

  withdrawal_code_set_title: 'Your withdrawal password was set',
  withdrawal_code_set_text:
    'If that was not you, contact customer service. Withdrawals to new destinations wait for 24 hours.',
  withdrawal_code_locked_title: 'Your withdrawal password is locked',
  withdrawal_code_locked_text: 'It was entered wrongly too often and is locked until {until}.',
  destination_added_title: 'An account was added for withdrawals',
  destination_added_text:
    '{bank} {account} can be used from {until}. If that was not you, remove it and change your password.',
  destination_removed_title: 'An account for withdrawals was removed',
  destination_removed_text: 'Money can no longer go to {bank} {account}.',
  withdrawal_requested_title: 'Withdrawal received',
  withdrawal_requested_text:
    '{amount} {asset} to {bank} {account}, reference {reference}. Not you? Cancel it and change your password.',
  withdrawal_in_review_title: 'We are checking your withdrawal',
  withdrawal_in_review_text:
    'Withdrawal {reference} is looked at by {until} at the latest. You need not do or pay anything, and can cancel at any time.',
  withdrawal_approved_title: 'Your withdrawal was approved',
  withdrawal_approved_text: 'Withdrawal {reference} is paid out next.',
  withdrawal_cancelled_title: 'Your withdrawal was cancelled',
  withdrawal_cancelled_text: '{amount} {asset} of withdrawal {reference} are available again.',
  withdrawal_rejected_title: 'Your withdrawal was turned down',
  withdrawal_rejected_text:
    '{amount} {asset} of withdrawal {reference} are available again. Open it to see why, and how to appeal.',
  withdrawal_sent_title: 'Your withdrawal is on its way',
  withdrawal_sent_text: '{amount} {asset} were sent to {bank} {account}, reference {reference}.',
  withdrawal_settled_title: 'Your withdrawal has arrived',
  withdrawal_settled_text: '{amount} {asset} arrived at {bank} {account}, reference {reference}.',
  withdrawal_failed_title: 'Your withdrawal could not be paid',
  withdrawal_failed_text:
    '{amount} {asset} of withdrawal {reference} are available again, the fee included. Open it to see why.',
  withdrawal_returned_title: 'Your withdrawal came back',
  withdrawal_returned_text:
    'The bank returned withdrawal {reference}. {amount} {asset} are available again, the fee included.',

  event_withdrawal_code_set: 'Withdrawal password set',
  event_withdrawal_code_wrong: 'Wrong withdrawal password',
  event_withdrawal_code_locked: 'Withdrawal password locked',
  event_destination_added: 'Account for withdrawals added',
  event_destination_removed: 'Account for withdrawals removed',
  event_withdrawal_requested: 'Withdrawal requested',
  event_withdrawal_cancelled: 'Withdrawal cancelled',

  staff_deposit_viewed: 'Deposit viewed',
  staff_deposit_approved: 'Deposit approved',
  staff_deposit_rejected: 'Deposit turned down',
  staff_deposit_returned: 'Deposit sent back',
  staff_withdrawal_viewed: 'Withdrawal viewed',
  staff_withdrawal_approved: 'Withdrawal approved',
  staff_withdrawal_rejected: 'Withdrawal turned down',
  staff_withdrawal_looked_up: 'Withdrawal asked after at the bank',
  staff_kyc_viewed: 'Identity check viewed',
  staff_kyc_picture_viewed: 'Picture of a document viewed',
  staff_kyc_decided: 'Identity check decided',
} as const satisfies Record<
  `${NoticeKind}_title` | `${NoticeKind}_text` | `event_${SecurityEventKind}` | `staff_${StaffAction}`,
  Message
>
