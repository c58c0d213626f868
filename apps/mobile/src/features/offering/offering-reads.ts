/** What a notice about an offering, or an application of one’s own, may have changed. */
export const OFFERING_READS = [
  'GET /stock/index/new/list',
  'GET /stock/index/new/list/coming',
  'GET /stock/index/new/today',
  'GET /stock/index/new/info',
  'GET /stock/order/new/list',
  'POST /coin/new/list',
  'POST /coin/new/info',
  'POST /coin/new/today',
  'POST /coin/order/new/list',
  'POST /coin/assets',
  'GET /user/autoapply',
  'POST /user/assets',
] as const
