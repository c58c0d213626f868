import type { Reason } from '@firoza/core/refusal'

const STATUS: { readonly [R in Reason]?: number } = {
  session_invalid: 401,
  wrong_realm: 403,
  staff_permission_missing: 403,
  user_disabled: 403,
  cross_site_write: 403,
  kyc_required: 403,
  account_frozen: 403,
  second_factor_locked: 429,
  not_found: 404,
  instrument_unknown: 404,
  method_not_allowed: 405,
  idempotency_key_running: 409,
  move_not_allowed: 409,
  order_not_open: 409,
  phone_taken: 409,
  body_too_large: 413,
  file_too_large: 413,
  idempotency_key_reused: 422,
  rate_limited: 429,
  sign_in_locked: 429,
  pin_locked: 429,
  withdrawal_code_locked: 429,
  deposit_password_locked: 429,
  deposit_transaction_known: 409,
  receipt_known: 409,
  notice_attached: 409,
  deposit_claims_locked: 429,
  convert_quote_unknown: 404,
  payouts_paused_already: 409,
  payouts_not_paused: 409,
  books_do_not_balance: 409,
  approval_of_own_money: 403,
  approval_by_same_person: 409,
  approval_of_own_interest: 403,
  approval_pending: 409,
  approval_expired: 409,
  approval_stale: 409,
  destination_in_use: 409,
  destination_known: 409,
  chain_not_open: 503,
  code_too_soon: 429,
  support_conversations_max: 429,
  support_files_max: 429,
  support_not_yours: 409,
  support_answer_changed: 409,
  kyc_changed: 409,
  service_restarting: 503,
  statement_busy: 503,
}

const FIELD_REASONS: readonly Reason[] = ['field_missing', 'field_unknown', 'field_repeated', 'field_invalid']

/** The honest HTTP status beside the envelope: 400 for a malformed request, 422 for a request that a rule refuses. */
export function httpStatusOf(reason: Reason): number {
  return STATUS[reason] ?? (FIELD_REASONS.includes(reason) ? 400 : 422)
}
