import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { Loaded } from '@firoza/web/loaded'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChoice } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { InstrumentRowsSkeleton } from './instrument-row.tsx'
import { InstrumentRows } from './instrument-rows.tsx'
import { type LiveQuotes, useLiveQuotes } from './live-quotes.ts'

const LISTS = ['favourites', 'hot', 'gainers', 'losers'] as const
const EMPTY = { hot: 'market.tradesNone', gainers: 'market.noGainers', losers: 'market.noLosers' } as const

/** Favourites, and what moves today: four lists of which one is shown. */
export function Movers({ rows }: { readonly rows: number }): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  const quotes = useLiveQuotes()
  const lists = signedIn ? LISTS : LISTS.slice(1)
  const [list, setList] = useChoice('list', lists, 'hot')
  return (
    <Card flush>
      <Tabs
        name="movers"
        label={t('market.markets')}
        selected={list}
        onSelect={setList}
        tabs={lists.map(id => ({ id, label: t(`market.${id}`) }))}
      />
      <TabPanel name="movers" id={list}>
        {list === 'favourites' ? (
          <Favourites quotes={quotes} rows={rows} />
        ) : (
          <Moving list={list} quotes={quotes} rows={rows} />
        )}
      </TabPanel>
      <p className="border-t border-line text-center">
        <Link
          href={to('/pages/stock/list', { list: list === 'favourites' ? 'symbol' : list })}
          className="block min-h-11 px-4 py-2.5 text-sm font-medium text-brand"
        >
          {t('market.all')}
        </Link>
      </p>
    </Card>
  )
}

interface ShownProps {
  readonly quotes: LiveQuotes
  readonly rows: number
}

function Moving({ list, quotes, rows }: ShownProps & { readonly list: keyof typeof EMPTY }): ReactNode {
  const t = useT('market')
  const read = useRead('GET /stock/index/list/hot', { limit: rows }, { refetchEveryMs: 15_000 })
  return (
    <Loaded query={read} skeleton={<InstrumentRowsSkeleton rows={rows} />}>
      {lists =>
        lists[list].length === 0 ? (
          <EmptyState title={t(EMPTY[list])} />
        ) : (
          <InstrumentRows items={lists[list]} quotes={quotes} label={t(`market.${list}`)} />
        )
      }
    </Loaded>
  )
}

function Favourites({ quotes, rows }: ShownProps): ReactNode {
  const t = useT('market')
  const read = useRead('POST /stock/collect/list', {})
  return (
    <Loaded query={read} skeleton={<InstrumentRowsSkeleton rows={rows} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<Star size={26} />}
            title={t('market.noFavourites')}
            detail={t('market.noFavouritesHint')}
            action={
              <Link href={to('/pages/stock/search')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
                {t('market.findStocks')}
              </Link>
            }
          />
        ) : (
          <InstrumentRows items={items} quotes={quotes} label={t('market.favourites')} />
        )
      }
    </Loaded>
  )
}
