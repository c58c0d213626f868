import type { PerpFillOut, PerpOrderOut } from '@firoza/api/perp-shapes'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { POLL_MS } from './perp-position.ts'

export interface ContractOrdersProps {
  readonly status: 'open' | 'all'
  readonly symbol?: string
  readonly onOpen: (id: string) => void
}

/** One's own orders of contracts, newest first. */
export function ContractOrders({ status, symbol, onOpen }: ContractOrdersProps): ReactNode {
  const t = useT('perp')
  const input = { status, ...(symbol !== undefined && { symbol }) }
  const list = useReadList(
    'POST /coin/contract/order/list',
    input,
    status === 'open' ? { refetchEveryMs: POLL_MS } : {},
  )
  const none = t(status === 'open' ? 'perp.noOpenOrders' : 'perp.noOrders')
  return (
    <LoadedList list={list} empty={<Nothing title={none} />}>
      {items => (
        <Card flush>
          <List label={t('perp.orders')}>
            {items.map(order => (
              <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

export function Nothing({ title }: { readonly title: string }): ReactNode {
  return (
    <Card>
      <EmptyState icon={<ClipboardList size={26} />} title={title} />
    </Card>
  )
}

const TONES = {
  in_progress: 'brand',
  partially_completed: 'warn',
  completed: 'gain',
  cancelled: 'plain',
  closed: 'plain',
} as const

export function OrderState({ order }: { readonly order: PerpOrderOut }): ReactNode {
  const t = useT('stock')
  const pending = order.state === 'untriggered' && Number(order.filled) === 0
  return (
    <Badge tone={TONES[order.label]}>{t(pending ? 'stock.state_untriggered' : `stock.label_${order.label}`)}</Badge>
  )
}

const ROW = 'flex w-full flex-wrap items-baseline justify-between gap-x-3'

function OrderRow({ order, onOpen }: { readonly order: PerpOrderOut; readonly onOpen: () => void }): ReactNode {
  const t = useT('perp', 'stock')
  const { whole } = useFigures()
  const price = order.averagePrice ?? order.price ?? order.stopPrice
  return (
    <button type="button" onClick={onOpen} className="flex w-full flex-col gap-1 px-4 py-3 text-start active:bg-raised">
      <span className={ROW}>
        <SideOf side={order.side} symbol={order.symbol} />
        <OrderState order={order} />
      </span>
      <span className={`${ROW} text-sm`}>
        <span className="text-muted">
          {t('stock.filledOf', { filled: isolate(whole(order.filled)), quantity: isolate(whole(order.quantity)) })}
        </span>
        {price !== null && <Money value={price} fractionDigits="asGiven" />}
      </span>
      <span className={`${ROW} text-xs text-muted`}>
        <span>
          {t(order.cause === 'person' ? `stock.type_${order.type}` : `perp.cause_${order.cause}`)}
          {order.reduceOnly && ` · ${t('stock.reduceOnly')}`}
        </span>
        <Figure>{formatDateTime(order.createdAtMs)}</Figure>
      </span>
    </button>
  )
}

function SideOf({ side, symbol }: Pick<PerpOrderOut, 'side' | 'symbol'>): ReactNode {
  const t = useT('perp')
  return (
    <span className="font-semibold">
      <span className={side === 'buy' ? 'text-gain' : 'text-loss'}>
        {t(side === 'buy' ? 'perp.bought' : 'perp.sold')}
      </span>{' '}
      <bdi>{symbol}</bdi>
    </span>
  )
}

/** A fill with its fee, and what the part that it closed made. */
export function FillRow({ fill }: { readonly fill: PerpFillOut }): ReactNode {
  const t = useT('perp')
  const { whole, number, money } = useFigures()
  return (
    <div className="flex flex-col gap-1 px-4 py-3 text-sm">
      <span className={ROW}>
        <SideOf side={fill.side} symbol={fill.symbol} />
        <Money value={fill.value} asset="USDT" />
      </span>
      <span className={`${ROW} text-muted`}>
        <Figure>{`${whole(fill.quantity)} × ${number(fill.price, { fractionDigits: 'asGiven' })}`}</Figure>
        <span>{t('perp.feeOf', { amount: isolate(money(fill.fee, 'USDT', { fractionDigits: 'asNeeded' })) })}</span>
      </span>
      {fill.realised !== null && (
        <span className={`${ROW} text-muted`}>
          {t('perp.realised')} <Money value={fill.realised} asset="USDT" sign="always" fractionDigits="asNeeded" />
        </span>
      )}
      <Figure className="text-xs text-muted">{formatDateTime(fill.atMs)}</Figure>
    </div>
  )
}
