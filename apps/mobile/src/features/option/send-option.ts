import { moneySender } from '../../money/money-sender.ts'

type OptionCall = 'POST /stock/order/option/apply' | 'POST /stock/order/option/close'

/** A purchase or a close whose answer was lost is asked for again, never replaced by a second one. */
export const optionOrders = moneySender<OptionCall>({
  kind: 'option',
  changes: [
    'GET /stock/order/option/list',
    'GET /stock/order/option/statistics',
    'POST /user/assets',
    'GET /user/tx/record',
  ],
})
