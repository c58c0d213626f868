import { to } from '../../paths.ts'
import type { Movement } from './movements.ts'

export type Cause = NonNullable<Movement['cause']>

/** Where the person finds what caused a movement. */
export function causeAddress({ type, id }: Cause): string {
  switch (type) {
    case 'order':
      return to('/pages/stock/order', { id })
    case 'deposit':
      return to('/pages/recharge/rechargeRecord', { id })
    // A payment of coins has no page of its own: its row in the record says all, the journal's number too.
    case 'coin_deposit':
      return to('/pages/recharge/cryptoRecord')
    case 'withdrawal':
      return to('/pages/wallet/recordDetail', { id })
    case 'coin_withdrawal':
      return to('/pages/withdraw/cryptoRecordDetail', { id })
    case 'option':
      return to('/pages/stockOption/optionRecord', { id })
    case 'conversion':
      return to('/pages/exchange/index', { id })
    case 'application':
      return to('/pages/stockIPO/ipoRecord', { id })
    case 'block_order':
      return to('/pages/stockBulk/bulkList', { view: 'mine', order: id })
  }
}
