import { CHANNEL_SETTINGS, type ChannelSide, settingsOf } from '@firoza/core/settings/channel-setting'

/** As whom the running server works. Who owns the schema brings it up to date and seeds it, and has left before the server opens. */
export const APP_ROLE = 'firoza_app'

/** What the running server may do with a table, beside reading it. Columns are separated by spaces. */
export interface TableRights {
  /** `true`: whole rows. Else the columns that a new row may name; the others begin as they were declared. */
  readonly insert?: true | string
  /** The columns that may change. All others stay as they were written. */
  readonly update?: string
  readonly delete?: true
}

/** Written by migrations, seeds or the operator. */
const READ: TableRights = {}
/** A record: written once, never changed, never removed. */
const APPEND: TableRights = { insert: true }

const columnsOf = (side: ChannelSide) => settingsOf(side).map(name => CHANNEL_SETTINGS[name].column)
/** PostgreSQL locks a row only for those who may change something of it; to the name of a calendar its days refer, so it cannot change. */
const TO_LOCK = 'name'

const LEDGER: Readonly<Record<string, TableRights>> = {
  asset: APPEND,
  ledger_account: {
    insert: 'realm asset code user_id debit_normal two_sided share_locked',
    update: 'posted held unsettled room',
  },
  journal: APPEND,
  journal_leg: APPEND,
  ledger_hold: { insert: true, update: 'ended_at journal_id' },
}

const TRADING: Readonly<Record<string, TableRights>> = {
  venue: { insert: true, update: 'phase opens_at trading_date settlement_date settled_through suspended' },
  listing: { insert: true, update: 'spec halted delisted reference_price due auction_price' },
  stock_order: {
    insert: true,
    update: `updated_at priority quantity filled value_units commission_units sales_tax_units cdc_units sold_cost_units held_units
      state end_reason lot_id working`,
  },
  order_bracket: { insert: true, update: 'waits_for triggered' },
  trade: APPEND,
  lot: { insert: true, update: 'quantity cost_units fee_units left_quantity left_cost_units left_fee_units' },
  lot_use: APPEND,
  delivery: APPEND,
  settlement_run: APPEND,
  perp_contract: {
    insert: true,
    update: `index_price mark_price marked_at fresh reduce_only funding_seq funding_phase funding_rate_ppb funding_mark funding_at
      funding_collected funding_payable funding_paid`,
  },
  perp_position: {
    insert: true,
    update: `size entry_units margin_units leverage funding_seq realised_units fee_units funding_units opened_units opened_size
      closed_units closed_size size_most take_profit_price take_profit_trigger stop_loss_price stop_loss_trigger adl_pass adl_after
      stuck state closed_at`,
  },
  perp_event: APPEND,
  perp_funding: APPEND,
  perp_order: APPEND,
  perp_source: { insert: true, update: 'price weight at used' },
  perp_premium: { insert: true, update: 'premium_ppb' },
  perp_person: { insert: true, update: 'passed_at failed_at own_limit next_limit next_from' },
  perp_leverage: { insert: true, update: 'leverage mode' },
  perp_notice_cursor: { update: 'event_id' },
  engine_command: APPEND,
  engine_idempotency: { insert: true, delete: true },
  engine_lease: { update: 'epoch holder renewed_at' },
  order_told: APPEND,
  order_followed: { insert: true, delete: true },
  order_followed_cursor: { update: 'order_id' },
}

const MARKET: Readonly<Record<string, TableRights>> = {
  instrument: { insert: true, update: 'listed_in' },
  instrument_alias: READ,
  market_index: READ,
  market_index_member: READ,
  market_calendar: { update: TO_LOCK },
  realm_calendar: READ,
  holiday: { insert: true, update: 'name name_ur expected', delete: true },
  bank_holiday: { insert: true, update: 'name name_ur expected', delete: true },
  timetable: APPEND,
  settlement_cycle: READ,
  settlement_day: READ,
  session_cursor: { insert: true, update: 'done_until' },
  fee_schedule: {
    insert: true,
    update: 'commission_ppm commission_per_thousand commission_max_ppm sales_tax_ppm cdc_per_thousand',
  },
  candle: { insert: true, update: 'open high low close volume turnover trades origin' },
  candle_cursor: { insert: true, update: 'trade_id' },
  market_halt: APPEND,
  halt_reason: { insert: true, update: 'reason at' },
  index_watch: { insert: true, update: 'side since', delete: true },
  favourite: { insert: true, delete: true },
  price_alert: { insert: true, delete: true },
  price_alert_cursor: { update: 'trade_id' },
  sandbox_clock: { insert: true, update: 'ahead_ms' },
  convert_pair: { insert: true, update: columnsOf('convert').join(' ') },
  convert_inventory: READ,
  fx_rate: { insert: true, delete: true },
  option_rule: APPEND,
  option_expiry: { insert: true, update: 'ended_at source price void_reason' },
  option_series: { insert: true, update: 'multiplier' },
  option_split: { insert: true, update: 'applied_at' },
  option_order: { insert: true, update: 'state ended_at close_price paid_units close_fee_units void_reason' },
  option_quote: { insert: true, update: 'taken_at bought_id', delete: true },
  convert_quote: { insert: true, update: 'done_at', delete: true },
}

const MONEY: Readonly<Record<string, TableRights>> = {
  offering: { insert: true, update: 'state root frozen_count issue_price seed listing_confirmed' },
  offering_token: APPEND,
  offering_unlock: { insert: true, update: 'journal_id' },
  offering_step: APPEND,
  offering_application: {
    insert: 'public_id offering_id user_id tranche lots price state auto applied_at updated_at',
    update: 'lots price state revision place rank lots_allotted updated_at',
  },
  offering_application_step: APPEND,
  offering_prospectus: APPEND,
  beacon_round: APPEND,
  auto_apply: { insert: true, update: 'enabled per_offering_max per_month_max shariah_only updated_at' },
  auto_apply_plan: { insert: true, update: 'state reason decided_at' },
  block_offer: { insert: true, update: 'state custody final_price' },
  block_offer_step: APPEND,
  block_order: { insert: 'public_id offer_id user_id quantity price placed_at', update: 'state place filled' },
  block_order_step: APPEND,
  withdraw_channel: { insert: true, update: columnsOf('withdraw').join(' ') },
  destination: { insert: true, update: 'removed_at usable_from' },
  withdrawal: { insert: true, update: 'state reason rail_reference look_at looks updated_at' },
  withdrawal_step: APPEND,
  payout_order: { insert: true, update: 'state reason bank_reference batch received_at answered_at exported_at' },
  payout_answer: APPEND,
  payout_pause: { insert: true, update: 'resumed_by resume_note resumed_at' },
  risk_network: READ,
  deposit_channel: { insert: true, update: `${columnsOf('deposit').join(' ')} instructions` },
  deposit: {
    insert: true,
    update: `state hold_reasons reason claimed_transaction claimed_sender claimed_note received_units fee_units late sandbox_pay_at
      updated_at`,
  },
  deposit_step: APPEND,
  deposit_vote: APPEND,
  deposit_assignment: APPEND,
  deposit_picture: APPEND,
  deposit_claim_clash: APPEND,
  bank_notice: { insert: true, update: 'deposit_id journal_id return_request_id confirmed_by' },
  bank_notice_difference: APPEND,
  outside_balance: { insert: true, update: 'confirmed_by' },
  refund: { insert: true, update: 'state updated_at' },
  refund_step: APPEND,
  chain: { update: 'network_id account_key next_index' },
  chain_coin: APPEND,
  chain_address: APPEND,
  chain_block: { insert: true, delete: true },
  coin_deposit: {
    insert: true,
    update: `state receipts asset parts units block_number block_hash block_at alarm alarm_ended_by alarm_ended_at alarm_note
      recovered_by recovery_note updated_at`,
  },
  coin_payout: { insert: true, update: 'state raw tx_hash signed_at' },
}

const PEOPLE: Readonly<Record<string, TableRights>> = {
  app_user: {
    insert: true,
    update: `password_hash transaction_code_hash withdrawal_code_hash secrets_changed_at phone phone_verified_at nickname email email_verified_at
      language address_line city province postal_code status id_status verified_name account_type frozen_at unfreezes_at demo_resets
      security_word_sealed`,
  },
  user_session: {
    insert: true,
    update: 'last_seen_at expires_at revoked_at ended_by code_fresh_until',
    delete: true,
  },
  user_totp: { insert: true, update: 'secret_sealed created_at last_step confirmed_at sign_in_id', delete: true },
  recovery_code: { insert: true, update: 'used_at', delete: true },
  passkey: { insert: true, update: 'counter backed_up last_used_at', delete: true },
  passkey_challenge: { insert: true, delete: true },
  secret_tries: { insert: true, update: 'wrong last_wrong_at locked_until locks', delete: true },
  captcha: { insert: true, delete: true },
  one_time_code: { insert: true, update: 'wrong used_at', delete: true },
  security_event: APPEND,
  kyc_check: {
    insert: true,
    update: `state document_type country full_name number_sealed number_digest number_ending issued_on expires_on born_on gender risk
      findings asked_items asked_reasons asked_note last_reviewer submitted_at expiry_told card_kind profile_sealed waiting_since
      number_released_at`,
  },
  kyc_picture: { insert: true, update: 'submitted_at', delete: true },
  kyc_move: APPEND,
  kyc_level_application: { insert: true, update: 'state reason' },
  kyc_level_document: { insert: true, update: 'application_id', delete: true },
  score_change: APPEND,
  score_appeal: { insert: true, update: 'state note' },
  hni_application: { insert: true, update: 'state reason' },
  hni_rule: READ,
  referral_terms: READ,
  referral: { insert: true, update: 'state reason earned_units credited_through' },
  referral_reward: APPEND,
  vip_terms: READ,
  vip_membership: { insert: true, update: 'state until strategy trial_identity' },
  vip_step: APPEND,
  vip_purchase: { insert: true, update: 'refunded_units' },
  advice: {
    insert: true,
    update: 'state through_at entered_at entry_price index_entry exit_at exit_price index_exit',
  },
  advice_edit: APPEND,
  vote: { insert: true, update: 'state result_votes ballots votable root' },
  vote_step: APPEND,
  vote_holder: APPEND,
  vote_ballot: APPEND,
  vote_dispute: { insert: true, update: 'state answer' },
  account_terms: READ,
  loan_policy: READ,
  loan: {
    insert: 'user_id asked_units days created_at',
    update: `state lowered_units amount_units bound_by form daily_ppm late_daily_ppm late_max_units markup_units apr_ppm instalments
      offer_ends_at started_on started_at due_on principal_paid markup_paid late_paid earned_units earned_day late_units late_day
      pending_units call_ends_at scored_day noticed_day reason closed_at`,
  },
  loan_collateral: { insert: true, update: 'held_at released_at' },
  loan_payment: APPEND,
  robot: READ,
  robot_fund: { update: 'state reason resumes_on opened_at ended_at' },
  robot_fund_step: APPEND,
  robot_nav: { insert: true, update: 'in_units out_units net_at' },
  robot_session: APPEND,
  robot_trade: { insert: true, update: 'sent_at order_id refused' },
  robot_order: { insert: true, update: 'state cause expires_on ended_at' },
  robot_tranche: { insert: true, update: 'state units left_units locked_until' },
  robot_redemption: { insert: true, update: 'state gross_units fee_units paid_at' },
  robot_gate: APPEND,
  loan_sale: { insert: true, update: 'order_id sold_quantity proceeds_units fee_units done_at' },
  statement_document: APPEND,
  statement_part: { insert: true, delete: true },
}

const WORDS: Readonly<Record<string, TableRights>> = {
  user_notice: { insert: true, update: 'dispatched_at read_at' },
  notice_choice: { insert: true, update: 'wanted' },
  notice_quiet: { insert: true, update: 'from_minute to_minute', delete: true },
  push_subscription: { insert: true, update: 'user_id sign_in_id device p256dh auth created_at', delete: true },
  outbox_message: {
    insert: true,
    update: 'state attempts lease_until next_try_at last_error done_at text',
  },
  server_key: APPEND,
  support_conversation: {
    insert: true,
    update: `assignee last_seq moved_at read_seq stars comment rated_at state waiting_since due_at late first_answered_at closed_at`,
  },
  support_message: APPEND,
  support_file: APPEND,
  support_prepared: { insert: true, update: 'title english urdu in_use version changed_by changed_at' },
  news: {
    insert: true,
    update: 'title_en title_ur summary_en summary_ur body_en body_ur source_en source_ur symbols shown',
  },
  notice: { insert: true, update: 'kind title_en title_ur body_en body_ur pinned shown' },
  banner: {
    insert: true,
    update: 'title_en title_ur text_en text_ur action_en action_ur path tone position active',
  },
  content_page: { insert: true, update: 'title_en title_ur body_en body_ur updated_at' },
}

const DESK: Readonly<Record<string, TableRights>> = {
  staff_member: { insert: true, update: 'password_hash active user_id' },
  staff_enrolment: { insert: true, update: 'code_hash used_at', delete: true },
  staff_session: { insert: true, update: 'last_seen_at expires_at revoked_at enrolling', delete: true },
  staff_totp: { insert: true, update: 'secret_sealed created_at last_step confirmed_at', delete: true },
  staff_recovery_code: { insert: true, update: 'used_at', delete: true },
  staff_role: READ,
  staff_permission: READ,
  staff_role_permission: READ,
  staff_role_grant: { insert: true, update: 'ended_at' },
  staff_access_log: APPEND,
  change_request: { insert: true, update: 'state effective_at' },
  case_step: APPEND,
  case_vote: APPEND,
  audit_event: APPEND,
  audit_root: APPEND,
  audit_head: { update: 'seq hash at sealed_seq' },
  personal_export: { insert: true, update: 'fetched_at' },
  system_alarm: { insert: true, delete: true },
}

const MACHINE: Readonly<Record<string, TableRights>> = {
  schema_migration: READ,
  deployment_mode: READ,
  request_answer: { insert: true, update: 'answer', delete: true },
}

/** Every table of the schema. One that is missing here cannot be read by the platform, and fails a test. */
export const APP_RIGHTS: Readonly<Record<string, TableRights>> = {
  ...LEDGER,
  ...TRADING,
  ...MARKET,
  ...MONEY,
  ...PEOPLE,
  ...WORDS,
  ...DESK,
  ...MACHINE,
}

/** Sequences that it counts on. Those of identity columns need no right. */
export const APP_SEQUENCES: readonly string[] = ['journal_id_seq', 'lot_id_seq']
