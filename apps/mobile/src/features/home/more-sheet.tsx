import { BottomSheet } from '@firoza/ui/bottom-sheet'
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
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { useLevelMissing } from '../../shell/level-needed.tsx'
import { closeMore, useMore } from './more-state.ts'

const GROUPS = [
  {
    title: 'home.invest',
    entries: [
      { label: 'home.stocks', address: to('/pages/tabbar/markets'), Icon: ChartLine },
      { label: 'home.ipo', address: to('/pages/tabbar/ipo'), Icon: Landmark },
      { label: 'home.block', address: to('/pages/stockBulk/bulkList'), Icon: Layers, level: true },
      { label: 'home.options', address: to('/pages/stockOption/optionList'), Icon: Sigma, level: true },
      { label: 'home.robots', address: to('/pages/robot/list'), Icon: Bot },
      { label: 'home.crypto', address: to('/pages/coin/index'), Icon: Bitcoin },
      {
        label: 'home.contracts',
        address: to('/pages/coin/index', { kind: 'contract' }),
        Icon: ChartCandlestick,
        level: true,
      },
      { label: 'home.ico', address: to('/pages/coinICO/icoList'), Icon: Coins },
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
      { label: 'home.advice', address: to('/pages/stock/vip'), Icon: Sparkles, real: true },
      { label: 'home.votes', address: to('/pages/stock/vote'), Icon: Vote, real: true },
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

interface Entry {
  readonly label: string
  readonly address: string
  readonly Icon: typeof Star
  /** Needs verification level 3 in the real account. */
  readonly level?: true
  /** In the real account only. */
  readonly real?: true
}

/** Every feature in four groups. What is not open to its reader stands in its place and says why. */
export default function MoreSheet(): ReactNode {
  const t = useT('home')
  const open = useMore(more => more.open)
  const [, navigate] = useLocation()
  const demo = useSession(session => session.userAccountType === 'demo')
  const levelMissing = useLevelMissing()
  const reasonOf = ({ level, real }: Pick<Entry, 'level' | 'real'>) =>
    real && demo ? t('home.realOnly') : level && levelMissing ? t('home.levelThree') : undefined
  const go = (address: string) => {
    closeMore()
    navigate(address)
  }
  return (
    <BottomSheet open={open} onClose={closeMore} title={t('home.allFeatures')} tall>
      {GROUPS.map(({ title, entries }) => (
        <section key={title} aria-label={t(title)} className="mb-4">
          <h3 className="mb-1 text-sm font-semibold text-muted">{t(title)}</h3>
          <ul className="grid fit-[9rem] gap-x-2">
            {entries.map((entry: (typeof GROUPS)[number]['entries'][number]) => {
              const reason = reasonOf(entry as Entry)
              const { Icon } = entry
              return (
                <li key={entry.label}>
                  <a
                    href={entry.address}
                    onClick={event => {
                      event.preventDefault()
                      go(entry.address)
                    }}
                    className="flex min-h-12 items-center gap-3 rounded-control px-1 active:bg-raised"
                  >
                    <Icon size={20} aria-hidden className="shrink-0 text-brand" />
                    <span className="min-w-0">
                      <span className="block font-medium">{t(entry.label)}</span>
                      {reason !== undefined && <span className="block text-xs text-muted">{reason}</span>}
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </BottomSheet>
  )
}
