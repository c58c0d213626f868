import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { Timeline } from '@firoza/ui/timeline'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import { CheckAllotment } from './check-allotment.tsx'
import { CancelApplication } from './offering-detail-page.tsx'
import { CALLS, PAGES, useOfferingKind } from './offering-kind.ts'
import { OFFERING_READS } from './offering-reads.ts'
import { type Application, OwnBadge } from './offering-rows.tsx'
import { OwnVesting, Tokens } from './token-parts.tsx'

const FILTERS = ['all', 'applied', 'due', 'allotted', 'not_allotted', 'listed'] as const

/** One’s own applications and what became of each. `id` in the address opens one. */
export default function ApplicationRecordPage(): ReactNode {
  const t = useT('offering')
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'all'
  const kind = useOfferingKind()
  const list = useReadList(CALLS[kind].own, { state })
  const id = search.get('id')
  const named = useReadList(CALLS[kind].own, { id: id ?? '' }, { enabled: id !== null })
  useFreshByNotification(OFFERING_READS)
  const open = id === null ? undefined : (named.items[0] ?? list.items.find(item => item.id === id))
  const empty = (
    <EmptyState
      icon={<FileText size={26} />}
      title={t('offering.recordNone')}
      detail={t('offering.recordNoneHint')}
      action={
        <Button kind="secondary" onClick={() => navigate(to(PAGES[kind].open))}>
          {t(kind === 'ico' ? 'offering.icoTitle' : 'offering.openOfferings')}
        </Button>
      }
    />
  )
  return (
    <Page title={t('offering.mine')}>
      <Chips
        label={t('offering.mine')}
        choices={FILTERS.filter(of => kind === 'ipo' || of !== 'due').map(of => ({
          id: of,
          label: t(`offering.own_${of}`),
        }))}
        chosen={state}
        onChoose={of => setSearch(of === 'all' ? {} : { state: of }, { replace: true })}
      />
      <LoadedList list={list} empty={empty}>
        {items => (
          <Card flush>
            <List label={t('offering.mine')}>
              {items.map(item => (
                <ListRow
                  key={item.id}
                  title={item.offering.name}
                  detail={<Figure>{formatDateTime(item.appliedAtMs)}</Figure>}
                  end={t('offering.lots', { count: item.lotsAllotted ?? item.lots })}
                  endDetail={<OwnBadge status={item.status} />}
                  onClick={() => setSearch({ id: item.id })}
                />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
      <BottomSheet
        open={open !== undefined}
        onClose={() => setSearch({}, { replace: true })}
        title={t('offering.one')}
        tall
      >
        {open && <Whole application={open} />}
      </BottomSheet>
    </Page>
  )
}

function Facts({ application }: { readonly application: Application }): ReactNode {
  const t = useT('offering')
  const { offering, cost, released, journalId, state, tokens } = application
  const { kind, symbol } = offering
  const money = (value: string) => <Money value={value} asset={offering.asset} />
  const rows = [
    { label: t('offering.number'), value: <bdi dir="ltr">{application.id}</bdi>, copy: application.id },
    ...(kind === 'ico'
      ? [{ label: t('offering.lotsField'), value: <Figure>{application.lots}</Figure> }]
      : [
          { label: t('offering.shares'), value: <Figure>{application.shares}</Figure> },
          { label: t('offering.highest'), value: money(application.price) },
        ]),
    ...(state === 'submitted' ? [{ label: t('offering.amount'), value: money(application.held) }] : []),
    ...(tokens !== null ? [{ label: t('offering.allotted'), value: <Tokens amount={tokens} symbol={symbol} /> }] : []),
    ...(application.sharesAllotted !== null && kind === 'ipo'
      ? [{ label: t('offering.allotted'), value: <Figure>{application.sharesAllotted}</Figure> }]
      : []),
    ...(cost !== null && application.lotsAllotted !== 0
      ? [{ label: t(journalId === null ? 'offering.costDue' : 'offering.cost'), value: money(cost) }]
      : []),
    ...(released !== null ? [{ label: t('offering.released'), value: money(released) }] : []),
    ...(journalId !== null
      ? [{ label: t('offering.journal'), value: <Figure>{journalId}</Figure>, copy: journalId }]
      : []),
    ...(application.auto ? [{ label: t('offering.autoApply'), value: t('offering.auto') }] : []),
  ]
  return <FactRows rows={rows} />
}

function Whole({ application }: { readonly application: Application }): ReactNode {
  const t = useT('offering')
  const [, navigate] = useLocation()
  const { offering, state } = application
  const { kind, symbol } = offering
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="min-h-11 font-semibold underline"
          onClick={() => navigate(to(PAGES[kind].detail, { id: offering.id }))}
        >
          {offering.name}
        </button>
        <OwnBadge status={application.status} />
      </p>
      <Facts application={application} />
      <Timeline
        label={t('offering.one')}
        steps={application.history.map(({ move, atMs }, i) => ({
          id: `${i}`,
          label: t(kind === 'ico' && move === 'credit' ? 'offering.move_deliver' : `offering.move_${move}`),
          detail: <Figure>{formatDateTime(atMs)}</Figure>,
          state: 'done' as const,
        }))}
      />
      {application.vesting.length > 0 && <OwnVesting application={application} />}
      {application.rank !== null && <CheckAllotment application={application} />}
      {state === 'allotted_unpaid' && <Pay application={application} />}
      {(state === 'submitted' || state === 'unfunded') && offering.state === 'open' && (
        <>
          {kind === 'ipo' && (
            <Button
              wide
              onClick={() => navigate(to('/pages/stockIPO/ipoOrder', { id: offering.id, application: application.id }))}
            >
              {t('offering.change')}
            </Button>
          )}
          <CancelApplication id={application.id} kind={kind} />
        </>
      )}
      {state === 'credited' && (
        <Button
          wide
          onClick={() =>
            navigate(
              kind === 'ico'
                ? to('/pages/coin/coinKline', { symbol: `${symbol}-${offering.asset}` })
                : to('/pages/stock/index', { symbol }),
            )
          }
        >
          {t('offering.sell')}
        </Button>
      )}
    </div>
  )
}

function Pay({ application: { id, cost, offering } }: { readonly application: Application }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const [coding, setCoding] = useState(false)
  const pay = useWrite('POST /stock/order/new/pay', {
    quiet: true,
    changes: OFFERING_READS,
    onDone: () => toast.show(t('offering.paid')),
  })
  if (coding) {
    return (
      <TicketCode
        key={pay.failureCount}
        error={pay.error?.message}
        onCode={transactionCode => !pay.isPending && pay.mutate({ id, transactionCode })}
        onBack={() => setCoding(false)}
      />
    )
  }
  return (
    <>
      <p className="text-sm">{t('offering.payDue', { date: isolateWhole(formatDateTime(offering.payUntilMs)) })}</p>
      <Button wide onClick={() => setCoding(true)}>
        {t('offering.payNow', { amount: isolateWhole(figures.money(cost ?? '0', offering.asset)) })}
      </Button>
    </>
  )
}
