import type { AssetKind } from '../money/asset.ts'

/**
 * The chart of accounts. Every balance is a sum of signed legs in which credit is positive, so that all accounts of one
 * asset and realm sum to zero. A credit-normal account (what the house owes, earns or keeps for others) is never below
 * zero; a debit-normal one (what the house holds outside: bank money, shares in custody) is never above.
 */
export interface AccountKind {
  readonly title: string
  readonly normal: 'credit' | 'debit'
  /** True where each person has an account of their own, false where there is one for the house. */
  readonly perUser: boolean
  readonly assets: readonly AssetKind[]
  /** What the balance means to a reader of the trial balance. */
  readonly meaning: string
}

export const CHART = {
  user: {
    title: 'Client balance',
    normal: 'credit',
    perUser: true,
    assets: ['fiat', 'crypto', 'share'],
    meaning: 'Money, coins and shares that belong to one person.',
  },
  sandbox_bank: {
    title: 'Sandbox bank',
    normal: 'debit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'The pretended bank at which sandbox and demo money lies. It funds every sandbox grant.',
  },
  sandbox_custody: {
    title: 'Sandbox custody',
    normal: 'debit',
    perUser: false,
    assets: ['share'],
    meaning: 'The pretended central depository at which sandbox and demo shares lie.',
  },
  bank: {
    title: 'Client money at banks',
    normal: 'debit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Money that lies at banks and wallets for clients; statements of the banks prove it.',
  },
  chain_custody: {
    title: 'Client coins on networks',
    normal: 'debit',
    perUser: false,
    assets: ['crypto'],
    meaning: 'Coins that lie at the house’s addresses for clients; the networks themselves prove it.',
  },
  in_transit: {
    title: 'Payments in transit',
    normal: 'credit',
    perUser: false,
    assets: ['fiat', 'crypto'],
    meaning: 'Withdrawals handed to a rail that has not yet said how they ended.',
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
    assets: ['fiat'],
    meaning: 'The house’s own money in each currency, against which people convert. It is never below zero.',
  },
  fx_fees: {
    title: 'Conversion fees',
    normal: 'credit',
    perUser: false,
    assets: ['fiat'],
    meaning: 'Fees earned on currency conversions. The spread stays in the clearing account.',
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
    meaning: 'Depository fees taken on trades, owed to the central depository.',
  },
} as const satisfies Record<string, AccountKind>

export type AccountCode = keyof typeof CHART
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

export function houseAccount(code: Exclude<AccountCode, 'user'>, asset: string): AccountRef {
  return { code, asset }
}
