import type { CallName } from '@firoza/api/endpoints'

/** What an order, a fill or a change of margin makes old. */
export const PERP_READS: readonly CallName[] = [
  'POST /coin/contract/order/list',
  'POST /coin/contract/order/query',
  'POST /coin/contract/order/fills',
  'POST /coin/contract/order/list/active',
  'POST /coin/contract/ticket',
  'POST /coin/contract/closed',
  'POST /coin/contract/position',
  'POST /user/assets',
]
