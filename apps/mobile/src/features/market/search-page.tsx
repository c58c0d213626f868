import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { Loaded } from '@firoza/web/loaded'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { rememberSearch, setPreferences, usePreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { FavouriteStar } from '../../trading/market/favourite-star.tsx'
import { InstrumentRow, InstrumentRowsSkeleton } from '../../trading/market/instrument-row.tsx'
import { freshest, useLiveQuotes } from '../../trading/market/live-quotes.ts'

const KEYWORD_MAX = 40
const PAUSE_MS = 200
const RESULTS = 20

/** Finds an instrument by symbol or name in any of the languages, while it is typed. Past searches stay on this device. */
export default function SearchPage(): ReactNode {
  const t = useT('market')
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('text') ?? '')
  const keyword = usePaused(useDeferredValue(text.trim()))
  // The address keeps the search, so that coming back from a result finds the results again.
  useEffect(() => {
    if ((params.get('text') ?? '') === keyword) return
    setParams(keyword === '' ? {} : { text: keyword }, { replace: true })
  }, [keyword, params, setParams])
  return (
    <Page title={t('market.search')}>
      <Field
        kind="search"
        label={t('market.searchHint')}
        value={text}
        onChange={setText}
        maxLength={KEYWORD_MAX}
        autoFocus
      />
      {keyword === '' ? <History onChoose={setText} /> : <Results keyword={keyword} />}
    </Page>
  )
}

/** The text once the typing rests. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function History({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const t = useT('market')
  const history = usePreferences(preferences => preferences.searchHistory)
  if (history.length === 0) {
    return (
      <EmptyState icon={<Search size={26} />} title={t('market.searchStart')} detail={t('market.searchStartHint')} />
    )
  }
  return (
    <Card
      title={t('market.searchRecent')}
      action={
        <Button kind="quiet" size="small" onClick={() => setPreferences({ searchHistory: [] })}>
          {t('market.searchForget')}
        </Button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {history.map(past => (
          <li key={past}>
            <button
              type="button"
              onClick={() => onChoose(past)}
              className="min-h-11 max-w-full truncate rounded-full border border-line px-4 text-sm active:bg-raised"
            >
              <bdi>{past}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Results({ keyword }: { readonly keyword: string }): ReactNode {
  const t = useT('market')
  const quotes = useLiveQuotes()
  const read = useRead('GET /stock/index/search', { keyword, limit: RESULTS })
  return (
    <Card flush>
      <Loaded query={read} skeleton={<InstrumentRowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Search size={26} />}
              title={t('market.searchNothing', { text: keyword })}
              detail={t('market.searchNothingHint')}
            />
          ) : (
            <ul className="divide-y divide-line" onClickCapture={() => rememberSearch(keyword)}>
              {items.map(item => (
                <li key={item.symbol} className="flex items-center pe-1">
                  <span className="min-w-0 flex-1">
                    <InstrumentRow item={freshest(item, quotes)} lineless />
                  </span>
                  <FavouriteStar symbol={item.symbol} favourite={item.favourite} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
