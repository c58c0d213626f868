import type { CallOutput } from '@firoza/api/endpoints'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { BLOCK_BOOK } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { RequestOffering } from './request-offering.tsx'

type Offering = CallOutput<'GET /staff/offering/list'>['items'][number]

/** Offerings of both environments, and the requests that announce, price, list and withdraw them. Allotments cannot be changed. */
export default function OfferingPage(): ReactNode {
  const t = useT('console-offering', 'offering')
  const offerings = useReadList('GET /staff/offering/list', {})
  const columns: readonly Column<Offering>[] = [
    { id: 'symbol', head: t('console-offering.symbol'), text: ({ symbol, id }) => `${symbol} · ${id}` },
    {
      id: 'kind',
      head: t('console-offering.kind'),
      text: ({ kind, realm }) =>
        `${t(kind === 'ico' ? 'offering.icoTitle' : 'offering.title')} · ${t(`console-offering.realm_${realm}`)}`,
    },
    { id: 'state', head: t('console-offering.state'), text: ({ state }) => t(`offering.state_${state}`) },
    {
      id: 'price',
      head: t('console-offering.price'),
      figures: true,
      text: ({ issuePrice, floorPrice, capPrice }) =>
        issuePrice ?? (floorPrice === capPrice ? floorPrice : `${floorPrice}–${capPrice}`),
    },
    {
      id: 'lots',
      head: t('console-offering.lots'),
      figures: true,
      text: ({ lotsAsked, retailLots, bookLots }) => `${lotsAsked} / ${retailLots + bookLots}`,
    },
    momentColumn('closes', t('offering.step_closes'), row => row.closesAtMs),
    momentColumn('allots', t('offering.step_allots'), row => row.allotsAtMs),
    momentColumn('lists', t('offering.step_lists'), row => row.listsAtMs),
  ]
  const rows = offerings.data?.items ?? []
  return (
    <Page
      title={t('console-shell.page_offerings')}
      detail={t('console-offering.detail')}
      actions={
        <>
          <Link href={BLOCK_BOOK} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
            {t('console-shell.page_blocks')}
          </Link>
          <Refresh query={offerings} />
        </>
      }
    >
      <ListTable
        list={offerings}
        name={t('console-shell.page_offerings')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-offering.empty')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RequestOffering />
        <RequestStep offerings={rows} />
      </div>
    </Page>
  )
}

const STEPS = ['offering_price', 'offering_list', 'offering_withdraw'] as const

/** The issue price that the bids made, the listing, or the withdrawal. */
function RequestStep({ offerings }: { readonly offerings: readonly Offering[] }): ReactNode {
  const t = useT('console-offering', 'console-review')
  const request = useRequest(
    { id: '', step: 'offering_price' as (typeof STEPS)[number] },
    {
      permission: 'offering.ask',
      changes: ['GET /staff/offering/list'],
    },
  )
  const { form, field } = request
  return (
    <RequestCard
      title={t('console-offering.stepTitle')}
      hint={t('console-offering.stepHint')}
      request={request}
      complete={form.id !== ''}
      summary={<bdi>{`${t(`console-review.kind_${form.step}`)} · ${form.id}`}</bdi>}
      onSend={() => request.send(form.step, { id: form.id })}
    >
      <Select
        label={t('console-offering.id')}
        {...field('id')}
        options={[
          { id: '', label: '–' },
          ...offerings.map(({ id, symbol, realm }) => ({ id, label: `${symbol} · ${realm} · ${id}` })),
        ]}
      />
      <Select
        label={t('console-offering.step')}
        {...field('step')}
        options={STEPS.map(id => ({ id, label: t(`console-review.kind_${id}`) }))}
      />
    </RequestCard>
  )
}
