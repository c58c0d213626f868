/** Calls that the product is ordered with and that open with later parts of it: offerings of coins. */
export const OPENS_SOON: readonly string[] = [
  'POST /coin/order/new/list',
  'POST /coin/order/new/apply',
  'POST /coin/new/list',
  'POST /coin/new/list/coming',
  'POST /coin/new/info',
  'POST /coin/new/today',
]
