import { cx } from '@firoza/ui/cx'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { Skeleton } from '@firoza/ui/skeleton'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Bitcoin,
  ChartLine,
  ChevronRight,
  ClipboardList,
  Coins,
  Landmark,
  Layers,
  Megaphone,
  Sigma,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { queryClient, useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { isPath, to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { NewsPreview } from '../../shell/reading/news-preview.tsx'
import { IndexCards } from '../../trading/market/index-cards.tsx'
import { MarketPhase } from '../../trading/market/market-phase.tsx'
import { Movers } from '../../trading/market/movers.tsx'
import { SearchLink } from '../../trading/market/search-link.tsx'
import { PersonHead } from './person-head.tsx'

const ROWS = 5

/** What a person wants to know first: what they have, what the market does, and the way to act. */
export default function HomePage(): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('shell.appName')} root actions={<SearchLink />}>
      <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
        <div className="flex flex-col gap-4">
          {signedIn ? <PersonHead /> : <GuestHead />}
          <QuickActions />
          <NoticeLine />
          <MarketPhase />
          <IndexCards />
          <Movers rows={ROWS} />
          <Banners />
          <NewsPreview />
        </div>
      </PullToRefresh>
    </Page>
  )
}

const BUTTON = 'flex min-h-12 flex-1 items-center justify-center rounded-control px-4 font-semibold'

/** A welcome for those without an account: what this is, and the two ways in. */
function GuestHead(): ReactNode {
  const t = useT('market')
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="reading text-xl font-semibold">{t('market.guestTitle')}</h2>
      <p className="reading mt-1 text-sm text-muted">{t('market.guestText')}</p>
      <div className="mt-4 flex gap-3">
        <Link href={to('/pages/account/reg')} className={`${BUTTON} bg-brand text-on-brand active:bg-brand-press`}>
          {t('shell.register')}
        </Link>
        <Link href={to('/pages/account/login')} className={`${BUTTON} bg-brand-soft text-brand active:opacity-80`}>
          {t('shell.login')}
        </Link>
      </div>
    </section>
  )
}

/** The newest notice of the house in one line. Where there is none, or none could be had, there is no line. */
function NoticeLine(): ReactNode {
  const t = useT('market')
  const { data, isPending } = useRead('GET /index/notice', { limit: 1 })
  const notice = data?.items[0]
  if (isPending) return <Skeleton className="h-11 rounded-control" />
  if (!notice) return null
  return (
    <Link
      href={to('/pages/notice/list')}
      aria-label={`${t('market.notices')}: ${notice.title}`}
      className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-card px-4 active:bg-raised"
    >
      <Megaphone size={18} aria-hidden className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1 truncate text-sm">{notice.title}</span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

/** The six things that people come for. */
function QuickActions(): ReactNode {
  const t = useT('market')
  const actions = [
    { label: t('market.quickMarkets'), address: to('/pages/tabbar/markets'), Icon: ChartLine },
    { label: t('market.quickTrade'), address: to('/pages/tabbar/trade'), Icon: ArrowLeftRight },
    { label: t('market.quickOrders'), address: to('/pages/stock/order'), Icon: ClipboardList },
    { label: t('market.quickIncome'), address: to('/pages/stock/income'), Icon: Coins },
    { label: t('market.quickOptions'), address: to('/pages/stockOption/optionList'), Icon: Sigma },
    { label: t('market.quickIpo'), address: to('/pages/tabbar/ipo'), Icon: Landmark },
    { label: t('market.quickCoins'), address: to('/pages/coin/index'), Icon: Bitcoin },
    { label: t('market.quickContracts'), address: to('/pages/coin/index', { kind: 'contract' }), Icon: Layers },
    { label: t('market.quickDeposit'), address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  ]
  return (
    <nav aria-label={t('market.quickActions')} className="grid fit-[3.25rem] gap-1">
      {actions.map(({ label, address, Icon }) => (
        <Link
          key={address}
          href={address}
          className="flex min-w-0 flex-col items-center gap-1 rounded-control py-2 text-center active:bg-raised"
        >
          <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
            <Icon size={20} aria-hidden />
          </span>
          <span className="max-w-full text-xs font-medium">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

const TONES = { brand: 'bg-brand-soft', calm: 'bg-card border border-line', warm: 'bg-warn-soft' } as const

/** What the operator has to say about itself. Only pages of ours are linked. */
function Banners(): ReactNode {
  const t = useT('market')
  const { data } = useRead('GET /index/ads', {}, { staleTimeMs: 10 * 60_000 })
  const items = data?.items.filter(item => isPath(item.path.split('?')[0] ?? '')) ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label={t('market.offers')}
      className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 mouse-bar"
    >
      {items.map(item => (
        <Link
          key={item.id}
          href={item.path}
          className={cx('w-[18rem] max-w-full shrink-0 snap-start rounded-card p-4', TONES[item.tone])}
        >
          <p className="reading font-semibold">{item.title}</p>
          <p className="mt-1 text-sm text-muted">{item.text}</p>
        </Link>
      ))}
    </section>
  )
}
