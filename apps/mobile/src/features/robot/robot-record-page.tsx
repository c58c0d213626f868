import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { amountIn, Gain, ROBOT_READS, type RobotOrder } from './robot-words.tsx'

const FILTERS = ['all', 'running', 'ended'] as const

/** One’s own investments, the newest first. */
export default function RobotRecordPage(): ReactNode {
  const t = useT('robot')
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'all'
  const list = useReadList('POST /stock/ai/order/list', state === 'all' ? {} : { state })
  useFreshByNotification(ROBOT_READS)
  const empty = (
    <EmptyState
      icon={<Bot size={26} />}
      title={t('robot.noOrders')}
      action={<Button onClick={() => navigate(to('/pages/robot/list'))}>{t('robot.title')}</Button>}
    />
  )
  return (
    <Page title={t('robot.mine')}>
      <Chips
        label={t('robot.mine')}
        choices={FILTERS.map(id => ({ id, label: t(`robot.own_${id}`) }))}
        chosen={state}
        onChoose={id => setSearch(id === 'all' ? {} : { state: id }, { replace: true })}
      />
      <LoadedList list={list} empty={empty}>
        {items => (
          <Card flush>
            <List label={t('robot.mine')}>
              {items.map(order => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
    </Page>
  )
}

function OrderRow({ order }: { readonly order: RobotOrder }): ReactNode {
  const t = useT('robot')
  const { id, robot, asset, state, value, profit, pending, createdAt } = order
  return (
    <ListRow
      title={t(`robot.name_${robot}`)}
      detail={isolateWhole(formatDate(createdAt))}
      end={amountIn(asset, state === 'created' ? pending : value)}
      endDetail={
        state === 'active' ? <Gain asset={asset} value={profit} /> : <Badge>{t(`robot.order_${state}`)}</Badge>
      }
      href={to('/pages/robot/orderDetail', { id })}
    />
  )
}
