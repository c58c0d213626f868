import type { Message } from '../../message.ts'

/** Block trades in the console. */
export const messages = {
  detail:
    'Block trades of both environments. Two staff members create or cancel them. Reference, final price and fills follow from recorded trades and orders and cannot be entered. Until a trade is carried out, linked staff members cannot trade its share.',
  empty: 'No block trades',
  id: 'Block trade',
  realm: 'Environment',
  realm_real: 'Real',
  realm_demo: 'Demo',
  symbol: 'Symbol',
  state: 'State',
  seller: 'Seller (customer ID)',
  sellerType: 'Type of seller',
  custody: 'In custody',
  price: 'Discount price / reference',
  orders: 'Ordered (orders)',
  yes: 'Yes',
  no: 'No',
  createTitle: 'New block trade',
  createHint:
    'By written instruction of the seller. The window opens at 9:00 and closes at 17:00; shares are locked until the lock date. Approved terms never change.',
  quantity: 'Shares offered',
  lot: 'Step (shares)',
  quantityMin: 'Minimum per customer',
  quantityMax: 'Maximum per customer',
  discountPrice: 'Discount price (PKR)',
  scoreMin: 'Credit score needed',
  offMarket: 'Below the price limits (off-market)',
  opens: 'Opens',
  closes: 'Closes',
  locks: 'Locked until',
  cancelTitle: 'Cancel a block trade',
  cancelHint: 'Before the close. Every hold is released and the shares return to the seller.',
} as const satisfies Record<string, Message>
