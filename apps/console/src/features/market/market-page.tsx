import type { CallOutput } from '@firoza/api/endpoints'
import { REALMS } from '@firoza/core/realm'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Day, Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { RealmChoice } from '../../shell/realm-choice.tsx'
import { ListingsTable } from './listings-table.tsx'
import { RequestDelisting, RequestShare, RequestSuspension } from './request-share.tsx'
import { TradesTable } from './trades-table.tsx'

type Status = CallOutput<'GET /staff/market/status'>
type RealmStatus = Status['realms'][number]

const REFRESH_MS = 2_000

export default function MarketPage(): ReactNode {
  const t = useT('console-market', 'stock')
  const [realm, setRealm] = useChosen('realm', REALMS)
  const status = useRead('GET /staff/market/status', {}, { refetchEveryMs: REFRESH_MS })
  const listings = useRead('GET /staff/market/listing/list', { realm }, { refetchEveryMs: REFRESH_MS })
  return (
    <Page
      title={t('console-shell.page_market')}
      detail={t('console-market.detail')}
      actions={<RealmChoice realm={realm} onChoose={setRealm} />}
    >
      <Loaded query={status} skeleton={<SkeletonRows rows={2} />}>
        {({ realms }) =>
          realms.filter(found => found.realm === realm).map(found => <RealmCard key={realm} status={found} />)
        }
      </Loaded>
      <Loaded query={listings}>
        {data => (
          <>
            <ListingsTable realm={realm} listings={data.listings} />
            <TradesTable trades={data.trades} />
            <RequestSuspension key={`suspend ${realm}`} realm={realm} suspended={data.suspended} />
            <RequestShare key={`list ${realm}`} realm={realm} />
            <RequestDelisting
              key={`delist ${realm}`}
              realm={realm}
              symbols={data.listings.map(({ symbol }) => symbol)}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RealmCard({ status }: { readonly status: RealmStatus }): ReactNode {
  const t = useT('console-market')
  const { feed } = status
  const facts = [
    { label: t('console-market.tradingDate'), value: <Day day={status.tradingDate} /> },
    {
      label: t('console-market.nextPhase'),
      value: status.nextPhaseAtMs ? <Moment atMs={status.nextPhaseAtMs} /> : '–',
    },
    { label: t('console-market.shares'), value: <Figure>{status.instruments}</Figure> },
    { label: t('console-market.haltedCount'), value: <Figure>{status.halted.length}</Figure> },
    { label: t('console-market.tradesToday'), value: <Figure>{status.tradesToday}</Figure> },
    {
      label: t('console-market.lastTrade'),
      value: status.lastTradeAtMs ? <Moment atMs={status.lastTradeAtMs} /> : '–',
    },
    {
      label: t('console-market.feed'),
      value: t(feed.source === 'simulated' ? 'console-market.feed_simulated' : 'console-market.feed_none'),
    },
    { label: t('console-market.feedRate'), value: <Figure>{feed.commandsPerSecond.toFixed(1)}</Figure> },
    { label: t('console-market.feedRefused'), value: <Figure>{feed.refused}</Figure> },
  ]
  const { halt } = status
  if (halt) facts.unshift({ label: t('console-market.marketHaltUntil'), value: <Moment atMs={halt.openMs} /> })
  return (
    <Card
      title={
        halt
          ? t('console-market.marketHalt', { index: halt.index, percent: halt.changePercent })
          : t(`console-market.phase_${status.phase}`)
      }
      action={
        <Badge tone={feed.running ? 'gain' : 'warn'}>
          {t(feed.running ? 'console-market.feedRunning' : 'console-market.feedStopped')}
        </Badge>
      }
    >
      <Facts facts={facts} />
    </Card>
  )
}
