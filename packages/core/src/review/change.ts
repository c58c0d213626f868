import { UNLOCKS } from '../auth/unlock.ts'
import { DAY_MS } from '../clock.ts'
import { CONTENT_FIELDS } from '../content/content.ts'
import { OPTION_SETTINGS } from '../option/option-rule.ts'
import { CHANNEL_SETTING_NAMES } from '../settings/channel-setting.ts'

/** The changes that one member of staff requests and another approves. Each has its label in packages/i18n and its handler in the server's list. */
export const CHANGE_KINDS = [
  'user_disable',
  'user_enable',
  'adjustment',
  'house_money',
  'payment_returned',
  'payment_refund',
  'outside_balance',
  'withdrawal_release',
  'document_release',
  'role_grant',
  'role_revoke',
  'factor_reset',
  'password_reset',
  'staff_add',
  'staff_account',
  'staff_remove',
  'score_change',
  'score_fraud',
  'advice_publish',
  'advice_edit',
  'vip_cancel',
  'vip_strategy',
  'vote_create',
  'vote_answer',
  'loan_lower',
  'robot_state',
  'channel_setting',
  'channel_add',
  'pay_account',
  'trading_hours',
  'fee_schedule',
  'holiday',
  'option_terms',
  'option_fund',
  'option_split',
  'perp_reduce_only',
  'perp_halt',
  'perp_insurance',
  'content_change',
  'account_unlock',
  'person_factors',
  'personal_export',
  'offering_create',
  'offering_price',
  'offering_list',
  'offering_withdraw',
  'block_create',
  'block_cancel',
  'share_list',
  'share_delist',
  'venue_suspension',
] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

/** What a line of a case can be about. Each has its label in packages/i18n. */
export const CASE_FIELDS = [
  'status',
  'realm',
  'asset',
  'adjusted_sum',
  'customer_balance',
  'house_balance',
  'entry_debit',
  'entry_credit',
  'funded_sum',
  'payment_sender',
  'supposed_deposits',
  'returned_sum',
  'return_reference',
  'balance_date',
  'outside_balance',
  'held_sum',
  'document_number',
  'document_of_others',
  'house_account',
  'roles',
  'role_minutes',
  'second_factor',
  'passkeys',
  'staff_standing',
  'staff_title',
  'staff_title_ur',
  'own_account',
  'score',
  'score_held',
  'account_type',
  'identity_level',
  'loan_amount',
  'loan_markup',
  'loan_owed',
  'robot_state',
  'robot_checks',
  'robot_capital',
  'settled_assets',
  'vip_until',
  'vip_refund',
  'vip_strategy',
  'vote_question',
  'vote_options',
  'vote_weight',
  'vote_dates',
  'vote_dispute',
  'vote_answer',
  'advice_direction',
  'advice_entry',
  'advice_stop',
  'advice_target',
  'advice_horizon',
  'advice_audience',
  'advice_licence',
  'advice_position',
  'exchange',
  'banks',
  'holiday_name',
  'fee_commission',
  'fee_per_thousand',
  'fee_commission_max',
  'fee_sales_tax',
  'fee_cdc',
  'pay_title',
  'pay_bank',
  'pay_account',
  'hours_from',
  'hours_to',
  'hours_days',
  'hours_of_day',
  ...CHANNEL_SETTING_NAMES.map(name => `set_${name}` as const),
  ...OPTION_SETTINGS.map(name => `option_${name}` as const),
  'perp_reduce_only',
  'perp_halted',
  'venue_suspended',
  'perp_insurance',
  'option_funds',
  'option_shares',
  ...CONTENT_FIELDS,
  'export',
  'offering_name',
  'offering_price',
  'offering_lots',
  'offering_dates',
  'offering_prospectus',
  'offering_strike',
  'offering_listing',
  'offering_state',
  'block_seller',
  'block_custody',
  'block_sizes',
  'block_reference',
  'block_price',
  'block_dates',
  'block_lock',
  'block_restricted',
  ...UNLOCKS.map(what => `lock_${what}` as const),
] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** A change request is decided within a day, or must be made again. */
export const CHANGE_LIFE_MS = DAY_MS

/** One line of what a decision rests on or changes. A value that did not exist before, or does not after, is empty. */
export interface CaseLine {
  readonly field: CaseField
  readonly before: string
  readonly after: string
}

/** Balances move by themselves while a change is open: they are shown as they are, and no decision rests on them. */
const MOVING_FIELDS: readonly CaseField[] = ['customer_balance', 'house_balance']

/** Whether two readings show the same lines: what a voter saw is still so. */
export function sameLines(seen: readonly CaseLine[], now: readonly CaseLine[]): boolean {
  const spell = (lines: readonly CaseLine[]) => {
    const compared = lines.filter(({ field }) => !MOVING_FIELDS.includes(field))
    return JSON.stringify(compared.map(({ field, before, after }) => [field, before, after]).sort())
  }
  return spell(seen) === spell(now)
}

/** Whether a change would change anything at all. */
export function changesSomething(lines: readonly CaseLine[]): boolean {
  return lines.some(({ before, after }) => before !== after)
}
