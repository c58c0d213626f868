import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

export type Block = CallOutput<'GET /stock/index/offline/list'>['items'][number]
export type BlockOrder = CallOutput<'GET /stock/order/offline/list'>['items'][number]

const STATE_TONES = {
  upcoming: 'plain',
  open: 'brand',
  closed: 'plain',
  filled: 'gain',
  partial: 'gain',
  failed: 'plain',
  cancelled: 'plain',
  unlocked: 'gain',
} as const
const ORDER_TONES = {
  placed: 'brand',
  cancelled: 'plain',
  dropped: 'plain',
  released: 'plain',
  unfilled: 'plain',
  locked: 'warn',
  sellable: 'gain',
} as const

export function BlockBadge({ state }: { readonly state: Block['state'] }): ReactNode {
  const t = useT('block')
  return <Badge tone={STATE_TONES[state]}>{t(`block.state_${state}`)}</Badge>
}

export function BlockOrderBadge({ state }: { readonly state: BlockOrder['state'] }): ReactNode {
  const t = useT('block')
  return <Badge tone={ORDER_TONES[state]}>{t(`block.order_${state}`)}</Badge>
}

/** Hundredths of a percent in the person’s digits. */
export function usePercent(): (bps: number) => string {
  const figures = useFigures()
  return bps => isolateWhole(figures.rate((bps / 100).toFixed(2)))
}

/** Block trades: share, discount price, and what comes next. */
export function BlockRows({ items }: { readonly items: readonly Block[] }): ReactNode {
  const t = useT('block')
  const percent = usePercent()
  const nextOf = ({ state, opensAtMs, closesAtMs, locksUntil }: Block) => {
    const at = (ms: number) => isolateWhole(formatDateTime(ms))
    if (state === 'upcoming') return t('block.opens', { date: at(opensAtMs) })
    if (state === 'open') return t('block.closes', { date: at(closesAtMs) })
    return t('block.lockedUntil', { date: isolateWhole(formatDay(locksUntil)) })
  }
  return (
    <Card flush>
      <List label={t('block.title')}>
        {items.map(row => (
          <ListRow
            key={row.id}
            title={
              <>
                <bdi dir="ltr">{row.symbol}</bdi> {row.name}
              </>
            }
            detail={
              <>
                <span className="block">{t('block.discount', { percent: percent(row.discountBps) })}</span>
                <span className="block">{nextOf(row)}</span>
              </>
            }
            end={<Money value={row.discountPrice} asset="PKR" />}
            endDetail={row.own ? <BlockOrderBadge state={row.own.state} /> : <BlockBadge state={row.state} />}
            href={to('/pages/stockBulk/bulkDetail', { id: row.id })}
          />
        ))}
      </List>
    </Card>
  )
}

interface OrdersProps {
  readonly items: readonly BlockOrder[]
  readonly onOpen: (id: string) => void
}

/** One’s own orders: what was ordered or filled, and where each stands. */
export function BlockOrderRows({ items, onOpen }: OrdersProps): ReactNode {
  const t = useT('block')
  return (
    <Card flush>
      <List label={t('block.mine')}>
        {items.map(({ id, block, placedAtMs, filled, quantity, state }) => (
          <ListRow
            key={id}
            title={<bdi dir="ltr">{block.symbol}</bdi>}
            detail={<Figure>{formatDateTime(placedAtMs)}</Figure>}
            end={<Figure>{filled ?? quantity}</Figure>}
            endDetail={<BlockOrderBadge state={state} />}
            onClick={() => onOpen(id)}
          />
        ))}
      </List>
    </Card>
  )
}
