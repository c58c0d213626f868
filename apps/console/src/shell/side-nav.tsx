import { Badge } from '@firoza/ui/badge'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { shownTheme } from '@firoza/web/appearance'
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  Bot,
  CandlestickChart,
  CheckCheck,
  Clock,
  Cpu,
  Gauge,
  Gem,
  HandCoins,
  Headset,
  IdCard,
  KeyRound,
  Languages,
  Layers,
  ListTodo,
  LockOpen,
  LogOut,
  type LucideIcon,
  Mail,
  Moon,
  Newspaper,
  Scale,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Star,
  Sun,
  UserCog,
  Users,
  Vote,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { changeLanguage, useT } from '../lib/language.ts'
import { permissionText } from '../lib/permission-text.ts'
import { usePreferences } from '../lib/preferences.ts'
import { signOut, useSession } from '../lib/session.ts'
import { mayOpen, OWN_SIGN_IN, PAGES, type PageId } from '../paths.ts'
import { countBehind, useQueueCounts } from './use-queue-counts.ts'

const ICONS: Readonly<Record<PageId, LucideIcon>> = {
  queue: ListTodo,
  outbox: Mail,
  customers: Users,
  kyc: IdCard,
  levels: Layers,
  loans: HandCoins,
  hni: Gem,
  vip: Star,
  votes: Vote,
  robots: Bot,
  scores: Gauge,
  deposits: BanknoteArrowDown,
  withdrawals: BanknoteArrowUp,
  support: Headset,
  content: Newspaper,
  market: CandlestickChart,
  offerings: Sprout,
  ledger: BookOpenText,
  exposure: Scale,
  clock: Clock,
  audit: ShieldCheck,
  approvals: CheckCheck,
  team: UserCog,
  unlocks: LockOpen,
  settings: SlidersHorizontal,
  engine: Cpu,
}

const ROW = 'flex min-h-11 lg:min-h-9 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-medium'

export function SideNav({ onPalette }: { readonly onPalette: () => void }): ReactNode {
  const t = useT()
  return (
    <div className="flex min-h-full flex-col gap-1 p-3">
      <p className="flex items-center gap-2 px-3 py-3 text-lg font-semibold text-brand">
        <img src="/console/mark.svg" alt="" className="size-7" />
        {t('console-shell.product')}
      </p>
      <button type="button" onClick={onPalette} className={cx(ROW, 'border border-line text-muted')}>
        <Search size={18} aria-hidden />
        <span className="flex-1">{t('console-shell.goTo')}</span>
        <kbd dir="ltr" className="hidden rounded border border-line px-1.5 text-xs lg:block">
          Ctrl K
        </kbd>
      </button>
      <nav aria-label={t('console-shell.navigation')} className="mt-2 flex flex-col gap-1 lg:gap-0">
        {PAGES.map(page => (
          <PageLink key={page.id} page={page} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3">
        <Choices />
        <Customer />
      </div>
    </div>
  )
}

function PageLink({ page }: { readonly page: (typeof PAGES)[number] }): ReactNode {
  const t = useT()
  const [location] = useLocation()
  const staff = useSession(session => session.staff)
  const Icon = ICONS[page.id]
  const here = page.path === '/' ? location === '/' : location.startsWith(page.path)
  const inside = (
    <>
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="flex-1">{t(`console-shell.page_${page.id}`)}</span>
      <Count page={page.id} />
      <kbd dir="ltr" aria-hidden className="hidden text-xs font-normal text-muted lg:block">
        g {page.key}
      </kbd>
    </>
  )
  if (!mayOpen(staff, page.permission)) {
    return (
      <span className={cx(ROW, 'flex-wrap text-muted opacity-70')} aria-disabled>
        {inside}
        <span className="w-full pb-2 text-xs font-normal">
          {t('console-shell.needsPermission', { permission: permissionText(t, page.permission) })}
        </span>
      </span>
    )
  }
  return (
    <Link
      href={page.path}
      aria-current={here ? 'page' : undefined}
      className={cx(ROW, here ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-raised')}
    >
      {inside}
    </Link>
  )
}

/** How much waits behind a page; for the first one, how many alarms there are. */
function Count({ page }: { readonly page: PageId }): ReactNode {
  const t = useT()
  const count = countBehind(useQueueCounts().data, page)
  if (count === undefined) return null
  const words = t(page === 'queue' ? 'console-shell.alarmsCount' : 'console-shell.waitingCount', { count })
  return (
    <Badge tone={page === 'queue' ? 'loss' : 'brand'}>
      <span aria-hidden>
        <Figure>{count}</Figure>
      </span>
      <span className="sr-only">{words}</span>
    </Badge>
  )
}

function Choices(): ReactNode {
  const t = useT()
  const { language, theme } = usePreferences()
  const dark = shownTheme(theme) === 'dark'
  const other = language === 'en-US' ? 'ur-PK' : 'en-US'
  return (
    <>
      <button
        type="button"
        lang={other.slice(0, 2)}
        onClick={() => void changeLanguage(other)}
        className={cx(ROW, 'hover:bg-raised')}
      >
        <Languages size={18} aria-hidden />
        {other === 'ur-PK' ? 'اردو' : 'English'}
      </button>
      <button
        type="button"
        onClick={() => usePreferences.setState({ theme: dark ? 'light' : 'dark' })}
        className={cx(ROW, 'hover:bg-raised')}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        {t(dark ? 'console-shell.light' : 'console-shell.dark')}
      </button>
    </>
  )
}

function Customer(): ReactNode {
  const t = useT()
  const staff = useSession(session => session.staff)
  return (
    <>
      <Link href={OWN_SIGN_IN} className={cx(ROW, 'py-1 hover:bg-raised')}>
        <KeyRound size={18} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            <bdi>{staff?.name}</bdi>
          </span>
          <span className="block text-muted">
            <bdi>{staff?.title}</bdi>
          </span>
          <span className="block text-brand">{t('console-shell.ownSignIn')}</span>
        </span>
      </Link>
      <button type="button" onClick={signOut} className={cx(ROW, 'text-loss hover:bg-loss-soft')}>
        <LogOut size={18} aria-hidden className="rtl:-scale-x-100" />
        {t('console-shell.signOut')}
      </button>
    </>
  )
}
