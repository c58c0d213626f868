import type { CallOutput } from '@firoza/api/endpoints'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { dayColumn, momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { RequestBlock } from './request-block.tsx'

type Block = CallOutput<'GET /staff/block/list'>['items'][number]

/** Block trades of both environments, and the requests that create and cancel them. Fills cannot be changed. */
export default function BlockPage(): ReactNode {
  const t = useT('console-block', 'block')
  const blocks = useReadList('GET /staff/block/list', {})
  const columns: readonly Column<Block>[] = [
    { id: 'symbol', head: t('console-block.symbol'), text: ({ symbol, id }) => `${symbol} · ${id}` },
    {
      id: 'state',
      head: t('console-block.state'),
      text: ({ state, realm }) => `${t(`block.state_${state}`)} · ${t(`console-block.realm_${realm}`)}`,
    },
    {
      id: 'seller',
      head: t('block.seller'),
      text: ({ seller, sellerType }) => `${seller} · ${t(`block.seller_${sellerType}`)}`,
    },
    {
      id: 'custody',
      head: t('console-block.custody'),
      figures: true,
      text: ({ custody, quantity }) => `${custody} / ${quantity}`,
    },
    {
      id: 'price',
      head: t('console-block.price'),
      figures: true,
      text: ({ discountPrice, reference, discountBps }) =>
        `${discountPrice} / ${reference} (−${(discountBps / 100).toFixed(2)}%)`,
    },
    {
      id: 'orders',
      head: t('console-block.orders'),
      figures: true,
      text: ({ ordered, orders }) => `${ordered} (${orders})`,
    },
    momentColumn('closes', t('console-block.closes'), row => row.closesAtMs),
    dayColumn('locks', t('console-block.locks'), row => row.locksUntil),
  ]
  return (
    <Page
      title={t('console-shell.page_blocks')}
      detail={t('console-block.detail')}
      actions={<Refresh query={blocks} />}
    >
      <ListTable
        list={blocks}
        name={t('console-shell.page_blocks')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-block.empty')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RequestBlock />
        <RequestCancel blocks={blocks.data?.items ?? []} />
      </div>
    </Page>
  )
}

function RequestCancel({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const t = useT('console-block')
  const request = useRequest({ id: '' }, { permission: 'offering.ask', changes: ['GET /staff/block/list'] })
  const { form, field } = request
  const living = blocks.filter(({ state }) => state === 'upcoming' || state === 'open')
  return (
    <RequestCard
      title={t('console-block.cancelTitle')}
      hint={t('console-block.cancelHint')}
      request={request}
      complete={form.id !== ''}
      summary={<bdi>{form.id}</bdi>}
      onSend={() => request.send('block_cancel', { id: form.id })}
    >
      <Select
        label={t('console-block.id')}
        {...field('id')}
        options={[
          { id: '', label: '–' },
          ...living.map(({ id, symbol, realm }) => ({ id, label: `${symbol} · ${realm} · ${id}` })),
        ]}
      />
    </RequestCard>
  )
}
