import type { Area } from '@firoza/i18n/all-messages'
import { type ComponentModule, lazyComponent } from '@firoza/web/lazy-component'
import type { ComponentType } from 'react'
import { loadTexts } from './lib/language.ts'
import { PATHS, type Path, to } from './paths.ts'

interface PageModule extends ComponentModule {
  /** What it reads before anything can be shown: asked for first where the app begins with this page. */
  readonly firstReads?: (search: URLSearchParams) => readonly Promise<void>[]
}

type LoadPage = () => Promise<PageModule>

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
const text = page(() => import('./features/content/text-page.tsx'), 'content')
const download = page(() => import('./features/content/download-page.tsx'), 'content')
const service = page(() => import('./features/support/service-page.tsx'), 'support', 'refusal')
const serviceJs = page(() => import('./features/support/service-js-page.tsx'), 'support', 'refusal')
const funds = ownPage(() => import('./features/portfolio/funds-page.tsx'), 'portfolio')
const savedAccounts = ownPage(() => import('./features/bank/saved-accounts-page.tsx'), 'bank', 'withdraw')
const addAccount = ownPage(() => import('./features/bank/add-account-page.tsx'), 'bank', 'withdraw', 'auth', 'refusal')
const withdrawalRecords = ownPage(() => import('./features/withdraw/records-page.tsx'), 'withdraw', 'deposit')
const login = page(() => import('./features/auth/login-page.tsx'), 'auth')
const coinDeposit = ownPage(() => import('./features/coin/coin-deposit-page.tsx'), 'coin', 'deposit')
const coinDeposits = ownPage(() => import('./features/coin/coin-deposits-page.tsx'), 'coin', 'deposit')
const exchange = ownPage(() => import('./features/convert/exchange-page.tsx'), 'convert')
const coinFunds = ownPage(() => import('./features/portfolio/coin-funds-page.tsx'), 'portfolio', 'coin', 'stock')
const stock = page(() => import('./features/stock/stock-page.tsx'), 'market', 'stock')
const offerings = page(() => import('./features/offering/offering-list-page.tsx'), 'offering')
const offering = page(() => import('./features/offering/offering-detail-page.tsx'), 'offering', 'deposit')
const applying = ownPage(() => import('./features/offering/application-order-page.tsx'), 'offering', 'stock', 'deposit')
const ownApplications = ownPage(
  () => import('./features/offering/application-record-page.tsx'),
  'offering',
  'stock',
  'deposit',
)
const depositChannel = ownPage(() => import('./features/deposit/channel-page.tsx'), 'deposit')

/** The page of each path. Paths that show the same page share its entry. */
export const ROUTES: Readonly<Record<Path, Page>> = {
  '/': start,
  '/pages/tabbar/home': page(() => import('./features/home/home-page.tsx'), 'market'),
  '/pages/tabbar/position': page(
    () => import('./features/portfolio/position-page.tsx'),
    'portfolio',
    'stock',
    'market',
    'refusal',
  ),
  '/pages/tabbar/mine': page(() => import('./features/account/mine-page.tsx'), 'account'),
  '/pages/tabbar/markets': page(() => import('./features/market/markets-page.tsx'), 'market'),
  '/pages/tabbar/trade': page(() => import('./features/stock/trade-page.tsx'), 'market', 'stock'),
  '/pages/tabbar/ipo': page(() => import('./features/offering/ipo-hub-page.tsx'), 'offering'),
  '/pages/account/reg': page(() => import('./features/auth/register-page.tsx'), 'auth'),
  '/pages/account/login': login,
  '/pages/account/coinLogin': login,
  '/pages/common/login': login,
  '/pages/common/service': service,
  '/pages/common/serviceJs': serviceJs,
  '/pages/common/lang': page(() => import('./features/content/language-page.tsx'), 'account'),
  '/pages/common/companyIntroduction': text,
  '/pages/common/privacyPolicy': text,
  '/pages/common/disclaimer': text,
  '/pages/common/download': download,
  '/pages/common/androidAPP': download,
  '/pages/common/iosAPP': download,
  '/pages/common/start': start,
  '/pages/notice/list': page(() => import('./features/notify/notify-page.tsx'), 'content', 'notify', 'alert'),
  '/pages/notice/detail': page(() => import('./features/content/announcement-page.tsx'), 'content'),
  '/pages/news/list': page(() => import('./features/content/news-list-page.tsx'), 'content'),
  '/pages/news/detail': page(() => import('./features/content/news-detail-page.tsx'), 'content'),
  '/pages/stock/index': stock,
  '/pages/stock/list': page(() => import('./features/market/list-page.tsx'), 'market'),
  '/pages/stock/order': page(
    () => import('./features/stock/orders-page.tsx'),
    'stock',
    'market',
    'refusal',
    'statement',
  ),
  '/pages/stock/search': page(() => import('./features/market/search-page.tsx'), 'market'),
  '/pages/stock/income': ownPage(() => import('./features/portfolio/income-page.tsx'), 'portfolio'),
  '/pages/stock/vip': ownPage(() => import('./features/vip/vip-page.tsx'), 'vip', 'stock', 'deposit'),
  '/pages/stock/vote': page(() => import('./features/vote/vote-page.tsx'), 'vote', 'stock', 'deposit'),
  '/pages/stock/stockKline': stock,
  '/pages/stockIPO/list': offerings,
  '/pages/stockIPO/ipoList': page(() => import('./features/offering/open-offerings-page.tsx'), 'offering'),
  '/pages/stockIPO/ipoDetail': offering,
  '/pages/stockIPO/ipoOrder': applying,
  '/pages/stockIPO/ipoRecord': ownApplications,
  '/pages/stockBulk/bulkList': page(() => import('./features/block/block-list-page.tsx'), 'block', 'deposit'),
  '/pages/stockBulk/bulkDetail': page(() => import('./features/block/block-detail-page.tsx'), 'block', 'deposit'),
  '/pages/stockBulk/bulkOrder': ownPage(
    () => import('./features/block/block-order-page.tsx'),
    'block',
    'stock',
    'deposit',
  ),
  '/pages/stockOption/optionList': ownPage(() => import('./features/option/option-list-page.tsx'), 'option'),
  '/pages/stockOption/optionDetail': ownPage(
    () => import('./features/option/option-detail-page.tsx'),
    'option',
    'deposit',
  ),
  '/pages/stockOption/optionOrder': ownPage(
    () => import('./features/option/option-order-page.tsx'),
    'option',
    'deposit',
  ),
  '/pages/stockOption/optionRecord': ownPage(
    () => import('./features/option/option-record-page.tsx'),
    'option',
    'deposit',
  ),
  '/pages/coin/index': page(() => import('./features/coin/pairs-page.tsx'), 'coin', 'market', 'offering', 'perp'),
  '/pages/coin/coinKline': page(() => import('./features/coin/pair-page.tsx'), 'market', 'stock'),
  '/pages/coin/assetsRecord': ownPage(
    () => import('./features/coin/coin-records-page.tsx'),
    'coin',
    'stock',
    'market',
    'statement',
    'refusal',
  ),
  '/pages/coinICO/icoList': offerings,
  '/pages/coinICO/applyList': ownApplications,
  '/pages/coinICO/icoDetail': offering,
  '/pages/coinICO/icoOrder': applying,
  '/pages/contract/index': page(
    () => import('./features/perp/contract-page.tsx'),
    'market',
    'perp',
    'stock',
    'deposit',
  ),
  '/pages/contract/record': ownPage(
    () => import('./features/perp/record-page.tsx'),
    'perp',
    'stock',
    'deposit',
    'market',
  ),
  '/pages/user/kyc': ownPage(() => import('./features/kyc/kyc-page.tsx'), 'kyc', 'account', 'refusal'),
  '/pages/user/userInfo': ownPage(() => import('./features/account/info-page.tsx'), 'account', 'auth', 'hni'),
  '/pages/user/about': page(() => import('./features/content/about-page.tsx'), 'content'),
  '/pages/user/assets': ownPage(() => import('./features/portfolio/assets-page.tsx'), 'portfolio'),
  '/pages/user/creditScore': ownPage(() => import('./features/score/credit-score-page.tsx'), 'score'),
  '/pages/user/ipoSwitch': ownPage(
    () => import('./features/offering/auto-apply-page.tsx'),
    'offering',
    'stock',
    'deposit',
  ),
  '/pages/user/loan': ownPage(() => import('./features/loan/loan-page.tsx'), 'loan', 'stock', 'deposit'),
  '/pages/user/loginPassword': page(() => import('./features/auth/password-page.tsx'), 'auth'),
  '/pages/user/tradePassword': ownPage(() => import('./features/auth/trade-code-page.tsx'), 'auth'),
  '/pages/user/record': ownPage(() => import('./features/statement/records-page.tsx'), 'statement'),
  '/pages/user/referral': ownPage(() => import('./features/referral/referral-page.tsx'), 'referral', 'deposit'),
  '/pages/user/security': ownPage(() => import('./features/auth/security-page.tsx'), 'account', 'auth'),
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
  '/pages/wallet/recordDetail': ownPage(() => import('./features/withdraw/record-detail-page.tsx'), 'withdraw'),
  '/pages/withdraw/withdraw': ownPage(() => import('./features/withdraw/withdraw-page.tsx'), 'withdraw'),
  '/pages/withdraw/bankWithdraw': ownPage(
    () => import('./features/withdraw/bank-withdraw-page.tsx'),
    'withdraw',
    'refusal',
  ),
  '/pages/withdraw/cryptoWithdraw': ownPage(
    () => import('./features/coin/coin-withdraw-page.tsx'),
    'coin',
    'deposit',
    'withdraw',
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
  '/pages/recharge/bankRecharge': depositChannel,
  '/pages/recharge/coinRecharge': coinDeposit,
  '/pages/recharge/cryptoRecharge': coinDeposit,
  '/pages/recharge/walletRecharge': depositChannel,
  '/pages/recharge/offlineRecharge': depositChannel,
  '/pages/recharge/rechargeChannel': depositChannel,
  '/pages/recharge/walletChannel': depositChannel,
  '/pages/recharge/bankRecord': ownPage(() => import('./features/deposit/records-page.tsx'), 'deposit'),
  '/pages/recharge/cryptoRecord': coinDeposits,
  '/pages/recharge/coinRechargeList': coinDeposits,
  '/pages/recharge/rechargeRecord': ownPage(() => import('./features/deposit/record-page.tsx'), 'deposit', 'refusal'),
  '/pages/walletRechage/bankRecharge': depositChannel,
  '/pages/walletRechage/offlineRecharge': depositChannel,
  '/pages/walletRechage/rechargeChannel': depositChannel,
  '/pages/exchange/index': ownPage(() => import('./features/convert/convert-page.tsx'), 'convert'),
  '/pages/exchange/exchange': exchange,
  '/pages/exchange/stock': exchange,
  '/pages/exchange/cryptoConvert': exchange,
  '/pages/exchange/cryptoTransfer': ownPage(() => import('./features/convert/transfer-page.tsx'), 'convert'),
  '/pages/fundsDetail/index': funds,
  '/pages/fundsDetail/cryptoFundsDetail': coinFunds,
  '/pages/fundsDetail/stockFundsDetail': funds,
  '/pages/robot/list': ownPage(() => import('./features/robot/robot-list-page.tsx'), 'robot'),
  '/pages/robot/detail': ownPage(() => import('./features/robot/robot-detail-page.tsx'), 'robot', 'stock', 'deposit'),
  '/pages/robot/record': ownPage(() => import('./features/robot/robot-record-page.tsx'), 'robot'),
  '/pages/robot/orderDetail': ownPage(
    () => import('./features/robot/robot-order-page.tsx'),
    'robot',
    'stock',
    'deposit',
  ),
  '/choose-location': ownPage(() => import('./features/account/choose-location-page.tsx'), 'account'),
  '/open-location': page(() => import('./features/account/open-location-page.tsx'), 'account'),
}

export const notFound = page(() => import('./shell/not-found-page.tsx'))

const components = new Map<Page, ComponentType>()

/** The lazily loaded component of a page: one for all paths that share it. One that did not come is asked for again by the next visit. */
export function componentOf(entry: Page): ComponentType {
  const known = components.get(entry)
  if (known) return known
  const fresh = lazyComponent(
    entry.load,
    () => loadTexts(entry.areas),
    () => components.delete(entry),
  )
  components.set(entry, fresh)
  return fresh
}

/**
 * Fetches the page of the address, and what it reads first, before it is shown: it then stands at once, without a skeleton before
 * it. A failure is left to the showing, which tries again.
 */
export async function preload(entry: Page): Promise<void> {
  try {
    const [module] = await Promise.all([entry.load(), loadTexts(entry.areas)])
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
