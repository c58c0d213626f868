import { assert } from '../assert.ts'
import type { Realm } from '../realm.ts'
import { type AccountRef, CHART } from './account.ts'

/** What a journal records, and its legs as debits and credits in words. Each kind is one section of docs/ledger.md. */
export const JOURNAL_KINDS = {
  sandbox_grant: {
    meaning: 'Sandbox money or shares are credited to a customer.',
    debit: ['sandbox_bank or sandbox_custody: what is granted'],
    credit: ['user: what is granted'],
  },
  demo_reset: {
    meaning: 'A customer resets the demo account; its remaining balance is reversed.',
    debit: ['user: everything left, of each asset'],
    credit: [
      'sandbox_bank, sandbox_custody for shares, fund_capital for units, or fx_clearing for currencies beside the rupee: the same',
    ],
  },
  withdraw_sent: {
    meaning: 'A withdrawal is submitted to the payment system: the amount and fee are debited.',
    debit: ['user: the amount asked for, its fee included'],
    credit: ['in_transit: what the person will receive', 'transfer_fees: the fee'],
  },
  withdraw_settled: {
    meaning: 'The payment system confirms the payment.',
    debit: ['in_transit: what the person received'],
    credit: ['bank, chain_custody for coins, or sandbox_bank for pretended money: the same'],
  },
  withdraw_undone: {
    meaning: 'The payment failed or the bank returned it: the amount and fee are credited back.',
    debit: [
      'in_transit (or bank, chain_custody or sandbox_bank, where it had settled): what was sent',
      'transfer_fees: the fee',
    ],
    credit: ['user: the amount asked for'],
  },
  payment_received: {
    meaning: 'A bank reports a payment. It is in suspense until it is credited, refunded or taken as company funds.',
    debit: ['bank, or sandbox_bank for pretended money: what arrived'],
    credit: ['suspense: the same'],
  },
  deposit: {
    meaning: 'A bank payment is credited to the customer.',
    debit: ['suspense: what arrived'],
    credit: ['user: what arrived less the fee', 'transfer_fees: the fee'],
  },
  deposit_returned: {
    meaning: 'A credited deposit is taken back, to be refunded to its sender; the original entry is reversed.',
    debit: ['user: what was credited', 'transfer_fees: the fee'],
    credit: ['suspense: the same'],
  },
  payment_returned: {
    meaning: 'The bank itself has sent an unmatched payment back.',
    debit: ['suspense: what had arrived'],
    credit: ['bank, or sandbox_bank for pretended money: the same'],
  },
  refund_sent: {
    meaning: 'A refund to the sender of a payment is submitted to the payment system.',
    debit: ['suspense: what had arrived'],
    credit: ['in_transit: the same'],
  },
  refund_settled: {
    meaning: 'The payment system confirms the refund.',
    debit: ['in_transit: what was sent'],
    credit: ['bank, or sandbox_bank for pretended money: the same'],
  },
  refund_undone: {
    meaning: 'The refund failed or the bank returned it: the money is in suspense again.',
    debit: ['in_transit (or bank or sandbox_bank, where it had settled): what was sent'],
    credit: ['suspense: the same'],
  },
  coin_received: {
    meaning: 'A coin payment has enough confirmations. It is in suspense until it is credited.',
    debit: ['chain_custody, or sandbox_bank for pretended coins: what arrived'],
    credit: ['suspense: the same'],
  },
  coin_reversed: {
    meaning: 'The block of a coin payment that is not credited is no longer part of the chain.',
    debit: ['suspense: what had arrived'],
    credit: ['chain_custody, or sandbox_bank for pretended coins: the same'],
  },
  coin_deposit: {
    meaning: 'A confirmed coin payment is credited to the customer.',
    debit: ['suspense: what arrived'],
    credit: ['user: the same'],
  },
  fx_funding: {
    meaning: 'The company funds the clearing account of a currency.',
    debit: ['suspense, where a bank reported the payment; or sandbox_bank for pretended money: the amount'],
    credit: ['fx_clearing: the amount'],
  },
  convert: {
    meaning: 'A customer exchanges one currency for another at a quoted rate.',
    debit: ['user: what is given, its fee included', 'fx_clearing (other currency): what is received'],
    credit: ['fx_clearing: what is given less the fee', 'fx_fees: the fee', 'user (other currency): what is received'],
  },
  option_funding: {
    meaning: 'The company funds the account that writes options.',
    debit: ['fx_clearing, or sandbox_bank for pretended money: the amount'],
    credit: ['option_book: the amount'],
  },
  option_premium: {
    meaning: 'A customer buys option contracts.',
    debit: ['user: premium and fee'],
    credit: ['option_book: the premium', 'option_fees: the fee'],
  },
  option_close: {
    meaning: 'A customer closes option contracts before their expiry.',
    debit: ['option_book: the proceeds', 'user: the fee'],
    credit: ['user: the proceeds', 'option_fees: the fee'],
  },
  option_settlement: {
    meaning: 'Option contracts expire with a payment.',
    debit: ['option_book: the pay-off'],
    credit: ['user: the pay-off'],
  },
  option_refund: {
    meaning: 'Option contracts are voided: premium and fee are paid back.',
    debit: ['option_book: the premium', 'option_fees: the fee'],
    credit: ['user: premium and fee'],
  },
  offering_paid: {
    meaning:
      'An applicant pays for the shares allotted in an offering. The rest of the hold is released at the same moment.',
    debit: ['user: the allotted shares at the issue price'],
    credit: ['offering_proceeds: the same'],
  },
  offering_remitted: {
    meaning: 'The proceeds of an offering are remitted to its issuer when it is listed.',
    debit: ['offering_proceeds: all that was paid for the offering'],
    credit: ['bank, chain_custody for coins, or sandbox_bank for pretended money: the same'],
  },
  token_issued: {
    meaning: 'The issuer of a token sale hands over the tokens that were sold.',
    debit: ['chain_custody, or sandbox_bank for pretended coins: the tokens'],
    credit: ['offering_tokens: the same'],
  },
  token_allotted: {
    meaning: 'Tokens of a sale are delivered to a customer, locked until each part is unlocked.',
    debit: ['offering_tokens: the allotted tokens'],
    credit: ['vesting: the same'],
  },
  token_unlocked: {
    meaning: 'A part of allotted tokens is unlocked.',
    debit: ['vesting: the part'],
    credit: ['user: the same'],
  },
  adjustment: {
    meaning: 'A balance adjustment between a customer and company earnings, approved by two staff members.',
    debit: ['house_commission, transfer_fees or fx_fees: the amount; or user, where it is against the person'],
    credit: ['user: the amount; or the house account, where it is against the person'],
  },
  vip_purchase: {
    meaning: 'A customer buys days of membership.',
    debit: ['user: the price'],
    credit: ['vip_fees: the price'],
  },
  vip_refund: {
    meaning: 'The company ends a membership: unused whole days are paid back.',
    debit: ['vip_fees: the price of the unused days'],
    credit: ['user: the same'],
  },
  referral_set_aside: {
    meaning: 'A part of the commission of a referred customer is set aside for the reward.',
    debit: ['house_commission: the reward of a day'],
    credit: ['referral_fund: the same'],
  },
  referral_reward: {
    meaning: 'A customer receives a share of the commission that a referred customer paid on one day.',
    debit: ['referral_fund: the reward of a day'],
    credit: ['user: the same'],
  },
  trade: {
    meaning: 'Two orders match: shares and money change hands, and both sides pay their fees.',
    debit: [
      'user (buyer): value of the trade and the buyer’s fees',
      'user (seller): the shares, and the seller’s fees',
      'margin (contracts, in place of the above): realised losses and fees of both sides',
    ],
    credit: [
      'user (seller): value of the trade',
      'user (buyer): the shares, locked until they settle',
      'house_commission, sales_tax_payable, cdc_payable: the fees of both sides',
      'margin, perp_clearing, perp_insurance (contracts): realised profit, what open positions have yet to pay, fees of a liquidation',
    ],
  },
  margin_move: {
    meaning: 'A customer moves money between their coins and their contract margin.',
    debit: ['user: the amount; or margin, where it comes back'],
    credit: ['margin: the amount; or user, where it comes back'],
  },
  perp_funding: {
    meaning: 'A funding stamp of a contract: one side pays the other, through the clearing account.',
    debit: [
      'margin: what a payer pays; or perp_clearing: what a receiver gets',
      'perp_insurance: what payers fell short of',
    ],
    credit: [
      'perp_clearing: what is collected; or margin: what a receiver gets',
      'perp_insurance: what rounding leaves',
    ],
  },
  perp_takeover: {
    meaning: 'The insurance fund takes a position over at its bankruptcy price.',
    debit: ['margin: the loss'],
    credit: ['perp_clearing: the loss; perp_insurance, where it closes a position of its own with a profit'],
  },
  perp_adl: {
    meaning: 'A position in liquidation is closed against one of the other side at its bankruptcy price.',
    debit: ['margin: the loss of the one', 'perp_clearing: the profit of the other'],
    credit: ['perp_clearing: the loss of the one', 'margin or perp_insurance: the profit of the other'],
  },
  perp_insurance_funding: {
    meaning: 'The company pays into the insurance fund of contracts.',
    debit: ['chain_custody, or sandbox_bank for pretended money: the amount'],
    credit: ['perp_insurance: the amount'],
  },
  share_delivery: {
    meaning: 'Shares are delivered off the order book: of an offering, a bonus or a transfer.',
    debit: ['custody or sandbox_custody, or user (who gives them): the shares'],
    credit: ['user: the shares, locked until they may be sold'],
  },
  block_trade: {
    meaning:
      'A block trade is filled: its buyer’s hold pays, the rest of the hold is released, and the shares are delivered.',
    debit: ['user (buyer): price × quantity', 'user (seller), custody or sandbox_custody: the shares'],
    credit: [
      'user (seller), or the account named for the proceeds: price × quantity',
      'user (buyer): the shares, locked until they may be sold',
    ],
  },
  robot_capital: {
    meaning: 'The company puts start-up capital into a robot.',
    debit: [
      'bank, chain_custody for coins, or sandbox_bank for pretended money: the amount',
      'fund_issue: the first units',
    ],
    credit: ['user (robot): the amount', 'fund_capital: the first units'],
  },
  robot_invested: {
    meaning: 'A customer’s investment is carried out at the NAV of a session.',
    debit: ['user: the amount', 'fund_issue: its units'],
    credit: ['fund_clearing: the amount', 'user: its units'],
  },
  robot_redeemed: {
    meaning: 'Units are redeemed at the NAV of a session; their value is owed to the customer.',
    debit: ['user: the units'],
    credit: ['fund_issue: the units'],
  },
  robot_net: {
    meaning: 'Once for each NAV: what was invested less what was redeemed goes to the robot, or comes from it.',
    debit: ['fund_clearing, or user (robot): the difference'],
    credit: ['user (robot), or fund_clearing: the difference'],
  },
  robot_paid: {
    meaning: 'The value of redeemed units is paid to the customer, less the performance fee.',
    debit: ['fund_clearing: the value'],
    credit: ['user: what the customer receives', 'robot_fees: the performance fee'],
  },
  loan_funding: {
    meaning: 'The company puts money into the loan fund.',
    debit: ['bank, or sandbox_bank for pretended money: the amount'],
    credit: ['loan_fund: the amount'],
  },
  loan_disbursed: {
    meaning: 'A customer accepts a loan: its amount is paid out.',
    debit: ['loan_fund: the amount'],
    credit: ['user: the amount'],
  },
  loan_repaid: {
    meaning:
      'A payment on a loan, by the customer or from sold collateral: late charges first, then mark-up, then principal.',
    debit: ['user, or escrow for sold collateral: the payment'],
    credit: ['charity_payable: late charges', 'loan_income: mark-up', 'loan_fund: principal'],
  },
  loan_surplus: {
    meaning: 'What sold collateral brought beyond the debt is returned to the customer.',
    debit: ['escrow: the rest'],
    credit: ['user: the same'],
  },
} as const satisfies Record<string, { meaning: string; debit: readonly string[]; credit: readonly string[] }>
export type JournalKind = keyof typeof JOURNAL_KINDS

/** One side of a movement. Credit is positive. */
export interface Leg {
  readonly account: AccountRef
  readonly units: bigint
}

/** A balanced set of legs in one realm: for each asset the units sum to zero. It is never changed; a correction is a new one. */
export interface Journal {
  readonly realm: Realm
  readonly kind: JournalKind
  /** What caused it: a trade id, an order id, a user id. With the kind it is unique where the cause may come only once. */
  readonly ref: string
  readonly legs: readonly Leg[]
}

const LEGS_MAX = 32

/** Builds a journal and holds its rules: at least two legs, none empty, each asset sums to zero, accounts as in the chart. */
export function journal(realm: Realm, kind: JournalKind, ref: string, legs: readonly Leg[]): Journal {
  assert(legs.length >= 2 && legs.length <= LEGS_MAX, 'a journal has from two to 32 legs')
  const sums = new Map<string, bigint>()
  for (const { account, units } of legs) {
    assert(units !== 0n, 'a leg moves something')
    assert(
      CHART[account.code].perUser === (account.userId !== undefined),
      'a leg names a person exactly where the chart does',
    )
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + units)
  }
  for (const [asset, sum] of sums) assert(sum === 0n, `the legs in ${asset} sum to zero, not ${sum}`)
  return { realm, kind, ref, legs }
}

/** The two legs of a plain movement of `units` from one account to another. */
export function move(from: AccountRef, to: AccountRef, units: bigint): Leg[] {
  assert(units > 0n, 'a movement has a positive amount')
  return [
    { account: from, units: -units },
    { account: to, units },
  ]
}
