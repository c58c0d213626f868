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

  staff_listed: 'Shown in a search',
  staff_viewed: 'Account details viewed',
  staff_disabled: 'Account disabled',
  staff_enabled: 'Account enabled',
} as const satisfies Record<
  `${NoticeKind}_title` | `${NoticeKind}_text` | `event_${SecurityEventKind}` | `staff_${StaffAction}`,
  Message
>
