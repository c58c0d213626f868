import { addDays, karachiDate, karachiMinute, karachiTime } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { NoticeKind } from './notice-kind.ts'

/** What people choose by: each kind of notice belongs to one topic. */
export const NOTICE_TOPICS = [
  'security',
  'orders',
  'alerts',
  'offerings',
  'deposits',
  'withdrawals',
  'identity',
  'account',
  'support',
] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Ways out of the platform. A notice in the app itself is always given and is none of them. */
export const NOTICE_CHANNELS = ['push', 'email', 'sms'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

const TOPIC_OF = {
  welcome: 'account',
  new_sign_in: 'security',
  password_changed: 'security',
  transaction_code_set: 'security',
  transaction_code_locked: 'security',
  email_changed: 'security',
  phone_changed: 'security',
  demo_reset: 'account',
  withdrawal_code_set: 'security',
  withdrawal_code_locked: 'security',
  destination_added: 'security',
  destination_removed: 'security',
  withdrawal_requested: 'withdrawals',
  withdrawal_in_review: 'withdrawals',
  withdrawal_approved: 'withdrawals',
  withdrawal_cancelled: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  withdrawal_kept: 'withdrawals',
  withdrawal_sent: 'withdrawals',
  withdrawal_settled: 'withdrawals',
  withdrawal_failed: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  deposit_credited: 'deposits',
  deposit_held: 'deposits',
  deposit_rejected: 'deposits',
  deposit_returned: 'deposits',
  deposit_expired: 'deposits',
  account_disabled: 'security',
  account_enabled: 'security',
  account_unlocked: 'security',
  factors_taken: 'security',
  adjustment_credited: 'account',
  adjustment_debited: 'account',
  second_factor_set: 'security',
  second_factor_removed: 'security',
  second_factor_locked: 'security',
  recovery_codes_set: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  security_word_set: 'security',
  account_frozen: 'security',
  account_unfreezes: 'security',
  kyc_submitted: 'identity',
  kyc_verified: 'identity',
  kyc_more_needed: 'identity',
  kyc_rejected: 'identity',
  kyc_appealed: 'identity',
  kyc_suspended: 'identity',
  kyc_reinstated: 'identity',
  kyc_expires_soon: 'identity',
  kyc_expired: 'identity',
  level_submitted: 'identity',
  level_granted: 'identity',
  level_rejected: 'identity',
  level_ended: 'identity',
  support_answered: 'support',
  coin_deposit_waits: 'deposits',
  coin_deposit_credited: 'deposits',
  hni_granted: 'account',
  hni_rejected: 'account',
  hni_ended: 'account',
  vip_trial_started: 'account',
  vip_trial_ended: 'account',
  vip_purchased: 'account',
  vip_grace: 'account',
  vip_expired: 'account',
  vip_cancelled: 'account',
  vip_strategy_offered: 'account',
  vip_strategy_accepted: 'account',
  vip_strategy_ended: 'account',
  vote_open: 'account',
  vote_counted: 'account',
  vote_answered: 'account',
  loan_offered: 'account',
  loan_rejected: 'account',
  loan_withdrawn: 'account',
  loan_expired: 'account',
  loan_paid_out: 'account',
  loan_repayment_pending: 'account',
  loan_resumed: 'account',
  loan_due_soon: 'account',
  loan_overdue: 'account',
  loan_called: 'account',
  loan_liquidating: 'account',
  loan_sold: 'account',
  loan_repaid: 'account',
  loan_written_off: 'account',
  score_rose: 'account',
  score_fell: 'account',
  score_appeal_upheld: 'account',
  score_appeal_dismissed: 'account',
  order_filled: 'orders',
  order_partly_filled: 'orders',
  order_ended: 'orders',
  option_bought: 'orders',
  option_closed: 'orders',
  option_settled: 'orders',
  option_expired: 'orders',
  option_voided: 'orders',
  perp_funding: 'orders',
  perp_liquidating: 'orders',
  perp_liquidated_part: 'orders',
  perp_spared: 'orders',
  perp_taken_over: 'orders',
  perp_closed_against: 'orders',
  perp_deleveraged: 'orders',
  perp_exit_unfilled: 'orders',
  robot_requested: 'orders',
  robot_cancelled: 'orders',
  robot_invested: 'orders',
  robot_redeem_requested: 'orders',
  robot_redeemed: 'orders',
  robot_paid: 'orders',
  robot_expired: 'orders',
  robot_paused: 'orders',
  robot_resumed: 'orders',
  robot_stopped: 'orders',
  offering_applied: 'offerings',
  offering_applied_unpaid: 'offerings',
  offering_changed: 'offerings',
  offering_cancelled: 'offerings',
  offering_dropped: 'offerings',
  offering_released: 'offerings',
  offering_allotted: 'offerings',
  offering_pay_due: 'offerings',
  offering_paid: 'offerings',
  offering_not_allotted: 'offerings',
  offering_lapsed: 'offerings',
  offering_listed: 'offerings',
  token_applied: 'offerings',
  token_allotted: 'offerings',
  token_listed: 'offerings',
  token_unlocked: 'offerings',
  block_placed: 'offerings',
  block_cancelled: 'offerings',
  block_dropped: 'offerings',
  block_released: 'offerings',
  block_unfilled: 'offerings',
  block_filled: 'offerings',
  block_unlocked: 'offerings',
  auto_apply_planned: 'offerings',
  auto_apply_no_cash: 'offerings',
  auto_apply_not_verified: 'offerings',
  auto_apply_skipped: 'offerings',
  referral_started: 'account',
  referral_refused: 'account',
  referral_rewarded: 'account',
  referral_ended: 'account',
  alert_above: 'alerts',
  alert_below: 'alerts',
  settled_shares: 'orders',
  settled_cash: 'orders',
  settled_both: 'orders',
} as const satisfies Record<NoticeKind, NoticeTopic>

export function topicOf(kind: NoticeKind): NoticeTopic {
  return TOPIC_OF[kind]
}

/** Nobody, and no thief with a stolen phone, can turn off what tells of a theft. */
export function isMutable(topic: NoticeTopic): boolean {
  return topic !== 'security'
}

/** What a person has who has chosen nothing: pushes of everything, mail about money, a text message about nothing but safety. */
const WANTED_AT_FIRST: { readonly [C in NoticeChannel]: readonly NoticeTopic[] } = {
  push: NOTICE_TOPICS,
  email: ['security', 'deposits', 'withdrawals', 'identity', 'offerings'],
  sms: ['security'],
}

export type Choices = Partial<Readonly<Record<`${NoticeTopic} ${NoticeChannel}`, boolean>>>

/** Whether notices of a topic go out by a channel. What cannot be muted ignores the choice. */
export function isWanted(topic: NoticeTopic, channel: NoticeChannel, choices: Choices): boolean {
  if (!isMutable(topic)) return true
  return choices[`${topic} ${channel}`] ?? WANTED_AT_FIRST[channel].includes(topic)
}

/** Minutes of Karachi's day, from the first to before the last; from 22:00 to 07:00 runs over midnight. */
export interface QuietHours {
  readonly fromMinute: number
  readonly toMinute: number
}

/** When the quiet hours around this moment end; undefined where it is not quiet. */
export function quietUntil(nowMs: TimeMs, quiet: QuietHours | undefined): TimeMs | undefined {
  if (!quiet) return undefined
  const { fromMinute, toMinute } = quiet
  const minute = karachiMinute(nowMs)
  const overNight = fromMinute > toMinute
  const isQuiet = overNight ? minute >= fromMinute || minute < toMinute : minute >= fromMinute && minute < toMinute
  if (!isQuiet) return undefined
  const today = karachiDate(nowMs)
  return karachiTime(overNight && minute >= fromMinute ? addDays(today, 1) : today, toMinute)
}

/** What changes who holds the account: a thief who has added a device or an address of their own does not keep it from the phone. */
const ALWAYS_TEXTED: ReadonlySet<NoticeKind> = new Set([
  'password_changed',
  'email_changed',
  'phone_changed',
  'transaction_code_set',
  'withdrawal_code_set',
  'second_factor_set',
  'second_factor_removed',
  'factors_taken',
  'recovery_codes_set',
  'passkey_added',
  'passkey_removed',
])

export interface Reach {
  /** Devices that take pushes. */
  readonly devices: number
  /** Whether an e-mail address is confirmed. */
  readonly email: boolean
}

export interface Delivery {
  readonly channel: NoticeChannel
  readonly notBeforeMs: TimeMs
}

/**
 * By which ways a notice leaves the platform, and from when. Quiet hours hold back what rings, but nothing about safety. A text
 * message about safety is sent where no other way reaches the person, as it costs and can be read over a shoulder; and in any case
 * where it tells of what the account is opened with.
 */
export function planDeliveries(
  kind: NoticeKind,
  { reach, choices, quiet, nowMs }: { reach: Reach; choices: Choices; quiet: QuietHours | undefined; nowMs: TimeMs },
): Delivery[] {
  const topic = topicOf(kind)
  const rings = isMutable(topic) ? (quietUntil(nowMs, quiet) ?? nowMs) : nowMs
  const reached = { push: reach.devices > 0, email: reach.email, sms: true }
  const wanted = NOTICE_CHANNELS.filter(channel => reached[channel] && isWanted(topic, channel, choices))
  const texted = isMutable(topic) || wanted.length === 1 || ALWAYS_TEXTED.has(kind)
  const outside = texted ? wanted : wanted.filter(channel => channel !== 'sms')
  return outside.map(channel => ({ channel, notBeforeMs: channel === 'email' ? nowMs : rings }))
}

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** How long after the nth failed try the next one comes: half a minute, then twice as long each time, an hour at most. */
export function waitAfterTry(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
}
