import { isolate } from '@firoza/i18n/bidi'
import { useT } from '../../lib/language.ts'
import { type JournalEntry, type Movement, titleOf } from './movements.ts'

const KINDS = {
  sandbox_grant: 'portfolio.kind_sandbox_grant',
  demo_reset: 'portfolio.kind_demo_reset',
  block_trade: 'portfolio.kind_block_trade',
  share_delivery: 'portfolio.kind_share_delivery',
  deposit: 'portfolio.kind_deposit',
  coin_deposit: 'portfolio.kind_coin_deposit',
  coin_received: 'portfolio.kind_coin_received',
  coin_reversed: 'portfolio.kind_coin_reversed',
  deposit_returned: 'portfolio.kind_deposit_returned',
  payment_received: 'portfolio.kind_payment_received',
  payment_returned: 'portfolio.kind_payment_returned',
  refund_sent: 'portfolio.kind_refund_sent',
  refund_settled: 'portfolio.kind_refund_settled',
  refund_undone: 'portfolio.kind_refund_undone',
  fx_funding: 'portfolio.kind_fx_funding',
  option_funding: 'portfolio.kind_option_funding',
  option_premium: 'portfolio.kind_option_premium',
  option_close: 'portfolio.kind_option_close',
  option_settlement: 'portfolio.kind_option_settlement',
  option_refund: 'portfolio.kind_option_refund',
  adjustment: 'portfolio.kind_adjustment',
  vip_purchase: 'portfolio.kind_vip_purchase',
  referral_set_aside: 'portfolio.kind_referral_set_aside',
  referral_reward: 'portfolio.kind_referral_reward',
  vip_refund: 'portfolio.kind_vip_refund',
  convert: 'portfolio.kind_convert',
  offering_paid: 'portfolio.kind_offering_paid',
  offering_remitted: 'portfolio.kind_offering_remitted',
  token_issued: 'portfolio.kind_token_issued',
  token_allotted: 'portfolio.kind_token_allotted',
  token_unlocked: 'portfolio.kind_token_unlocked',
  margin_move: 'portfolio.kind_margin_move',
  perp_funding: 'portfolio.kind_perp_funding',
  perp_takeover: 'portfolio.kind_perp_takeover',
  perp_adl: 'portfolio.kind_perp_adl',
  perp_insurance_funding: 'portfolio.kind_perp_insurance_funding',
  loan_funding: 'portfolio.kind_loan_funding',
  loan_disbursed: 'portfolio.kind_loan_disbursed',
  loan_repaid: 'portfolio.kind_loan_repaid',
  loan_surplus: 'portfolio.kind_loan_surplus',
  robot_capital: 'portfolio.kind_robot_capital',
  robot_invested: 'portfolio.kind_robot_invested',
  robot_redeemed: 'portfolio.kind_robot_redeemed',
  robot_net: 'portfolio.kind_robot_net',
  robot_paid: 'portfolio.kind_robot_paid',
  withdraw_sent: 'portfolio.kind_withdraw_sent',
  withdraw_settled: 'portfolio.kind_withdraw_settled',
  withdraw_undone: 'portfolio.kind_withdraw_undone',
} as const satisfies Record<Exclude<Movement['kind'], 'trade'>, string>

/** Gives the name of an entry in the person's language: "Bought OGDC", "Practice money". */
export function useEntryName(): (entry: JournalEntry) => string {
  const t = useT('portfolio')
  return entry => {
    const title = titleOf(entry)
    if (title.key !== 'kind') return t(`portfolio.${title.key}`, { symbol: isolate(title.symbol) })
    return title.kind === 'trade' ? t('portfolio.trade', { id: isolate(entry.ref) }) : t(KINDS[title.kind])
  }
}
