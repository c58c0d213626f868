import { type AssetKind, PKR } from '../money/asset.ts'

/**
 * The chart of accounts. Every balance is a sum of signed legs in which credit is positive, so that all accounts of one
 * asset and realm sum to zero. A credit-normal account (what the operator owes, earns or keeps for others) is never below
 * zero; a debit-normal one (what the operator holds outside: bank money, shares in custody) is never above.
 */
export interface AccountKind {
  readonly title: string
  /** `either`: what lies between people, on whichever side they are. */
  readonly normal: 'credit' | 'debit' | 'either'
  /** True where each person has an account of their own, false where there is one for the platform. */
  readonly perUser: boolean
  readonly assets: readonly AssetKind[]
  /** What the balance means to a reader of the trial balance. */
  readonly meaning: string
}

export const CHART = {
  user: {
    title: 'Customer balance',
    normal: 'credit',
    perUser: true,
    assets: ['fiat', 'crypto', 'share', 'unit'],
    meaning: 'Money, coins, shares and fund units of one customer.',
  },
  sandbox_bank: {
    title: 'Sandbox bank',
    normal: 'debit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Simulated bank of sandbox and demo money. It funds every sandbox grant.',
  },
  sandbox_custody: {
    title: 'Sandbox custody',
    normal: 'debit',
    perUser: false,
    assets: ['share'],
    meaning: 'Simulated central depository of sandbox and demo shares.',
  },
  custody: {
    title: 'Customer shares at the depository',
    normal: 'debit',
    perUser: false,
    assets: ['share'],
    meaning:
      'Shares in the company’s account at the central depository. What is credited to customers comes from here.',
  },
  bank: {
    title: 'Customer money at banks',
    normal: 'debit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Customer money at banks and wallets, confirmed by bank statements.',
  },
  chain_custody: {
    title: 'Customer coins on networks',
    normal: 'debit',
    perUser: false,
    assets: ['crypto'],
    meaning: 'Customer coins at company addresses, confirmed by the networks.',
  },
  in_transit: {
    title: 'Payments in transit',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Withdrawals submitted to a payment system without a final status.',
  },
  suspense: {
    title: 'Money received, not credited',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning:
      'Payments that a bank has reported and that are not credited yet: unmatched, on hold, or to be refunded to their senders. Coins that have enough confirmations and wait for their minimum.',
  },
  transfer_fees: {
    title: 'Transfer fees',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Fees earned on deposits and withdrawals.',
  },
  fx_clearing: {
    title: 'Currency clearing',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning:
      'Company funds in each currency and coin, against which customers convert. The balance cannot fall below zero.',
  },
  fx_fees: {
    title: 'Currency exchange fees',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Fees earned on currency conversions. The spread stays in the clearing account.',
  },
  option_book: {
    title: 'Option account',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning:
      'Company money behind the options that it writes: premiums come in, pay-offs go out. The most that open contracts can pay is held.',
  },
  option_fees: {
    title: 'Option fees',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Fees on option premiums. A voided contract takes its own back from here.',
  },
  offering_proceeds: {
    title: 'Offering proceeds payable',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Money paid for allotted shares, owed to the issuers until their shares are listed.',
  },
  offering_tokens: {
    title: 'Tokens of issues',
    normal: 'credit',
    perUser: false,
    assets: ['crypto'],
    meaning: 'Tokens that an issuer handed over for its sale, owed to those to whom they were allotted.',
  },
  vesting: {
    title: 'Locked tokens',
    normal: 'credit',
    perUser: true,
    assets: ['crypto'],
    meaning: 'Allotted tokens of one customer that are not unlocked yet.',
  },
  vip_fees: {
    title: 'Membership fees',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Fees earned on memberships. Refunds of unused days are paid from it.',
  },
  margin: {
    title: 'Contract margin',
    normal: 'credit',
    perUser: true,
    assets: ['crypto'],
    meaning:
      'Margin of one customer for perpetual contracts. What positions and orders need of it is held. Only the engine moves it.',
  },
  perp_clearing: {
    title: 'Contract clearing',
    normal: 'either',
    perUser: false,
    assets: ['crypto'],
    meaning:
      'Profit and loss that closed positions have paid or received, and open ones have yet to: what all open positions cost at entry, with the sign turned.',
  },
  perp_insurance: {
    title: 'Contract insurance fund',
    normal: 'credit',
    perUser: false,
    assets: ['crypto'],
    meaning:
      'Takes over positions that find no buyer in a liquidation. Fees of liquidations come in. What its own positions need is held.',
  },
  referral_fund: {
    title: 'Referral account',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Commission set aside for referral rewards, which are paid from it.',
  },
  fund_clearing: {
    title: 'Fund clearing',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning:
      'Money on its way between customers and robots: invested and not yet with the fund, redeemed and not yet paid.',
  },
  fund_issue: {
    title: 'Fund units issued',
    normal: 'debit',
    perUser: false,
    assets: ['unit'],
    meaning: 'All units of a robot that exist. Redeemed units come back and end here.',
  },
  fund_capital: {
    title: 'Company units of robots',
    normal: 'credit',
    perUser: false,
    assets: ['unit'],
    meaning: 'Units of the company’s own start-up capital in a robot.',
  },
  robot_fees: {
    title: 'Performance fees of robots',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Performance fees taken out of redemptions with a profit.',
  },
  house_commission: {
    title: 'Brokerage commission',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Commission earned on trades.',
  },
  sales_tax_payable: {
    title: 'Sales tax payable',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Sales tax on commission, owed to the revenue authority.',
  },
  cdc_payable: {
    title: 'Depository fees payable',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Depository fees charged on trades, owed to the central depository.',
  },
  loan_fund: {
    title: 'Loan fund',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Company funds to lend from. The balance cannot fall below zero: no more is lent than is in it.',
  },
  loan_income: {
    title: 'Mark-up on loans',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Mark-up that borrowers have paid.',
  },
  charity_payable: {
    title: 'Late charges for charity',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Late charges on loans, owed to charity. The company earns nothing from them.',
  },
} as const satisfies Record<string, AccountKind>

/** A person's account in it is their key: whoever takes or makes another account of theirs locks it first (LED-9). */
export const KEY_ASSET = PKR

export type AccountCode = keyof typeof CHART

/** Accounts that only the engine writes: it has their balances in memory and never reads them again. */
export const ENGINE_ACCOUNTS: readonly AccountCode[] = ['margin', 'perp_clearing', 'perp_insurance']

export const ACCOUNT_CODES = Object.keys(CHART) as AccountCode[]

/** A leg's account, by meaning: `userId` is given exactly where the chart says per user. */
export interface AccountRef {
  readonly code: AccountCode
  readonly asset: string
  readonly userId?: bigint
}

export function userAccount(userId: bigint, asset: string): AccountRef {
  return { code: 'user', asset, userId }
}

/** Where somebody's tokens lie until they are unlocked. */
export function vestingAccount(userId: bigint, asset: string): AccountRef {
  return { code: 'vesting', asset, userId }
}

export function houseAccount(code: Exclude<AccountCode, 'user' | 'vesting'>, asset: string): AccountRef {
  return { code, asset }
}
