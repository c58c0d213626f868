/** What a notice about an offering, or an application of one’s own, may have changed. */
export const OFFERING_READS = [
  'GET /stock/index/new/list',
  'GET /stock/index/new/list/coming',
  'GET /stock/index/new/today',
  'GET /stock/index/new/info',
  'GET /stock/order/new/list',
  'GET /user/autoapply',
  'POST /user/assets',
] as const
