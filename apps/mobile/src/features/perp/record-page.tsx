import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { TabPanel, Tabs } from '@firoza/ui/tabs'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useChoice, useInAddress } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { ratePercent } from '../../trading/kinds/perp-figures.ts'
import { useFollowOrders } from '../../trading/ticket/follow-orders.ts'
import { ContractOrders, FillRow, Nothing } from './contract-orders.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { StorySheet } from './story-sheet.tsx'

const TABS = ['orders', 'trades', 'funding', 'closed'] as const

/** All of one's contracts: orders, trades, funding, closed positions. The address may name an order or a position, which opens at once. */
export default function ContractRecordPage(): ReactNode {
  const t = useT('perp')
  const [tab, setTab] = useChoice('view', TABS, 'orders')
  const [order, openOrder] = useInAddress('id')
  const [position, openPosition] = useInAddress('position')
  useFollowOrders()
  return (
    <Page title={t('perp.records')}>
      <div className="-mx-4 -mt-3 bg-card">
        <Tabs
          name="contract-records"
          label={t('perp.records')}
          selected={tab}
          onSelect={setTab}
          tabs={TABS.map(id => ({ id, label: t(`perp.${id}`) }))}
        />
      </div>
      <TabPanel name="contract-records" id={tab}>
        {tab === 'orders' && <ContractOrders status="all" onOpen={openOrder} />}
        {tab === 'trades' && <Trades />}
        {tab === 'funding' && <Funding onOpen={openPosition} />}
        {tab === 'closed' && <Closed onOpen={openPosition} />}
      </TabPanel>
      <OrderSheet id={order} onClose={() => openOrder()} />
      <StorySheet id={position} onClose={() => openPosition()} />
    </Page>
  )
}

function Trades(): ReactNode {
  const t = useT('perp')
  const list = useReadList('POST /coin/contract/order/fills', {})
  return (
    <LoadedList list={list} empty={<Nothing title={t('perp.noTrades')} />}>
      {items => (
        <Card flush>
          <List label={t('perp.trades')}>
            {items.map(fill => (
              <FillRow key={fill.id} fill={fill} />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

interface RowsProps {
  readonly onOpen: (positionId: string) => void
}

function Funding({ onOpen }: RowsProps): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const list = useReadList('POST /coin/contract/funding/own', {})
  return (
    <LoadedList list={list} empty={<Nothing title={t('perp.fundingOwnNone')} />}>
      {items => (
        <Card flush>
          <List label={t('perp.funding')}>
            {items.map(({ id, symbol, atMs, amount, ratePpb, positionId }) => (
              <ListRow
                key={id}
                title={<Figure>{symbol}</Figure>}
                detail={<Figure>{formatDateTime(atMs)}</Figure>}
                end={<Money value={amount ?? '0'} asset="USDT" sign="always" fractionDigits="asNeeded" />}
                endDetail={ratePpb === null ? undefined : <Figure>{rate(ratePercent(ratePpb))}</Figure>}
                onClick={() => onOpen(positionId)}
              />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

type ClosedPosition = CallOutput<'POST /coin/contract/closed'>['items'][number]

function Closed({ onOpen }: RowsProps): ReactNode {
  const t = useT('perp')
  const list = useReadList('POST /coin/contract/closed', {})
  return (
    <LoadedList list={list} empty={<Nothing title={t('perp.noClosed')} />}>
      {items => (
        <Card flush>
          <List label={t('perp.closed')}>
            {items.map(position => (
              <ClosedRow key={position.id} position={position} onOpen={() => onOpen(position.id)} />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}

function ClosedRow({
  position,
  onOpen,
}: {
  readonly position: ClosedPosition
  readonly onOpen: () => void
}): ReactNode {
  const t = useT('perp')
  const { symbol, side, leverage, state, realised, closedAtMs } = position
  return (
    <ListRow
      title={
        <>
          <bdi>{symbol}</bdi> {t(`perp.${side}`)} {isolateWhole(`${leverage}×`)}
        </>
      }
      detail={
        <>
          {t(`perp.state_${state}`)} · <Figure>{formatDateTime(closedAtMs)}</Figure>
        </>
      }
      end={<Change amount={realised} />}
      endDetail={t('perp.realised')}
      onClick={onOpen}
    />
  )
}
