import type { CallOutput } from '@firoza/api/endpoints'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
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
    { id: 'id', head: t('console-block.id'), text: ({ id }) => id },
    { id: 'realm', head: t('console-block.realm'), text: ({ realm }) => t(`console-block.realm_${realm}`) },
    { id: 'symbol', head: t('console-block.symbol'), text: ({ symbol }) => symbol },
    { id: 'state', head: t('console-block.state'), text: ({ state }) => t(`block.state_${state}`) },
    {
      id: 'seller',
      head: t('block.seller'),
      text: ({ seller, sellerType }) => `${seller} · ${t(`block.seller_${sellerType}`)}`,
    },
    {
      id: 'custody',
      head: t('console-block.custody'),
      text: ({ custody, quantity }) => `\u2066${custody} / ${quantity}\u2069`,
    },
    {
      id: 'price',
      head: t('console-block.price'),
      text: ({ discountPrice, reference, discountBps }) =>
        `\u2066${discountPrice} / ${reference} (−${(discountBps / 100).toFixed(2)}%)\u2069`,
    },
    {
      id: 'orders',
      head: t('console-block.orders'),
      text: ({ ordered, orders }) => `\u2066${ordered} (${orders})\u2069`,
    },
    {
      id: 'restricted',
      head: t('console-block.restricted'),
      text: ({ restricted }) => t(restricted ? 'console-block.yes' : 'console-block.no'),
    },
    momentColumn('closes', t('console-block.closes'), row => row.closesAtMs),
    { id: 'locks', head: t('console-block.locks'), text: ({ locksUntil }) => `\u2066${locksUntil}\u2069` },
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
  const { form, change } = request
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
        value={form.id}
        onChange={id => change({ id })}
        options={[
          { id: '', label: '–' },
          ...living.map(({ id, symbol, realm }) => ({ id, label: `${symbol} · ${realm} · ${id}` })),
        ]}
      />
    </RequestCard>
  )
}
