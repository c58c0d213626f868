/** What a person is told of. `details` of each kind are the placeholders of its sentence. */
export const NOTICE_KINDS = [
  'welcome',
  'new_sign_in',
  'password_changed',
  'transaction_code_set',
  'transaction_code_locked',
  'email_changed',
  'demo_reset',
  'account_disabled',
  'account_enabled',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
