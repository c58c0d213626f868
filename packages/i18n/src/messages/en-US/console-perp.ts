import type { Message } from '../../message.ts'

/** Perpetual contracts: insurance fund, exposure, halts. */
export const messages = {
  title: 'Contracts',
  detail: 'The insurance fund of perpetual contracts, open interest, and how close positions are to liquidation.',
  realm_real: 'Real',
  realm_demo: 'Demo',
  fund: 'Insurance fund',
  fundHeld: 'Held for its own positions',
  symbol: 'Contract',
  state: 'Status',
  open: 'Open',
  halted: 'Halted',
  stale: 'No current price',
  reduceOnly: 'Reduce-only',
  mark: 'Mark price',
  positions: 'Positions',
  openInterest: 'Open interest (USDT)',
  margin: 'Margin (USDT)',
  fundSize: 'Held by the fund',
  stuck: 'Uncovered positions',
  distances: 'Distance to liquidation: under 2 · 5 · 10 · 20 · over 20 %',
  none: 'No contracts listed',
  on_true: 'Set',
  on_false: 'Lift',
  amount: 'Amount in USDT',
} as const satisfies Record<string, Message>
