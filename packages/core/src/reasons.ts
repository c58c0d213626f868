import type { FieldRule } from './field-rule.ts'

/**
 * Every reason for which a person can be refused, with the details that explain it. One union for the whole
 * product: packages/api maps each to a wire code and a message key, packages/i18n to a sentence in both languages.
 * Details are strings or numbers ready for a message; amounts are decimal strings.
 */
export interface Reasons {
  // Form and protocol
  field_missing: { field: string }
  field_unknown: { field: string }
  field_repeated: { field: string }
  field_invalid: { field: string; rule: FieldRule; bound: string }
  body_too_large: { limitBytes: number }
  not_found: { what: string }
  rate_limited: { retryAfterSeconds: number }
  idempotency_key_reused: Nothing
  cross_site_write: Nothing
  move_not_allowed: { state: string; move: string; allowedFrom: string }
  service_restarting: Nothing
  venue_suspended: Nothing

  // Statements
  statement_period_wrong: { daysMax: number }
  statement_nothing_traded: Nothing
  statement_too_long: { lines: number; linesMax: number }
  statement_busy: Nothing

  // Notices
  security_notices_stay: Nothing
  push_service_unknown: Nothing
  push_devices_max: { max: number }

  // People and sessions
  session_invalid: Nothing
  staff_session_unused: { minutes: number }
  wrong_realm: { needed: string }
  staff_permission_missing: { permission: string }
  credentials_wrong: Nothing
  sign_in_locked: { until: string }
  user_disabled: Nothing
  captcha_needed: Nothing
  captcha_wrong: Nothing
  code_wrong: Nothing
  code_expired: Nothing
  code_too_soon: { retryAfterSeconds: number }
  codes_to_others_max: { max: number; until: string }
  phone_invalid: Nothing
  phone_country: Nothing
  phone_taken: Nothing
  phone_unchanged: Nothing
  phone_unprovable: Nothing
  password_length: { min: number; max: number }
  password_mismatch: Nothing
  password_wrong: Nothing
  password_breached: Nothing
  agreement_required: Nothing
  referral_unknown: Nothing
  email_invalid: Nothing
  pin_format: Nothing
  pin_mismatch: Nothing
  pin_too_simple: Nothing
  pin_of_both: Nothing
  pins_changed_often: { until: string }
  pin_not_set: Nothing
  pin_needed: Nothing
  pin_wrong: { triesLeft: number }
  pin_locked: { until: string }
  kyc_required: Nothing
  kyc_level_required: { needed: string }
  /** `methods` of totp, passkey and recovery, comma-separated; `passkey` are the browser's request options as JSON, or empty. */
  second_factor_needed: { methods: string; passkey: string }
  second_factor_wrong: Nothing
  second_factor_locked: { until: string }
  second_factor_set: Nothing
  second_factor_not_begun: Nothing
  passkeys_max: { max: number }
  passkey_not_made: Nothing
  score_not_appealable: Nothing
  score_held: Nothing
  hni_applied: Nothing
  vip_trial_used: Nothing
  vip_price_changed: { required: string }
  vip_required: Nothing
  advice_levels: Nothing
  vote_not_open: Nothing
  vote_not_counted: Nothing
  vote_not_holder: { date: string }
  vote_not_cast: Nothing
  vote_cast: Nothing
  vote_choice: Nothing
  vote_votes: { most: string }
  vote_disputed: Nothing
  vote_terms: { min: number; max: number }
  security_word: { min: number; max: number }
  account_frozen: Nothing
  account_not_frozen: Nothing

  // Identity
  kyc_country: Nothing
  kyc_name: Nothing
  kyc_number: Nothing
  kyc_words: Nothing
  kyc_iban: Nothing
  kyc_date: Nothing
  kyc_underage: { min: number }
  kyc_issued_future: Nothing
  kyc_expired: Nothing
  kyc_picture_missing: { side: string }
  kyc_submissions_max: { max: number; from: string }
  kyc_not_asked: Nothing
  kyc_not_appealable: Nothing
  kyc_changed: Nothing
  kyc_second_needed: Nothing
  kyc_same_reviewer: Nothing
  kyc_reason_needed: Nothing
  kyc_items_needed: Nothing
  kyc_number_verified_elsewhere: Nothing
  kyc_other_suspended: Nothing
  kyc_level_applied: Nothing
  kyc_not_suitable: Nothing
  kyc_risk_answer: Nothing
  file_too_large: { megabytes: number }
  picture_type: Nothing
  picture_broken: Nothing
  picture_too_large: { megapixels: number }
  picture_too_small: { min: number }

  // Orders
  instrument_unknown: { symbol: string }
  instrument_unlisted: { symbol: string }
  instrument_halted: { symbol: string }
  market_closed: { opensAt: string }
  quantity_zero: Nothing
  quantity_step: { step: string }
  quantity_min: { min: string }
  quantity_max: { max: string }
  order_value_min: { min: string; asset: string }
  order_value_max: { max: string; asset: string }
  price_zero: Nothing
  price_tick: { tick: string }
  price_band: { lower: string; upper: string }
  price_not_for_market: Nothing
  price_needed: Nothing
  stop_price_needed: Nothing
  stop_price_side: { side: string; bound: string }
  take_profit_side: { side: string; bound: string }
  limit_price_side: { side: string; bound: string }
  insufficient_balance: { asset: string; required: string; available: string }
  /** Of what one owns, `existing`, so many can be sold, are held for one's open orders, and are locked. */
  insufficient_quantity: {
    symbol: string
    required: string
    available: string
    existing: string
    heldForOrders: string
    lockedUntilNextDay: string
  }
  no_liquidity: { symbol: string }
  would_take_liquidity: Nothing
  fill_or_kill_unfilled: Nothing
  cancel_frozen: { until: string }
  order_not_open: { state: string }
  replace_below_filled: { filled: string }
  open_orders_max: { max: number }
  favourites_max: { max: number }
  alerts_max: { max: number }
  alert_reached: { last: string }

  // Saved destinations and withdrawals
  bank_field_format: { example: string }
  bank_field_check_digits: { example: string }
  holder_name_mismatch: Nothing
  destination_known: Nothing
  destinations_max: { max: number }
  destination_not_usable: { until: string }
  destination_in_use: Nothing
  mobile_code_needed: Nothing
  withdrawal_code_needed: Nothing
  withdrawal_code_not_set: Nothing
  withdrawal_code_wrong: { triesLeft: number }
  withdrawal_code_locked: { until: string }
  withdrawal_demo: Nothing
  withdrawal_no_channel: Nothing
  withdrawal_closed: { opensAt: string }
  withdrawal_min: { min: string; asset: string }
  withdrawal_max: { max: string; asset: string }
  withdrawal_fee_eats_amount: { fee: string; asset: string }
  withdrawal_limit_day: { left: string; asset: string; until: string }
  withdrawal_limit_month: { left: string; asset: string; until: string }
  payouts_paused: Nothing
  payouts_paused_already: Nothing
  payouts_not_paused: Nothing
  books_do_not_balance: { fault: string }
  withdrawable_too_little: { asset: string; required: string; available: string }
  case_same_person: Nothing
  approval_of_own_money: Nothing
  case_own_interest: Nothing
  change_pending: { subject: string }
  change_empty: Nothing
  case_expired: Nothing
  case_changed: Nothing
  case_stale: Nothing
  setting_contradicts: { setting: string }
  pay_account_missing: Nothing
  setting_too_late: { fromDate: string }
  staff_name_taken: { name: string }
  staff_too_few: Nothing
  staff_credentials_wrong: Nothing
  staff_enrolment_wrong: Nothing
  adjustment_house_short: { asset: string; available: string }
  bank_answers_unreadable: { line: number }
  bank_answer_unknown: { line: number; reference: string }

  // Coins
  chain_not_open: { chain: string }
  signed_line_wrong: { line: number }
  address_format: Nothing
  address_checksum: Nothing
  address_other_chain: { chain: string; wanted: string }
  address_burns: Nothing
  address_of_house: Nothing
  coin_not_taken: { asset: string; chain: string }
  coin_alarm_over: Nothing

  // Deposits and conversion
  deposit_demo: Nothing
  deposit_channel_off: Nothing
  deposit_closed: { opensAt: string }
  deposit_password_wrong: { triesLeft: number }
  deposit_password_locked: { until: string }
  deposit_min: { min: string; asset: string }
  deposit_max: { max: string; asset: string }
  deposit_limit_day: { left: string; asset: string }
  deposit_limit_unverified: { left: string; asset: string }
  deposits_open_max: { max: number }
  deposit_transaction_known: Nothing
  deposit_claims_locked: { until: string }
  receipts_max: { max: number }
  notice_attached: Nothing
  house_money_unproven: Nothing
  refund_of_cash: Nothing
  convert_limit_day: { left: string; asset: string }
  deposit_spent: { asset: string; required: string; available: string }
  statement_unreadable: { line: number }
  bank_statement_too_long: { lines: number; max: number }
  /** As the statement names it. */
  statement_other_account: { account: string }
  receipt_known: Nothing
  convert_pair_unknown: Nothing
  convert_rate_stale: Nothing
  convert_rate_moved: Nothing
  convert_amount_small: { min: string; asset: string }
  convert_amount_large: { max: string; asset: string }
  convert_quote_unknown: Nothing
  convert_quote_expired: Nothing
  convert_quote_moved: Nothing
  convert_inventory_short: { asset: string; max: string }
  channel_known: Nothing
  convert_inventory_full: { asset: string; max: string }
  transfer_same_fund: Nothing
  /** Contract funds change with crypto funds only. */
  transfer_by_crypto: Nothing

  // Offerings
  offering_not_open: Nothing
  offering_no_book: Nothing
  offering_hni_only: Nothing
  offering_lots: { min: number; max: number }
  offering_bid: { lower: string; upper: string }
  offering_applied: Nothing
  offering_unread: Nothing
  offering_pay_over: { until: string }
  offering_not_frozen: Nothing

  // Block trades
  block_not_open: Nothing
  block_not_eligible: { score: number; min: number }
  block_own: Nothing
  block_quantity: { min: number; max: number; lot: number }
  block_price: { lower: string; upper: string }
  block_ordered: Nothing
  block_not_published: Nothing
  block_dates: Nothing
  block_quantities: Nothing
  block_price_terms: { lower: string; upper: string }
  block_no_reference: { symbol: string }
  staff_restricted: { symbol: string }
  auto_apply_limits: Nothing
  offering_dates: Nothing
  offering_price_band: { percent: number }
  offering_lots_wrong: Nothing
  token_terms: Nothing
  offering_symbol_taken: { symbol: string }
  offering_prospectus_missing: Nothing

  // Loans
  /** `available` rupees are not of a loan. */
  loan_money_not_allowed: { available: string }
  loan_days: { days: string }
  loan_amount_min: { min: string }
  loan_open: Nothing
  /** Loans above so many rupees need the third level of verification. */
  loan_level_needed: { above: string }
  loan_score_low: { score: number; min: number }
  /** The most that score or collateral allow, in rupees. */
  loan_collateral_needed: { most: string }
  loan_offer_expired: Nothing
  /** The collateral, the score or the lender's money allow less than was offered. */
  loan_offer_changed: { most: string }
  loan_above_offer: { most: string }
  loan_pays_more: { payoff: string }
  loan_collateral_pledged: Nothing

  // Options
  option_not_offered: Nothing
  option_closed: { opensAt: string }
  option_halted: { symbol: string }
  option_price_stale: Nothing
  option_amount_small: { min: string }
  option_amount_large: { max: string }
  option_limit_strike: { left: string }
  option_limit_expiry: { left: string }
  option_limit_delta: Nothing
  option_limit_vega: Nothing
  option_account_short: Nothing
  option_quote_unknown: Nothing
  option_quote_expired: Nothing
  option_quote_moved: { price: string }

  // Contracts
  perp_quiz_needed: Nothing
  perp_quiz_later: { at: string }
  /** The bound of the first thirty days, one's own, or the operator's. */
  perp_leverage_max: { max: number }
  /** Positions of that value may have so much leverage at most. */
  perp_tier_leverage: { max: number; value: string }
  perp_orders_open: { symbol: string }
  /** The most that can be taken out now. */
  perp_margin_needed: { most: string }
  perp_cross_margin: { readonly symbol: string }
  perp_position_open: { readonly symbol: string }
  perp_reduce_only: { symbol: string }
  /** Orders that only reduce may come to so much more. */
  perp_nothing_to_reduce: { most: string }
  perp_open_interest: { left: string }
  perp_price_stale: { symbol: string }
  perp_profit_side: { side: string; bound: string }
  /** A stop of a long position lies below the mark and above where it is liquidated, which is empty where nothing liquidates it. */
  perp_loss_side: { side: string; mark: string; liquidation: string }
  perp_nothing_to_close: Nothing
  // Robots
  /** The state that takes no new money. */
  robot_not_open: { state: string }
  robot_amount_small: { min: string; asset: string }
  /** What one customer may still invest. */
  robot_amount_large: { max: string; asset: string }
  robot_units_short: { available: string }
  robot_units_locked: { available: string; date: string }
  robot_cut_off: { date: string }
  robot_checks_open: Nothing

  // Support
  support_looks_secret: Nothing
  support_conversations_max: { max: number }
  support_files_max: { max: number }
  support_file_type: Nothing
  support_pdf_broken: Nothing
  support_pdf_active: Nothing
  support_not_yours: { by: string }
  support_rated: Nothing
  support_rating_over: Nothing
  support_colleague_unknown: Nothing
  support_answer_changed: Nothing
  support_answers_max: { max: number }

  // Sandbox and staff
  clock_backwards: { now: string }
  sandbox_only: Nothing
}

/** No details: the sentence says it all. */
export type Nothing = Record<never, never>
