import type { Area } from '@firoza/i18n/all-messages'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import type { ComponentType } from 'react'
import { usePreferences } from './lib/preferences.ts'
import { PATHS, type Path, to } from './paths.ts'
import { type LoadPage, lazyPart } from './shell/load-page.ts'

interface Page {
  readonly load: LoadPage
  /** The areas of texts that the page uses beside `shell` and `ui`: they are fetched along with its chunk. */
  readonly areas: readonly Area[]
  /** For those who are signed in: others are led to the login page first, and from there back here. */
  readonly own: boolean
}

function page(load: LoadPage, ...areas: readonly Area[]): Page {
  return { load, areas, own: false }
}

/** A page of the person's own. */
function ownPage(load: LoadPage, ...areas: readonly Area[]): Page {
  return { load, areas, own: true }
}

const start = page(() => import('./features/content/start-page.tsx'))
const opensSoon = page(() => import('./features/content/opens-soon-page.tsx'))
const service = page(() => import('./features/support/service-page.tsx'), 'support', 'refusal')
const serviceJs = page(() => import('./features/support/service-js-page.tsx'), 'support', 'refusal')
const funds = ownPage(() => import('./features/assets/funds-page.tsx'), 'assets')
const savedAccounts = ownPage(() => import('./features/payout/saved-accounts-page.tsx'), 'payout')
const addAccount = ownPage(
  () => import('./features/payout/add-account-page.tsx'),
  'payout',
  'bank',
  'account',
  'refusal',
)
const withdrawalRecords = ownPage(() => import('./features/payout/records-page.tsx'), 'payout', 'withdraw', 'deposit')
const login = page(() => import('./features/account/login-page.tsx'), 'account')
const coinDeposit = ownPage(() => import('./features/coin/coin-deposit-page.tsx'), 'coin', 'deposit')
const coinDeposits = ownPage(() => import('./features/coin/coin-deposits-page.tsx'), 'coin', 'deposit')
const coinFunds = ownPage(() => import('./features/assets/coin-funds-page.tsx'), 'assets', 'coin')
const bankDeposit = ownPage(() => import('./features/deposit/bank-page.tsx'), 'deposit')
const offlineDeposit = ownPage(() => import('./features/deposit/offline-page.tsx'), 'deposit')
const depositChannels = ownPage(() => import('./features/deposit/channels-page.tsx'), 'deposit')

/** The page of each path. Paths that show the same page share its entry. */
export const ROUTES: Readonly<Record<Path, Page>> = {
  '/': start,
  '/pages/tabbar/home': page(() => import('./features/home/home-page.tsx'), 'market'),
  '/pages/tabbar/position': page(() => import('./features/position/position-page.tsx'), 'order', 'market', 'refusal'),
  '/pages/tabbar/mine': page(() => import('./features/person/mine-page.tsx'), 'person'),
  '/pages/tabbar/markets': page(() => import('./features/market/markets-page.tsx'), 'market'),
  '/pages/tabbar/trade': page(
    () => import('./features/orders/trade-page.tsx'),
    'market',
    'order',
    'refusal',
    'statement',
  ),
  '/pages/tabbar/ipo': opensSoon,
  '/pages/account/reg': page(() => import('./features/account/register-page.tsx'), 'account'),
  '/pages/account/login': login,
  '/pages/account/coinLogin': login,
  '/pages/common/login': login,
  '/pages/common/service': service,
  '/pages/common/serviceJs': serviceJs,
  '/pages/common/lang': page(() => import('./features/content/language-page.tsx'), 'person'),
  '/pages/common/companyIntroduction': page(() => import('./features/about/company-page.tsx'), 'about'),
  '/pages/common/privacyPolicy': page(() => import('./features/about/privacy-page.tsx'), 'about'),
  '/pages/common/disclaimer': page(() => import('./features/about/disclaimer-page.tsx'), 'about'),
  '/pages/common/download': page(() => import('./features/about/download-page.tsx'), 'about'),
  '/pages/common/androidAPP': page(() => import('./features/about/android-page.tsx'), 'about'),
  '/pages/common/iosAPP': page(() => import('./features/about/ios-page.tsx'), 'about'),
  '/pages/common/start': start,
  '/pages/notice/list': page(() => import('./features/news/notice-list-page.tsx'), 'news', 'notify'),
  '/pages/notice/detail': page(() => import('./features/news/notice-detail-page.tsx'), 'news'),
  '/pages/news/list': page(() => import('./features/news/news-list-page.tsx'), 'news'),
  '/pages/news/detail': page(() => import('./features/news/news-detail-page.tsx'), 'news'),
  '/pages/stock/index': page(() => import('./features/stock/stock-page.tsx'), 'market', 'order'),
  '/pages/stock/list': page(() => import('./features/market/list-page.tsx'), 'market'),
  '/pages/stock/order': page(() => import('./features/orders/orders-page.tsx'), 'order', 'refusal', 'statement'),
  '/pages/stock/search': page(() => import('./features/market/search-page.tsx'), 'market'),
  '/pages/stock/income': ownPage(() => import('./features/assets/income-page.tsx'), 'assets'),
  '/pages/stock/vip': opensSoon,
  '/pages/stock/vote': opensSoon,
  '/pages/stock/stockKline': page(() => import('./features/stock/kline-page.tsx'), 'market'),
  '/pages/stockIPO/list': opensSoon,
  '/pages/stockIPO/ipoList': opensSoon,
  '/pages/stockIPO/ipoDetail': opensSoon,
  '/pages/stockIPO/ipoOrder': opensSoon,
  '/pages/stockIPO/ipoRecord': opensSoon,
  '/pages/stockBulk/bulkList': opensSoon,
  '/pages/stockBulk/bulkDetail': opensSoon,
  '/pages/stockBulk/bulkOrder': opensSoon,
  '/pages/coin/index': opensSoon,
  '/pages/coin/coinKline': opensSoon,
  '/pages/coin/assetsRecord': coinFunds,
  '/pages/coinICO/icoList': opensSoon,
  '/pages/coinICO/applyList': opensSoon,
  '/pages/coinICO/icoDetail': opensSoon,
  '/pages/coinICO/icoOrder': opensSoon,
  '/pages/user/kyc': ownPage(() => import('./features/kyc/kyc-page.tsx'), 'kyc', 'refusal'),
  '/pages/user/userInfo': ownPage(
    () => import('./features/person/info-page.tsx'),
    'person',
    'account',
    'security',
    'hni',
  ),
  '/pages/user/about': page(() => import('./features/about/about-page.tsx'), 'about'),
  '/pages/user/assets': ownPage(() => import('./features/assets/assets-page.tsx'), 'assets'),
  '/pages/user/creditScore': ownPage(() => import('./features/score/credit-score-page.tsx'), 'score'),
  '/pages/user/ipoSwitch': opensSoon,
  '/pages/user/loan': opensSoon,
  '/pages/user/loginPassword': page(() => import('./features/account/password-page.tsx'), 'account'),
  '/pages/user/tradePassword': ownPage(() => import('./features/account/trade-code-page.tsx'), 'account'),
  '/pages/user/record': ownPage(() => import('./features/statements/records-page.tsx'), 'statement'),
  '/pages/user/security': ownPage(() => import('./features/person/security-page.tsx'), 'person', 'security'),
  '/pages/user/service': service,
  '/pages/user/serviceJs': serviceJs,
  '/pages/wallet/addBank': addAccount,
  '/pages/wallet/addWallet': addAccount,
  '/pages/wallet/addAddress': ownPage(
    () => import('./features/coin/add-address-page.tsx'),
    'coin',
    'deposit',
    'refusal',
  ),
  '/pages/wallet/addressList': ownPage(() => import('./features/coin/address-list-page.tsx'), 'coin', 'deposit'),
  '/pages/wallet/bankList': savedAccounts,
  '/pages/wallet/walletList': savedAccounts,
  '/pages/wallet/recordDetail': ownPage(() => import('./features/payout/record-detail-page.tsx'), 'payout', 'withdraw'),
  '/pages/withdraw/withdraw': ownPage(() => import('./features/payout/withdraw-page.tsx'), 'payout'),
  '/pages/withdraw/bankWithdraw': ownPage(
    () => import('./features/payout/bank-withdraw-page.tsx'),
    'payout',
    'refusal',
  ),
  '/pages/withdraw/cryptoWithdraw': ownPage(
    () => import('./features/coin/coin-withdraw-page.tsx'),
    'coin',
    'deposit',
    'payout',
  ),
  '/pages/withdraw/cryptoRecord': ownPage(() => import('./features/coin/coin-withdrawals-page.tsx'), 'coin', 'deposit'),
  '/pages/withdraw/cryptoRecordDetail': ownPage(
    () => import('./features/coin/coin-withdrawal-page.tsx'),
    'coin',
    'deposit',
  ),
  '/pages/withdraw/recordIndex': withdrawalRecords,
  '/pages/withdraw/withdrawRecord': withdrawalRecords,
  '/pages/recharge/recharge': ownPage(() => import('./features/deposit/deposit-page.tsx'), 'deposit'),
  '/pages/recharge/bankRecharge': bankDeposit,
  '/pages/recharge/coinRecharge': coinDeposit,
  '/pages/recharge/cryptoRecharge': coinDeposit,
  '/pages/recharge/walletRecharge': ownPage(() => import('./features/deposit/wallet-page.tsx'), 'deposit'),
  '/pages/recharge/offlineRecharge': offlineDeposit,
  '/pages/recharge/rechargeChannel': depositChannels,
  '/pages/recharge/walletChannel': ownPage(() => import('./features/deposit/wallet-channels-page.tsx'), 'deposit'),
  '/pages/recharge/bankRecord': ownPage(() => import('./features/deposit/records-page.tsx'), 'deposit'),
  '/pages/recharge/cryptoRecord': coinDeposits,
  '/pages/recharge/coinRechargeList': coinDeposits,
  '/pages/recharge/rechargeRecord': ownPage(() => import('./features/deposit/record-page.tsx'), 'deposit', 'refusal'),
  '/pages/walletRechage/bankRecharge': bankDeposit,
  '/pages/walletRechage/offlineRecharge': offlineDeposit,
  '/pages/walletRechage/rechargeChannel': depositChannels,
  '/pages/exchange/index': ownPage(() => import('./features/convert/convert-page.tsx'), 'convert'),
  '/pages/exchange/exchange': ownPage(() => import('./features/convert/exchange-page.tsx'), 'convert'),
  '/pages/exchange/stock': opensSoon,
  '/pages/exchange/cryptoConvert': opensSoon,
  '/pages/exchange/cryptoTransfer': opensSoon,
  '/pages/fundsDetail/index': funds,
  '/pages/fundsDetail/cryptoFundsDetail': coinFunds,
  '/pages/fundsDetail/stockFundsDetail': funds,
  '/pages/robot/list': opensSoon,
  '/pages/robot/detail': opensSoon,
  '/pages/robot/record': opensSoon,
  '/pages/robot/orderDetail': opensSoon,
  '/choose-location': opensSoon,
  '/open-location': opensSoon,
}

export const notFound = page(() => import('./shell/not-found-page.tsx'))

const components = new Map<Page, ComponentType>()

/** The lazily loaded component of a page: one for all paths that share it. One that did not come is asked for again by the next visit. */
export function componentOf(entry: Page): ComponentType {
  const known = components.get(entry)
  if (known) return known
  const fresh = lazyPart(entry.load, entry.areas, () => components.delete(entry))
  components.set(entry, fresh)
  return fresh
}

/**
 * Fetches the page of the address, and what it reads first, before it is shown: it then stands at once, without a skeleton before
 * it. A failure is left to the showing, which tries again.
 */
export async function preload(entry: Page): Promise<void> {
  try {
    const texts = loadAreas(usePreferences.getState().language, entry.areas)
    const [module] = await Promise.all([entry.load(), texts])
    if (!components.has(entry)) components.set(entry, module.default)
    await Promise.all(module.firstReads?.(new URLSearchParams(location.search)) ?? [])
  } catch {
    // The page is lazy then, and asks again with patience.
  }
}

/** The page under a path of the address bar, with or without a slash at its end. */
export function pageAt(pathname: string): Page {
  const path = pathOf(pathname)
  return path === undefined ? notFound : ROUTES[path]
}

/** Where an address leads instead of showing its page: to the login first, or to its plain form, as pages read their own path. */
export function elsewhere(address: string, signedIn: boolean): string | undefined {
  const [pathname = '', query] = address.split('?', 2)
  const path = pathOf(pathname)
  if (path === undefined) return undefined
  const plain = query === undefined ? path : `${path}?${query}`
  if (ROUTES[path].own && !signedIn) return to('/pages/account/login', { next: plain })
  return path === pathname ? undefined : plain
}

function pathOf(pathname: string): Path | undefined {
  const plain = pathname.replace(/\/+$/, '') || '/'
  return PATHS.find(known => known === plain)
}
