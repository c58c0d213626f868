import type { CallOutput } from '@firoza/api/endpoints'
import { topicOf } from '@firoza/core/notify/notice-topic'
import { to } from '../../paths.ts'
import { spotAddress } from '../../trading/market/spot-address.ts'

export type OwnNotice = CallOutput<'GET /user/notice'>['items'][number]

/** Where a person finds what a notice is about, by the beginning of its kind; the first that fits. */
const PLACES: readonly (readonly [beginning: string, address: string])[] = [
  ['welcome', to('/pages/tabbar/home')],
  ['demo_reset', to('/pages/user/assets')],
  ['adjustment_', to('/pages/fundsDetail/stockFundsDetail')],
  ['withdrawal_code_', to('/pages/user/security')],
  ['withdrawal_', to('/pages/withdraw/withdrawRecord')],
  ['deposit_', to('/pages/recharge/bankRecord')],
  ['coin_deposit_', to('/pages/recharge/cryptoRecord')],
  ['destination_', to('/pages/wallet/bankList')],
  ['kyc_', to('/pages/user/kyc')],
  ['level_', to('/pages/user/kyc', { view: 'level' })],
  ['hni_', to('/pages/user/userInfo')],
  ['vip_', to('/pages/stock/vip')],
  ['vote_', to('/pages/stock/vote')],
  ['loan_', to('/pages/user/loan')],
  ['score_', to('/pages/user/creditScore')],
  ['support_', to('/pages/common/service')],
  ['option_', to('/pages/stockOption/optionRecord')],
  ['perp_', to('/pages/contract/record')],
  ['robot_', to('/pages/robot/record')],
  ['offering_', to('/pages/stockIPO/ipoRecord')],
  ['auto_apply_', to('/pages/user/ipoSwitch')],
  ['token_', to('/pages/coinICO/applyList')],
  ['block_', to('/pages/stockBulk/bulkList', { view: 'mine' })],
  ['settled_cash', to('/pages/user/assets')],
  ['settled_', to('/pages/tabbar/position')],
  ['referral_', to('/pages/user/referral')],
]

/** An order is in the records of its market: the symbol says which, since pairs and contracts name what they are quoted in. */
function recordOf(symbol: string | null): string {
  if (symbol?.endsWith('-PERP')) return to('/pages/contract/record')
  if (symbol && /-(USDT|PKR)$/.test(symbol)) return to('/pages/coin/assetsRecord')
  return to('/pages/stock/order', symbol === null ? {} : { symbol })
}

/** The page on which a notice leads on. What is about the security of the account leads there. */
export function noticeAddress({ kind, symbol }: Pick<OwnNotice, 'kind' | 'symbol'>): string {
  if (kind.startsWith('alert_')) return symbol === null ? to('/pages/tabbar/markets') : spotAddress(symbol)
  if (kind.startsWith('order_')) return recordOf(symbol)
  const place = PLACES.find(([beginning]) => kind.startsWith(beginning))
  if (place) return place[1]
  return topicOf(kind) === 'security' ? to('/pages/user/security') : to('/pages/tabbar/mine')
}
