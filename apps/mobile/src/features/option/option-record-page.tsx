import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import type { OptionOrder } from './option-form.ts'
import { OptionOrderSheet } from './option-order-sheet.tsx'
import { useContractName } from './use-contract-name.ts'

const VIEWS = ['open', 'ended', 'figures'] as const

/** One's own options: the open ones, what became of the others, and what they came to. `id` in the address opens one. */
export default function OptionRecordPage(): ReactNode {
  const t = useT('option')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view')
  const view = asked === 'ended' || asked === 'figures' ? asked : 'open'
  const id = search.get('id') ?? ''
  const named = useReadList('GET /stock/order/option/list', { id }, { enabled: /^[\w-]{1,64}$/.test(id) })
  const show = (next: { id?: string; view?: string }) =>
    setSearch({ ...(view !== 'open' && { view }), ...next }, { replace: true })
  return (
    <Page title={t('option.mine')}>
      <Segmented
        label={t('option.mine')}
        chosen={view}
        onChoose={next => setSearch(next === 'open' ? {} : { view: next }, { replace: true })}
        choices={VIEWS.map(one => ({ id: one, label: t(`option.${one}`) }))}
      />
      {view === 'figures' ? <Statistics /> : <Orders state={view} onOpen={order => show({ id: order.id })} />}
      <OptionOrderSheet order={id === '' ? undefined : named.items[0]} onClose={() => show({})} />
    </Page>
  )
}

interface OrdersProps {
  readonly state: 'open' | 'ended'
  readonly onOpen: (order: OptionOrder) => void
}

function Orders({ state, onOpen }: OrdersProps): ReactNode {
  const t = useT('option')
  const list = useReadList('GET /stock/order/option/list', { state })
  const empty = (
    <EmptyState
      icon={<Sigma size={26} />}
      title={t(`option.${state}None`)}
      action={
        <Link
          href={to('/pages/stockOption/optionList')}
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('option.toChain')}
        </Link>
      }
    />
  )
  return (
    <LoadedList list={list} empty={empty}>
      {items => (
        <Card flush>
          <List label={t(`option.${state}`)}>
            {items.map(order => (
              <OrderRow key={order.id} order={order} onOpen={onOpen} />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

function OrderRow({ order, onOpen }: { readonly order: OptionOrder } & Pick<OrdersProps, 'onOpen'>): ReactNode {
  const t = useT('option')
  const name = useContractName()
  const result = order.profit ?? order.floatingProfit
  const date = isolateWhole(formatDate(order.endedAtMs ?? order.contract.expiresAtMs))
  const expires = t('option.expires', { date })
  return (
    <ListRow
      title={name(order.contract)}
      detail={
        <>
          {t('option.contracts', { count: order.quantity })} ·{' '}
          {order.state === 'open' ? expires : `${t(`option.state_${order.state}`)} ${date}`}
        </>
      }
      end={<Money value={order.paid ?? order.value ?? order.amount} asset="PKR" fractionDigits={2} />}
      endDetail={result === null ? undefined : <Change amount={result} />}
      onClick={() => onOpen(order)}
    />
  )
}

function Statistics(): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const read = useRead('GET /stock/order/option/statistics', {})
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-60 w-full" />}>
      {({ open, ended, paid, openPremium, received, refunded, fees, profit }) => {
        const sums = { paid, open: openPremium, received, refunded, fees }
        return (
          <Card>
            <FactRows
              rows={[
                { label: t('option.open'), value: figures.whole(open) },
                { label: t('option.ended'), value: figures.whole(ended) },
                ...(['paid', 'open', 'received', 'refunded', 'fees'] as const).map(one => ({
                  label: t(`option.stat_${one}`),
                  value: <Money value={sums[one]} asset="PKR" fractionDigits={2} />,
                })),
                { label: t('option.stat_profit'), value: <Change amount={profit} /> },
              ]}
            />
          </Card>
        )
      }}
    </Loaded>
  )
}
