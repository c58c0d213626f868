import { LIMITS } from '@firoza/core/limits'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { ListLoader } from '@firoza/ui/list-loader'
import { Select } from '@firoza/ui/select'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { Page } from '../../shell/page.tsx'
import { InstrumentRowsSkeleton } from '../../trading/market/instrument-row.tsx'
import { InstrumentRows } from '../../trading/market/instrument-rows.tsx'
import { pollUnless, useLiveQuotes } from '../../trading/market/live-quotes.ts'
import { MarketPhase } from '../../trading/market/market-phase.tsx'
import { SearchLink } from '../../trading/market/search-link.tsx'
import { choiceOf, type ListChoice, listAddress, SORTS } from './list-choice.ts'

const LABELS = {
  symbol: 'market.sortSymbol',
  change: 'market.sortChange',
  gainers: 'market.gainers',
  losers: 'market.losers',
  volume: 'market.sortVolume',
  turnover: 'market.sortTurnover',
} as const
const EVERY_SECTOR = '-'

/** Every stock, by sector and in the order one likes; loads on as it is scrolled. */
export default function ListPage(): ReactNode {
  const t = useT('market')
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const choice = choiceOf(params.get('list'))
  const choose = (next: ListChoice) => navigate(listAddress(next), { replace: true })
  const { data } = useRead('GET /stock/index/list', { limit: 1 }, { staleTimeMs: 10 * 60_000 })
  const sectors = data?.sectors ?? []
  return (
    <Page title={t('market.all')} actions={<SearchLink />}>
      <MarketPhase />
      <Select
        label={t('market.sector')}
        value={choice.sector ?? EVERY_SECTOR}
        onChange={id => choose(id === EVERY_SECTOR ? { sort: choice.sort } : { sort: choice.sort, sector: id })}
        options={[
          { id: EVERY_SECTOR, label: t('market.allSectors') },
          ...sectors.map(sector => ({ id: sector.key, label: sector.name })),
        ]}
      />
      <Chips
        label={t('market.sortBy')}
        chosen={choice.sort}
        onChoose={sort => choose({ ...choice, sort })}
        choices={SORTS.map(id => ({ id, label: t(LABELS[id]) }))}
      />
      <Stocks choice={choice} />
    </Page>
  )
}

const EMPTY = { gainers: 'market.noGainers', losers: 'market.noLosers' } as const

function Stocks({ choice }: { readonly choice: ListChoice }): ReactNode {
  const t = useT('market')
  const quotes = useLiveQuotes()
  const list = useReadList('GET /stock/index/list', { ...choice, limit: LIMITS.pageItemsMax }, pollUnless(quotes.live))
  const empty = choice.sort === 'gainers' || choice.sort === 'losers' ? EMPTY[choice.sort] : 'market.noStocks'
  return (
    <Card flush>
      <Loaded query={list.query} skeleton={<InstrumentRowsSkeleton rows={10} />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState title={t(empty)} />
          ) : (
            <>
              <InstrumentRows items={list.items} quotes={quotes} label={t('market.all')} />
              <ListLoader state={list.state} onMore={list.more} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
