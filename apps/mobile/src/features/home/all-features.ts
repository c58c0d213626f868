import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Bitcoin,
  Bot,
  ChartCandlestick,
  ChartLine,
  Coins,
  FileText,
  Gauge,
  HandCoins,
  Headset,
  Landmark,
  Layers,
  Newspaper,
  Repeat,
  Shuffle,
  Sigma,
  Sparkles,
  Star,
  Vote,
} from 'lucide-react'
import { to } from '../../paths.ts'

/** Every feature, in the groups and the order in which the sheet shows them. */
export const FEATURE_GROUPS = [
  {
    title: 'home.invest',
    entries: [
      { label: 'home.stocks', address: to('/pages/tabbar/markets'), Icon: ChartLine },
      { label: 'shell.ipo', address: to('/pages/tabbar/ipo'), Icon: Landmark },
      { label: 'shell.block', address: to('/pages/stockBulk/bulkList'), Icon: Layers, level: true },
      { label: 'home.options', address: to('/pages/stockOption/optionList'), Icon: Sigma, level: true },
      { label: 'shell.robots', address: to('/pages/robot/list'), Icon: Bot },
      { label: 'home.crypto', address: to('/pages/coin/index'), Icon: Bitcoin },
      {
        label: 'home.contracts',
        address: to('/pages/coin/index', { kind: 'contract' }),
        Icon: ChartCandlestick,
        level: true,
      },
      { label: 'shell.ico', address: to('/pages/coinICO/icoList'), Icon: Coins },
    ],
  },
  {
    title: 'home.money',
    entries: [
      { label: 'home.deposit', address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine, real: true },
      { label: 'home.withdraw', address: to('/pages/withdraw/withdraw'), Icon: ArrowUpFromLine, real: true },
      { label: 'home.exchange', address: to('/pages/exchange/index'), Icon: Repeat },
      { label: 'home.transfer', address: to('/pages/exchange/cryptoTransfer'), Icon: ArrowLeftRight },
      { label: 'home.convert', address: to('/pages/exchange/cryptoConvert'), Icon: Shuffle },
      { label: 'home.loan', address: to('/pages/user/loan'), Icon: HandCoins, real: true },
    ],
  },
  {
    title: 'home.follow',
    entries: [
      { label: 'home.watchlist', address: to('/pages/tabbar/markets', { list: 'favourites' }), Icon: Star },
      { label: 'shell.advice', address: to('/pages/stock/vip'), Icon: Sparkles, real: true },
      { label: 'shell.votes', address: to('/pages/stock/vote'), Icon: Vote, real: true },
      { label: 'home.news', address: to('/pages/news/list'), Icon: Newspaper },
    ],
  },
  {
    title: 'home.account',
    entries: [
      { label: 'home.statements', address: to('/pages/user/record'), Icon: FileText },
      { label: 'home.creditScore', address: to('/pages/user/creditScore'), Icon: Gauge },
      { label: 'home.support', address: to('/pages/common/service'), Icon: Headset },
    ],
  },
] as const satisfies readonly { title: string; entries: readonly Entry[] }[]

export interface Entry {
  readonly label: string
  readonly address: string
  readonly Icon: typeof Star
  /** Needs verification level 3 in the real account. */
  readonly level?: true
  /** In the real account only. */
  readonly real?: true
}
