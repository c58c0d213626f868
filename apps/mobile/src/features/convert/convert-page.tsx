import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useReadList } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import type { Pairs } from './convert-form.ts'

const REFRESH_MS = 10_000
const RATE_DECIMALS = 4

/** What the currencies are worth in each other, what the person has of them, and what they exchanged before. */
export default function ConvertPage(): ReactNode {
  const t = useT('convert')
  const pairs = useRead('GET /user/exchange/pairs', {}, { refetchEveryMs: REFRESH_MS })
  return (
    <Page title={t('convert.title')}>
      <Loaded query={pairs} skeleton={<SkeletonRows rows={6} />}>
        {data => (
          <>
            <Card flush title={t('convert.rates')}>
              <List>
                {data.items.map(pair => (
                  <PairRow key={`${pair.base}${pair.quote}`} pair={pair} />
                ))}
              </List>
              <p className="px-4 pt-1 pb-3 text-sm text-muted">{t('convert.sources', { source: sourcesOf(data) })}</p>
            </Card>
            <Card flush title={t('convert.yours')}>
              <List>
                {data.balances.map(({ asset, available }) => (
                  <LinkRow
                    key={asset}
                    href={to('/pages/exchange/exchange', { from: asset })}
                    title={<Figure>{asset}</Figure>}
                    end={<Money value={available} fractionDigits={2} />}
                    chevron
                  />
                ))}
              </List>
            </Card>
          </>
        )}
      </Loaded>
      <History />
    </Page>
  )
}

function sourcesOf({ items }: Pairs): string {
  const named = items.flatMap(({ source }) => (source === null ? [] : [isolate(source)]))
  return [...new Set(named)].join(', ') || '–'
}

function PairRow({ pair }: { readonly pair: Pairs['items'][number] }): ReactNode {
  const t = useT('convert')
  const { base, quote, mid, rateAtMs } = pair
  return (
    <LinkRow
      href={to('/pages/exchange/exchange', { from: quote, to: base })}
      title={t('convert.pairRate', { base: isolate(base), quote: isolate(quote) })}
      detail={rateAtMs === null ? undefined : <Figure>{formatTimeWithSeconds(rateAtMs)}</Figure>}
      end={mid === null ? t('convert.noRate') : <Money value={mid} fractionDigits={RATE_DECIMALS} />}
      chevron
    />
  )
}

function History(): ReactNode {
  const t = useT('convert')
  const list = useReadList('GET /user/exchange/order', {})
  const empty = (
    <EmptyState icon={<ArrowLeftRight size={26} />} title={t('convert.none')} detail={t('convert.noneHint')} />
  )
  return (
    <LoadedList list={list} empty={empty}>
      {items => (
        <Card flush title={t('convert.history')}>
          <List>
            {items.map(done => (
              <ListRow
                key={done.quoteId}
                title={<Money value={done.receive} asset={done.to} fractionDigits={2} />}
                detail={<Figure>{formatDateTime(done.doneAtMs)}</Figure>}
                end={<Money value={`-${done.amount}`} asset={done.from} fractionDigits={2} />}
                endDetail={<Money value={done.rate} fractionDigits={RATE_DECIMALS} />}
              />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}
