import { moneySender } from '../../money/money-sender.ts'

/** A quote whose answer was lost is asked for again, never replaced by a second one. */
export const exchanges = moneySender<'POST /user/exchange'>({
  kind: 'exchange',
  changes: ['GET /user/exchange/pairs', 'GET /user/exchange/order', 'POST /user/assets', 'GET /user/tx/record'],
})
