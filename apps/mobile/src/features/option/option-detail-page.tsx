import type { CallOutput } from '@firoza/api/endpoints'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'

import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import NotFoundPage from '../../shell/not-found-page.tsx'
import { Page } from '../../shell/page.tsx'
import { PayoffPlot } from './payoff-plot.tsx'
import { PriceFacts } from './price-facts.tsx'
import { QuotingNote } from './quoting-note.tsx'
import { useContractName } from './use-contract-name.ts'

type Info = CallOutput<'GET /stock/index/option/info'>

const REFRESH_MS = 5_000
const ID = /^[A-Za-z0-9_.-]{1,64}$/

/** One contract: what one can lose first, then what it makes on expiry, then its price and what that rests on. */
export default function OptionDetailPage(): ReactNode {
  const t = useT('option')
  const name = useContractName()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const info = useRead(
    'GET /stock/index/option/info',
    { contract: id },
    { refetchEveryMs: REFRESH_MS, enabled: ID.test(id) },
  )
  if (!ID.test(id) || isMissing(info.error)) return <NotFoundPage />
  const contract = info.data?.contract
  return (
    <Page
      title={contract ? name(contract) : t('option.title')}
      footer={contract && info.data?.cost && <BuyLink id={id} direction={contract.direction} />}
    >
      <Loaded query={info} skeleton={<Skeleton className="h-80 w-full" />}>
        {data => <Detail info={data} />}
      </Loaded>
    </Page>
  )
}

function BuyLink({ id, direction }: { readonly id: string; readonly direction: 'call' | 'put' }): ReactNode {
  const t = useT('option')
  return (
    <Link
      href={to('/pages/stockOption/optionOrder', { id })}
      className="flex min-h-12 items-center justify-center rounded-control bg-brand px-4 font-semibold text-on-brand"
    >
      {t(`option.buy_${direction}`)}
    </Link>
  )
}

function Detail({ info }: { readonly info: Info }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const rule = useRead('GET /stock/index/option/rule', {})
  const { contract, cost, spot } = info
  const expires = t('option.expires', { date: isolateWhole(formatDate(contract.expiresAtMs)) })
  return (
    <>
      <QuotingNote quoting={info.quoting} opensAtMs={info.opensAtMs} symbol={contract.symbol} />
      {cost && (
        <Card>
          <p className="text-sm text-muted">{t('option.maximumLoss')}</p>
          <Money value={cost.maximumLoss} asset="PKR" fractionDigits={2} className="text-sum font-semibold" />
          <p className="text-sm text-muted">
            {t('option.forOne', { shares: isolate(figures.whole(contract.shares)) })} · {expires}
          </p>
          <FactRows
            rows={[
              { label: t('option.breakEven'), value: <Money value={cost.breakEven} fractionDigits={2} /> },
              { label: t('option.premium'), value: <Money value={cost.premium} asset="PKR" fractionDigits={2} /> },
              { label: t('option.fee'), value: <Money value={cost.fee} asset="PKR" fractionDigits={2} /> },
              {
                label: t('option.maximumPayoff'),
                value: <Money value={cost.maximumPayoff} asset="PKR" fractionDigits={2} />,
              },
            ]}
          />
        </Card>
      )}
      {!cost && <p className="text-sm text-muted">{expires}</p>}
      {cost && spot !== null && (
        <Card title={t('option.payoff')}>
          <PayoffPlot contract={contract} quantity={1} cost={cost.maximumLoss} breakEven={cost.breakEven} spot={spot} />
        </Card>
      )}
      {info.price && (
        <Card>
          <PriceFacts info={info} />
        </Card>
      )}
      {rule.data && (
        <p className="reading text-sm text-muted">
          {t('option.settlementRule', { minutes: isolate(figures.whole(rule.data.settlementMinutes)) })}{' '}
          {t('option.writtenBy', {
            funds: isolateWhole(figures.money(rule.data.accountFunds, 'PKR')),
            held: isolateWhole(figures.money(rule.data.accountHeld, 'PKR')),
          })}
        </p>
      )}
    </>
  )
}
