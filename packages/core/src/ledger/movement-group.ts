import type { JournalKind } from './journal.ts'

/** How people sort the movements of their money: a filter of the funds detail, and the order of a statement's summary. */
export const MOVEMENT_GROUPS = [
  'trade',
  'deposit',
  'withdrawal',
  'conversion',
  'option',
  'offering',
  'loan',
  'robot',
  'correction',
  'membership',
  'practice',
  'house',
] as const
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number]

/** `house` is what no person's account takes part in. */
const GROUP_OF = {
  trade: 'trade',
  block_trade: 'trade',
  share_delivery: 'trade',
  deposit: 'deposit',
  deposit_returned: 'deposit',
  coin_deposit: 'deposit',
  withdraw_sent: 'withdrawal',
  withdraw_settled: 'withdrawal',
  withdraw_undone: 'withdrawal',
  convert: 'conversion',
  option_premium: 'option',
  option_close: 'option',
  option_settlement: 'option',
  option_refund: 'option',
  offering_paid: 'offering',
  offering_remitted: 'house',
  token_issued: 'house',
  token_allotted: 'offering',
  token_unlocked: 'offering',
  adjustment: 'correction',
  vip_purchase: 'membership',
  vip_refund: 'membership',
  referral_reward: 'membership',
  referral_set_aside: 'house',
  sandbox_grant: 'practice',
  demo_reset: 'practice',
  margin_move: 'trade',
  perp_funding: 'trade',
  perp_takeover: 'trade',
  perp_adl: 'trade',
  perp_insurance_funding: 'house',
  loan_disbursed: 'loan',
  loan_repaid: 'loan',
  loan_surplus: 'loan',
  robot_invested: 'robot',
  robot_redeemed: 'robot',
  robot_paid: 'robot',
  robot_capital: 'house',
  robot_net: 'house',
  fx_funding: 'house',
  payment_received: 'house',
  coin_received: 'house',
  coin_reversed: 'house',
  payment_returned: 'house',
  refund_sent: 'house',
  refund_settled: 'house',
  refund_undone: 'house',
  option_funding: 'house',
  loan_funding: 'house',
} as const satisfies Record<JournalKind, MovementGroup>

/** The kinds of a group, in the order of the journal's own list. */
export function kindsOfGroup(group: MovementGroup): JournalKind[] {
  return (Object.keys(GROUP_OF) as JournalKind[]).filter(kind => GROUP_OF[kind] === group)
}

/** What a person can have movements in. */
export const PERSONAL_GROUPS = MOVEMENT_GROUPS.filter(group => group !== 'house')
