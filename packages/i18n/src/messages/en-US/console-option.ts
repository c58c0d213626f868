import type { Message } from '../../message.ts'

/** The option account: funds, exposure, terms. */
export const messages = {
  title: 'Options',
  detail: 'The account that writes options, what its open contracts expose it to, and its terms and limits.',
  offered_true: 'Offered',
  offered_false: 'Not offered',
  realm_real: 'Real',
  realm_demo: 'Demo',
  funds: 'Funds',
  held: 'Held for open contracts',
  fees: 'Fees',
  symbol: 'Share',
  expiry: 'Expiry',
  purchases: 'Purchases',
  contracts: 'Contracts',
  payoffMax: 'Maximum payoff (Rs)',
  delta: 'Delta (shares)',
  vega: 'Vega (Rs per point)',
  none: 'No open contracts',
  amount: 'Amount in rupees',
  fromShares: 'Shares before',
  toShares: 'Shares after',
  fromDate: 'First day of trading after the split',
} as const satisfies Record<string, Message>
