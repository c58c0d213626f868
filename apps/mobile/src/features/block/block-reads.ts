/** What a notice about a block trade, or an order of one’s own in one, may have changed. */
export const BLOCK_READS = [
  'GET /stock/index/offline/list',
  'GET /stock/index/offline/today',
  'GET /stock/order/offline/list',
  'POST /user/assets',
] as const
