import { to } from '../../paths.ts'
import type { Movement } from './movements.ts'

export type Cause = NonNullable<Movement['cause']>

/** Where the person finds what caused a movement. */
export function causeAddress({ type, id }: Cause): string {
  switch (type) {
    case 'order':
      return to('/pages/stock/order', { id })
    case 'coin_order':
      return to('/pages/coin/assetsRecord', { id })
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
    case 'token_application':
      return to('/pages/coinICO/applyList', { id })
    case 'block_order':
      return to('/pages/stockBulk/bulkList', { view: 'mine', order: id })
  }
}

/** Entries whose cause has no number of the person's: the page on which all of their kind stand. */
const PLACES = {
  robot: to('/pages/robot/record'),
  loan: to('/pages/user/loan'),
  vip: to('/pages/stock/vip'),
  referral: to('/pages/user/referral'),
  perp: to('/pages/contract/record'),
} as const
type CausePlace = keyof typeof PLACES

/** Where entries of a kind without a cause of their own lead; undefined where they lead nowhere. */
export function placeOf(kind: Movement['kind']): { readonly place: CausePlace; readonly address: string } | undefined {
  const beginning = kind === 'margin_move' ? 'perp' : kind.split('_', 1)[0]
  const place = (Object.keys(PLACES) as CausePlace[]).find(known => known === beginning)
  return place && { place, address: PLACES[place] }
}
