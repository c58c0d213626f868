import type { Fund } from '@firoza/core/convert/fund'
import { moneySender } from '../../money/money-sender.ts'

export interface Funds {
  readonly from: Fund
  readonly to: Fund
}

/** A quote whose answer was lost is asked for again, never replaced by a second one. */
export const exchanges = moneySender<'POST /user/exchange' | 'POST /coin/transfer'>({
  kind: 'exchange',
  changes: [
    'GET /user/exchange/pairs',
    'GET /user/exchange/order',
    'POST /user/assets',
    'POST /coin/assets',
    'GET /user/tx/record',
  ],
})
