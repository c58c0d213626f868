import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { OptionChain } from './option-chain.tsx'

const SYMBOL = /^[A-Z0-9.-]{1,20}$/

/** The contracts of one share by expiry; without a share, those that have any. */
export default function OptionListPage(): ReactNode {
  const t = useT('option')
  const [search] = useSearchParams()
  const symbol = search.get('symbol') ?? ''
  const named = SYMBOL.test(symbol)
  return (
    <Page title={named ? t('option.titleOf', { symbol: isolate(symbol) }) : t('option.title')}>
      {named ? <OptionChain symbol={symbol} /> : <Underlyings />}
      {named && (
        <Link
          href={to('/pages/stock/index', { symbol })}
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('option.toShare', { symbol: isolate(symbol) })}
        </Link>
      )}
      <Link
        href={to('/pages/stockOption/optionRecord')}
        className="inline-flex min-h-11 items-center font-semibold text-brand"
      >
        {t('option.mine')}
      </Link>
    </Page>
  )
}

function Underlyings(): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const rule = useRead('GET /stock/index/option/rule', {})
  return (
    <>
      <p className="reading text-sm text-muted">{t('option.intro')}</p>
      <Loaded query={rule} skeleton={<SkeletonRows rows={6} />}>
        {({ symbols, settlementMinutes, accountFunds, accountHeld }) =>
          symbols.length === 0 ? (
            <EmptyState icon={<Sigma size={26} />} title={t('option.sharesNone')} detail={t('option.sharesNoneHint')} />
          ) : (
            <>
              <Card flush title={t('option.shares')}>
                <List label={t('option.shares')}>
                  {symbols.map(({ symbol, nextExpiry, contracts }) => (
                    <LinkRow
                      key={symbol}
                      href={to('/pages/stockOption/optionList', { symbol })}
                      title={<Figure>{symbol}</Figure>}
                      detail={t('option.nextExpiry', { date: isolateWhole(formatDate(Date.parse(nextExpiry))) })}
                      end={t('option.contracts', { count: contracts })}
                      chevron
                    />
                  ))}
                </List>
              </Card>
              <p className="reading text-sm wrap-anywhere text-muted">
                {t('option.settlementRule', { minutes: isolate(figures.whole(settlementMinutes)) })}{' '}
                {t('option.writtenBy', {
                  funds: isolateWhole(figures.money(accountFunds, 'PKR')),
                  held: isolateWhole(figures.money(accountHeld, 'PKR')),
                })}
              </p>
            </>
          )
        }
      </Loaded>
    </>
  )
}
