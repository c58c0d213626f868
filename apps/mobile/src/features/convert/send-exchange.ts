import type { Fund } from '@firoza/core/convert/fund'
import { moneySender } from '../../money/money-sender.ts'
import { PERP_READS } from '../../trading/kinds/perp-reads.ts'

export interface Funds {
  readonly from: Fund
  readonly to: Fund
}

/** Between crypto and contract funds: dollar coins as they are. */
export const marginMoves = moneySender<'POST /coin/transfer'>({
  kind: 'margin_move',
  changes: ['GET /user/exchange/pairs', 'POST /coin/assets', 'GET /user/tx/record', ...PERP_READS],
})

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
