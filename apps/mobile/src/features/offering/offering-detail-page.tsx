import type { CallOutput } from '@firoza/api/endpoints'
import { oddsOf } from '@firoza/core/offering/allotment'
import type { OfferingKind } from '@firoza/core/offering/offering'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline } from '@firoza/ui/timeline'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { deviceNowMs } from '../../lib/clock.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { CALLS, PAGES, useOfferingKind } from './offering-kind.ts'
import { OFFERING_READS } from './offering-reads.ts'
import { OfferingPrice, OwnBadge, timesOf } from './offering-rows.tsx'
import { CapsMeter, Disclosure, type Token, Tokens, useTokensText, Vesting } from './token-parts.tsx'

export type OfferingInfo = CallOutput<'GET /stock/index/new/info'>

/** One offering: what it costs, its dates, the demand and one’s odds. */
export default function OfferingDetailPage(): ReactNode {
  const t = useT('offering')
  const [search] = useSearchParams()
  const kind = useOfferingKind()
  const info = useRead(CALLS[kind].info, { id: search.get('id') ?? '' })
  useFreshByNotification(OFFERING_READS)
  return (
    <Page
      title={info.data?.name ?? t(kind === 'ico' ? 'offering.icoTitle' : 'offering.title')}
      {...(info.data && { footer: <Foot offering={info.data} /> })}
    >
      {isMissing(info.error) ? (
        <NotFound />
      ) : (
        <Loaded query={info} skeleton={<SkeletonRows rows={6} />}>
          {offering => <Whole offering={offering} />}
        </Loaded>
      )}
    </Page>
  )
}

export function NotFound(): ReactNode {
  const t = useT('offering')
  const [, navigate] = useLocation()
  const kind = useOfferingKind()
  const back = t(kind === 'ico' ? 'offering.backToIco' : 'offering.backToIpo')
  const action = <Button onClick={() => navigate(to(PAGES[kind].home))}>{back}</Button>
  return <EmptyState title={t(kind === 'ico' ? 'offering.icoNotFound' : 'offering.notFound')} action={action} />
}

function Whole({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  return (
    <>
      <Head offering={offering} />
      {offering.token ? <TokenTerms offering={offering} token={offering.token} /> : <ShareTerms offering={offering} />}
    </>
  )
}

function Head({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const { token } = offering
  return (
    <Card>
      <p className="text-2xl font-semibold">
        <OfferingPrice offering={offering} />{' '}
        {token?.sale !== 'pool' && (
          <span className="text-sm text-muted">{t(token ? 'offering.perToken' : 'offering.perShare')}</span>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone="brand">{t(`offering.state_${offering.state}`)}</Badge>
        {offering.bookLots > 0 && <Badge>{t('offering.bookBuilding')}</Badge>}
        {offering.own && <OwnBadge status={offering.own.status} />}
      </p>
      {offering.about !== '' && <p className="reading mt-3">{offering.about}</p>}
    </Card>
  )
}

/** A sale of tokens: its caps, dates, terms, and when the tokens unlock. */
function TokenTerms({ offering, token }: { readonly offering: OfferingInfo; readonly token: Token }): ReactNode {
  const t = useT('offering')
  const { asset, symbol } = offering
  const perLot = useTokensText(offering, token)
  const terms = [
    { label: t('offering.lot'), value: <Money value={token.lotPrice} asset={asset} fractionDigits="asNeeded" /> },
    { label: t('offering.perLot'), value: perLot(1) },
    { label: t('offering.forSale'), value: <Tokens amount={token.tokens} symbol={symbol} /> },
    { label: t('offering.supply'), value: <Tokens amount={token.supply} symbol={symbol} /> },
    {
      label: t('offering.personMax'),
      value: <Money value={token.personMax} asset={asset} fractionDigits="asNeeded" />,
    },
    { label: t('offering.issuer'), value: <bdi>{token.issuer}</bdi> },
  ]
  return (
    <>
      {offering.state !== 'announced' && <CapsMeter offering={offering} token={token} />}
      <Card title={t('offering.vesting')}>
        <Vesting token={token} listsAtMs={offering.listsAtMs} />
      </Card>
      <Card title={t('offering.terms')}>
        <FactRows rows={terms} />
        <p className="my-2 text-sm text-muted">{t('offering.loanMoney')}</p>
        <Disclosure offering={offering} token={token} />
        {offering.simulated && <p className="mt-2 text-sm text-muted">{t('offering.simulated')}</p>}
      </Card>
      <Card title={t('offering.dates')}>
        <Dates offering={offering} />
      </Card>
    </>
  )
}

function ShareTerms({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { prospectus, reference } = offering
  const terms = [
    {
      label: t('offering.minimum'),
      value: t('offering.minimumOf', {
        shares: isolate(figures.whole(offering.lotsMin * offering.lotSize)),
        amount: isolateWhole(figures.money(offering.minimumAmount, offering.asset)),
      }),
    },
    {
      label: t('offering.lot'),
      value: t('offering.lotOf', {
        size: isolate(figures.whole(offering.lotSize)),
        min: isolate(figures.whole(offering.lotsMin)),
        max: isolate(figures.whole(offering.lotsMax)),
      }),
    },
    { label: t('offering.retailPool'), value: t('offering.lots', { count: offering.retailLots }) },
    ...(offering.bookLots > 0
      ? [{ label: t('offering.bookPool'), value: t('offering.lots', { count: offering.bookLots }) }]
      : []),
    { label: t('offering.faceValue'), value: <Money value={offering.faceValue} asset={offering.asset} /> },
    { label: t('offering.shariah'), value: t(offering.shariah ? 'offering.yes' : 'offering.no') },
    ...(reference
      ? [
          {
            label: t('offering.premium', { name: reference.name, time: isolateWhole(formatDate(reference.atMs)) }),
            value: <Figure>{figures.percent((reference.premiumBps / 100).toFixed(2))}</Figure>,
          },
        ]
      : []),
  ]
  return (
    <>
      <Meter offering={offering} />
      <Card title={t('offering.dates')}>
        <Dates offering={offering} />
      </Card>
      <Card title={t('offering.terms')}>
        <FactRows rows={terms} />
        <a
          href={prospectus.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {t('offering.prospectus', { size: isolate(figures.whole(Math.ceil(prospectus.sizeBytes / 1024))) })}
        </a>
        <p className="text-sm text-muted">{t('offering.risks')}</p>
        {offering.simulated && <p className="text-sm text-muted">{t('offering.simulated')}</p>}
      </Card>
    </>
  )
}

function Meter({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  if (offering.state === 'announced') return null
  const times = timesOf(offering)
  const share = Math.min(100, Math.floor((offering.retailLotsAsked * 100) / offering.retailLots))
  const mine = offering.own?.tranche === 'retail' ? offering.own.lots : 0
  const lots = mine > 0 ? mine : offering.lotsMin
  const odds = oddsOf(
    {
      retailLots: offering.retailLots,
      applicants: offering.retailApplicants + (mine > 0 ? 0 : 1),
      lotsAsked: offering.retailLotsAsked + (mine > 0 ? 0 : lots),
    },
    lots,
  )
  return (
    <Card title={t('offering.applications')}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-xl font-semibold">
          {t('offering.times', { n: isolate(figures.number(times, { fractionDigits: 'asGiven' })) })}
        </span>
        <span className="text-sm text-muted">
          {t('offering.asOf', { time: isolateWhole(formatDateTime(offering.countedAtMs)) })}
        </span>
      </p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-raised" aria-hidden>
        <div className="h-full bg-brand" style={{ inlineSize: `${share}%` }} />
      </div>
      <p className="mt-1 text-sm text-muted">{t('offering.full')}</p>
      {offering.state === 'open' && (
        <div className="mt-3">
          <p className="font-medium">{t('offering.odds')}</p>
          <p>
            {odds.lotsCertain > 0
              ? t('offering.oddsCertain', { count: odds.lotsCertain })
              : t('offering.oddsLot', { n: isolate(figures.whole(Math.floor(odds.chancePpm / 10_000))) })}
          </p>
        </div>
      )}
    </Card>
  )
}

function Dates({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const nowMs = deviceNowMs()
  const all = [
    ['opens', offering.opensAtMs],
    ['closes', offering.closesAtMs],
    ['allots', offering.allotsAtMs],
    ...(offering.kind === 'ipo' ? [['pay', offering.payUntilMs] as const] : []),
    ['lists', offering.listsAtMs],
  ] as const
  const next = all.findIndex(([, ms]) => ms > nowMs)
  return (
    <Timeline
      label={t('offering.dates')}
      steps={all.map(([id, ms], i) => ({
        id,
        label: t(`offering.step_${id}`),
        detail: <Figure>{formatDateTime(ms)}</Figure>,
        state: next < 0 || i < next ? ('done' as const) : i === next ? ('now' as const) : ('ahead' as const),
      }))}
    />
  )
}

function Foot({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const [, navigate] = useLocation()
  const { id, own, state, asset, kind } = offering
  if (state === 'announced') {
    return (
      <p className="text-center">
        {t('offering.notOpenYet', { date: isolateWhole(formatDateTime(offering.opensAtMs)) })}
      </p>
    )
  }
  if (state !== 'open') {
    const date = isolateWhole(formatDateTime(offering.allotsAtMs))
    const waiting = state === 'closed' || state === 'priced'
    if (own || state === 'listed') {
      return (
        <>
          {own && (
            <Button wide kind="secondary" onClick={() => navigate(to(PAGES[kind].mine, { id: own.id }))}>
              {t('offering.one')}
            </Button>
          )}
          {state === 'listed' && <ToMarket offering={offering} />}
        </>
      )
    }
    return <p className="text-center">{waiting ? t('offering.closedUntil', { date }) : t('offering.closed')}</p>
  }
  if (!own) {
    return (
      <>
        <Button wide onClick={() => navigate(to(PAGES[kind].order, { id }))}>
          {t('offering.apply')}
        </Button>
        <p className="mt-1 text-center text-sm text-muted">
          {t('offering.applyFrom', { amount: isolateWhole(figures.money(offering.minimumAmount, asset)) })}
        </p>
      </>
    )
  }
  return (
    <>
      <p className="mb-2 text-center text-sm">
        {t('offering.onHold', {
          lots: t('offering.lots', { count: own.lots }),
          amount: isolateWhole(figures.money(own.held, asset)),
        })}
      </p>
      {kind === 'ipo' && (
        <Button wide onClick={() => navigate(to('/pages/stockIPO/ipoOrder', { id, application: own.id }))}>
          {t('offering.change')}
        </Button>
      )}
      <CancelApplication id={own.id} kind={kind} />
    </>
  )
}

/** What is listed trades: the way to its price. */
function ToMarket({ offering: { kind, symbol, asset } }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const [, navigate] = useLocation()
  const address =
    kind === 'ico'
      ? to('/pages/coin/coinKline', { symbol: `${symbol}-${asset}` })
      : to('/pages/stock/index', { symbol })
  return (
    <Button wide kind="quiet" onClick={() => navigate(address)}>
      {t('offering.toMarket', { symbol: isolate(symbol) })}
    </Button>
  )
}

export function CancelApplication({ id, kind }: { readonly id: string; readonly kind: OfferingKind }): ReactNode {
  const t = useT('offering')
  const [asked, setAsked] = useState(false)
  const write = useWrite(CALLS[kind].cancel, {
    changes: OFFERING_READS,
    onDone: () => {
      setAsked(false)
      toast.show(t('offering.cancelled'))
    },
  })
  return (
    <>
      <Button kind="quiet" wide onClick={() => setAsked(true)}>
        {t('offering.cancel')}
      </Button>
      <Confirm
        open={asked}
        title={t('offering.cancelAsk')}
        confirmLabel={t('offering.cancel')}
        busy={write.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => write.mutate({ id })}
      >
        {t('offering.cancelText')}
      </Confirm>
    </>
  )
}
