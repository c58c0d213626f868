import type { PairItemOut } from '@firoza/api/coin-shapes'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { Loaded } from '@firoza/web/loaded'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ScrollText, Shuffle, Star, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useChoice } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import { Page } from '../../shell/page.tsx'
import { ContractRows } from '../../trading/market/contract-rows.tsx'
import { InstrumentRowsSkeleton } from '../../trading/market/instrument-row.tsx'
import { InstrumentRows } from '../../trading/market/instrument-rows.tsx'
import { pollUnless, useLiveQuotes } from '../../trading/market/live-quotes.ts'

const LISTS = ['favourites', 'all', 'gainers', 'losers'] as const
const TABS = [...LISTS, 'contracts'] as const
type ListTab = (typeof LISTS)[number]

const ACTIONS = [
  { label: 'coin.deposit', path: '/pages/recharge/cryptoRecharge', Icon: ArrowDownToLine },
  { label: 'coin.withdraw', path: '/pages/withdraw/cryptoWithdraw', Icon: ArrowUpFromLine },
  { label: 'coin.convert', path: '/pages/exchange/cryptoConvert', Icon: ArrowLeftRight },
  { label: 'coin.transfer', path: '/pages/exchange/cryptoTransfer', Icon: Shuffle },
  { label: 'coin.records', path: '/pages/coin/assetsRecord', Icon: ScrollText },
  { label: 'coin.funds', path: '/pages/fundsDetail/cryptoFundsDetail', Icon: Wallet },
] as const

/** Coins at a glance: what one has of them, and the pairs that trade. */
export default function PairsPage(): ReactNode {
  const t = useT('coin', 'market')
  const signedIn = useSession(isSignedIn)
  const [params] = useSearchParams()
  const [tab, setTab] = useChoice('view', TABS, params.get('kind') === 'contract' ? 'contracts' : 'all')
  return (
    <Page title={t('coin.market')} bell>
      {signedIn && <Worth />}
      <nav className="grid grid-cols-3 gap-2">
        {ACTIONS.map(({ label, path, Icon }) => (
          <Link
            key={path}
            href={to(path)}
            className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-control bg-brand-soft px-1 py-2 text-center text-xs font-semibold text-brand"
          >
            <Icon size={20} aria-hidden /> {t(label)}
          </Link>
        ))}
      </nav>
      <Sales />
      <div className="-mx-4 bg-card">
        <Tabs
          name="pairs"
          label={t('coin.pairs')}
          selected={tab}
          onSelect={setTab}
          tabs={TABS.map(id => ({ id, label: t(`coin.list_${id}`) }))}
        />
      </div>
      <TabPanel name="pairs" id={tab}>
        {tab === 'contracts' ? <ContractRows /> : <Pairs key={tab} tab={tab} onAll={() => setTab('all')} />}
      </TabPanel>
    </Page>
  )
}

/** What one's coins are worth at the last prices, and about in rupees. */
function Worth(): ReactNode {
  const t = useT('coin')
  const { data } = useRead('POST /coin/assets', {}, { refetchEveryMs: 10_000 })
  if (!data) return <Card className="min-h-24">{null}</Card>
  return (
    <Card>
      <p className="text-sm text-muted">{t('coin.cryptoFunds')}</p>
      <p className="text-headline font-semibold">
        <OwnMoney value={data.value} asset="USDT" />
      </p>
      {data.valueRupees !== null && (
        <p className="text-sm text-muted">
          {t('coin.about')} <OwnMoney value={data.valueRupees} asset="PKR" /> ·{' '}
          {t('coin.at', { time: isolate(formatTime(data.atMs)) })}
        </p>
      )}
    </Card>
  )
}

/** Sales of tokens that are open now, in one line; the list has the others too. */
function Sales(): ReactNode {
  const t = useT('offering')
  const sales = useRead('POST /coin/new/today', {}).data?.items
  const first = sales?.[0]
  const date = first && isolateWhole(formatDate(first.closesAtMs))
  return (
    <Card flush>
      <List label={t('offering.icoTitle')}>
        <ListRow
          title={t('offering.icoTitle')}
          detail={sales && date ? t('offering.salesOpen', { count: sales.length, date }) : t('offering.allSales')}
          chevron
          href={to('/pages/coinICO/icoList')}
        />
      </List>
    </Card>
  )
}

function Pairs({ tab, onAll }: { readonly tab: ListTab; readonly onAll: () => void }): ReactNode {
  const t = useT('coin')
  const quotes = useLiveQuotes(undefined, true)
  const read = useRead('POST /coin/tickers', { list: tab }, pollUnless(quotes.live))
  return (
    <Card flush>
      <Loaded query={read} skeleton={<InstrumentRowsSkeleton rows={8} />}>
        {({ items, simulated }) =>
          items.length === 0 ? (
            <NoPairs tab={tab} onAll={onAll} />
          ) : (
            <>
              <InstrumentRows items={items satisfies PairItemOut[]} quotes={quotes} label={t(`coin.list_${tab}`)} />
              {simulated && <p className="px-4 py-2 text-xs text-muted">{t('coin.simulated')}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function NoPairs({ tab, onAll }: { readonly tab: ListTab; readonly onAll: () => void }): ReactNode {
  const t = useT('coin')
  return (
    <EmptyState
      icon={<Star size={26} />}
      title={t(`coin.none_${tab}`)}
      action={
        tab !== 'all' && (
          <button type="button" onClick={onAll} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('coin.list_all')}
          </button>
        )
      }
    />
  )
}
