import { APP_PATHS, type AppPath } from '@firoza/core/content/app-paths'

export const PATHS = APP_PATHS
export type Path = AppPath

/** What paths take in their query. A path that is not here takes nothing. */
export interface PathQueries {
  '/pages/account/login': { readonly next?: string }
  '/pages/account/coinLogin': { readonly next?: string }
  '/pages/account/reg': { readonly inviteCode?: string }
  '/pages/common/service': { readonly view?: 'past'; readonly id?: string }
  '/pages/user/service': { readonly view?: 'past'; readonly id?: string }
  '/pages/notice/list': { readonly view?: 'own' | 'house' | 'settings' }
  '/pages/notice/detail': { readonly id: string }
  '/pages/news/detail': { readonly id: string }
  '/pages/tabbar/markets': { readonly list?: 'favourites' }
  '/pages/tabbar/trade': { readonly symbol?: string }
  '/pages/stock/index': { readonly symbol: string }
  '/pages/stock/list': { readonly list?: string }
  '/pages/stock/order': { readonly id?: string; readonly symbol?: string }
  '/pages/stock/search': { readonly text?: string }
  '/pages/stock/vote': { readonly id?: string }
  '/pages/stock/stockKline': { readonly symbol: string }
  '/pages/stockIPO/ipoDetail': { readonly id: string }
  '/pages/stockIPO/ipoOrder': { readonly id?: string; readonly application?: string }
  '/pages/stockIPO/ipoRecord': { readonly id?: string; readonly state?: string }
  '/pages/stockIPO/list': { readonly state?: string }
  '/pages/stockBulk/bulkList': {
    readonly state?: string
    readonly symbol?: string
    readonly view?: 'mine'
    readonly order?: string
  }
  '/pages/stockBulk/bulkDetail': { readonly id: string }
  '/pages/stockBulk/bulkOrder': { readonly id?: string }
  '/pages/stockOption/optionList': {
    readonly symbol?: string
    readonly expiry?: string
    readonly direction?: 'call' | 'put'
  }
  '/pages/stockOption/optionDetail': { readonly id: string }
  '/pages/stockOption/optionOrder': { readonly id: string }
  '/pages/stockOption/optionRecord': { readonly id?: string; readonly view?: 'ended' | 'figures' }
  '/pages/coin/index': { readonly symbol?: string; readonly kind?: 'spot' | 'contract' }
  '/pages/coin/coinKline': { readonly symbol: string }
  '/pages/coin/assetsRecord': { readonly id?: string }
  '/pages/coinICO/icoList': { readonly state?: string }
  '/pages/coinICO/applyList': { readonly id?: string; readonly state?: string }
  '/pages/contract/index': { readonly symbol: string; readonly tab?: 'positions' | 'orders' }
  '/pages/contract/record': { readonly id?: string; readonly position?: string; readonly view?: string }
  '/pages/coinICO/icoDetail': { readonly id: string }
  '/pages/coinICO/icoOrder': { readonly id?: string }
  '/pages/user/kyc': { readonly view?: 'level' }
  '/pages/user/loan': { readonly id?: string }
  '/pages/user/security': { readonly view?: string }
  '/pages/user/tradePassword': { readonly kind?: 'transaction' | 'withdrawal' }
  '/pages/wallet/bankList': { readonly type?: string }
  '/pages/wallet/recordDetail': { readonly id: string }
  '/pages/withdraw/bankWithdraw': { readonly type?: 'bank' | 'wallet'; readonly currency?: string }
  '/pages/withdraw/cryptoRecordDetail': { readonly id: string }
  '/pages/recharge/bankRecharge': { readonly channel?: string }
  '/pages/recharge/walletRecharge': { readonly channel?: string }
  '/pages/recharge/offlineRecharge': { readonly channel?: string }
  '/pages/recharge/rechargeRecord': { readonly id?: string }
  '/pages/exchange/index': { readonly id?: string }
  '/pages/exchange/exchange': { readonly from?: string; readonly to?: string }
  '/pages/exchange/stock': { readonly from?: string; readonly to?: string }
  '/pages/exchange/cryptoConvert': { readonly from?: string; readonly to?: string }
  '/pages/recharge/rechargeChannel': { readonly kind?: string }
  '/pages/recharge/walletChannel': { readonly wallet?: string }
  '/pages/fundsDetail/index': { readonly asset?: string }
  '/pages/fundsDetail/cryptoFundsDetail': { readonly asset?: string }
  '/pages/fundsDetail/stockFundsDetail': { readonly asset?: string }
  '/pages/robot/list': { readonly state?: string }
  '/pages/robot/detail': { readonly id: string; readonly do?: 'invest' }
  '/pages/robot/record': { readonly state?: string }
  '/pages/robot/orderDetail': { readonly id: string }
  '/pages/user/userInfo': { readonly city?: string; readonly province?: string }
  '/open-location': { readonly latitude?: string; readonly longitude?: string; readonly name?: string }
}

type QueryArguments<P extends Path> = P extends keyof PathQueries
  ? Record<never, never> extends PathQueries[P]
    ? [query?: PathQueries[P]]
    : [query: PathQueries[P]]
  : []

/** The address of a page: `to('/pages/news/detail', { id })`. A path that needs a query does not compile without it. */
export function to<P extends Path>(path: P, ...[query]: QueryArguments<P>): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export function isPath(text: string): text is Path {
  return PATHS.some(path => path === text)
}

/** The tab bar, in order. */
export const TAB_PATHS = [
  '/pages/tabbar/home',
  '/pages/tabbar/position',
  '/pages/robot/list',
  '/pages/user/assets',
  '/pages/tabbar/mine',
] as const satisfies readonly Path[]

/** Pages of the tab bar's rank that are reached from home: the bar stands on them as well, with home lit. */
const FROM_HOME: readonly string[] = [
  '/pages/tabbar/markets',
  '/pages/tabbar/trade',
  '/pages/tabbar/ipo',
] satisfies readonly Path[]

/** Which tab a path belongs to; undefined where no tab bar stands. */
export function tabOf(path: string): number | undefined {
  if (FROM_HOME.includes(path)) return 0
  const tabs: readonly string[] = TAB_PATHS
  const index = tabs.indexOf(path)
  return index < 0 ? undefined : index
}
