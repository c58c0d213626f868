import { isolate, isolateWords } from '@firoza/i18n/bidi'
import { inChosenDigits } from '@firoza/i18n/digits'
import type { Translate } from '@firoza/i18n/translate'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { OwnMoney } from '../../shell/own-money.tsx'
import { Page } from '../../shell/page.tsx'
import { ConversionHistory } from './conversion-history.tsx'
import { type Pairs, rateTime, sourceName } from './convert-form.ts'

const REFRESH_MS = 10_000
const RATE_DECIMALS = 4

/** What the currencies are worth in each other, what the person has of them, and what they exchanged before. */
export default function ConvertPage(): ReactNode {
  const t = useT('convert')
  const pairs = useRead('GET /user/exchange/pairs', {}, { refetchEveryMs: REFRESH_MS })
  const list = useReadList('GET /user/exchange/order', {})
  return (
    <Page title={t('convert.title')}>
      <Loaded query={waitFor(pairs, list.query)} skeleton={<SkeletonRows rows={6} />}>
        {data => (
          <>
            <Link
              href={to('/pages/exchange/exchange')}
              className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand px-4 font-semibold text-on-brand"
            >
              <ArrowLeftRight size={18} aria-hidden /> {t('convert.start')}
            </Link>
            <Card flush title={t('convert.rates')}>
              <List>
                {data.items.map(pair => (
                  <PairRow key={`${pair.base}${pair.quote}`} pair={pair} nowMs={data.nowMs} />
                ))}
              </List>
              <p className="px-4 pt-1 pb-3 text-sm text-muted">
                {t('convert.sources', { source: sourcesOf(t, data) })}
              </p>
            </Card>
            <Card flush title={t('convert.yours')}>
              <List>
                {data.balances.map(({ asset, available }) => (
                  <LinkRow
                    key={asset}
                    href={to('/pages/exchange/exchange', { from: asset })}
                    title={<Figure>{asset}</Figure>}
                    end={<OwnMoney value={available} fractionDigits={2} />}
                    chevron
                  />
                ))}
              </List>
            </Card>
          </>
        )}
      </Loaded>
      {!pairs.isPending && <ConversionHistory list={list} />}
    </Page>
  )
}

function sourcesOf(t: Translate<'convert'>, { items }: Pairs): string {
  const named = items.flatMap(({ source }) => (source === null ? [] : [isolateWords(sourceName(t, source))]))
  return [...new Set(named)].join(', ') || '–'
}

function PairRow({ pair, nowMs }: { readonly pair: Pairs['items'][number]; readonly nowMs: number }): ReactNode {
  const t = useT('convert')
  const { base, quote, mid, rateAtMs } = pair
  return (
    <LinkRow
      href={to('/pages/exchange/exchange', { from: quote, to: base })}
      title={t('convert.pairRate', { one: isolate(`${inChosenDigits('1')} ${base}`), quote: isolate(quote) })}
      detail={rateAtMs === null ? undefined : <Figure>{rateTime(rateAtMs, nowMs)}</Figure>}
      end={mid === null ? t('convert.noRate') : <Money value={mid} fractionDigits={RATE_DECIMALS} />}
      chevron
    />
  )
}
