/** What the person's security log keeps. Each has a sentence in both languages. */
export const SECURITY_EVENTS = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'session_revoked',
  'password_changed',
  'password_reset',
  'email_changed',
  'transaction_code_set',
  'transaction_code_wrong',
  'transaction_code_locked',
  'demo_reset',
  'withdrawal_code_set',
  'withdrawal_code_wrong',
  'withdrawal_code_locked',
  'destination_added',
  'destination_removed',
  'withdrawal_requested',
  'withdrawal_cancelled',
  'disabled',
  'enabled',
  'identity_submitted',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** What staff do to a person's data, as the person's access log names it. */
export const STAFF_ACTIONS = [
  'listed',
  'viewed',
  'disabled',
  'enabled',
  'withdrawal_viewed',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_looked_up',
  'kyc_viewed',
  'kyc_picture_viewed',
  'kyc_decided',
  'deposit_viewed',
  'deposit_approved',
  'deposit_rejected',
  'deposit_returned',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]
