/** Calls that the product is ordered with and that open with a later part of it: contracts. */
export const OPENS_SOON: readonly string[] = [
  'POST /coin/contract/order/multiple',
  'POST /coin/contract/order/list',
  'POST /coin/contract/order/query',
  'POST /coin/contract/order/add',
  'POST /coin/contract/order/close',
  'POST /coin/contract/order/set/profit',
  'POST /coin/contract/order/set/loss',
  'POST /coin/contract/order/add/mgn',
  'POST /coin/contract/order/liquidate',
  'POST /coin/contract/order/list/active',
  'POST /coin/contract/order/liquidate/all',
]
