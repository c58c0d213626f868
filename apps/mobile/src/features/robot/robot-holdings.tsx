import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { amountIn, type RobotInfo, traded } from './robot-words.tsx'

/** What the robot holds now, behind a row that says how much. */
export function RobotHoldings({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const [open, setOpen] = useState(false)
  const read = useRead('POST /stock/ai/stocks', { id: robot.id }, { enabled: open })
  const cash = isolate(figures.rate(percentOf(robot.cashPpm)))
  return (
    <Card flush>
      <List label={t('robot.holds')}>
        <ListRow
          title={t('robot.holds')}
          end={t(`robot.holdsCount_${robot.asset}`, { count: robot.holdings, cash })}
          chevron
          onClick={() => setOpen(true)}
        />
      </List>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('robot.holds')} tall>
        <Loaded query={read} skeleton={<SkeletonRows rows={6} />}>
          {({ items, cash: money }) => (
            <List label={t('robot.holds')}>
              {items.map(({ symbol, name, quantity, value, weightPpm, boughtOn }) => (
                <ListRow
                  key={symbol}
                  title={
                    <>
                      <bdi dir="ltr">{traded(symbol)}</bdi> {isolate(name)}
                    </>
                  }
                  detail={t(`robot.boughtOn_${robot.asset}`, {
                    count: isolate(figures.whole(quantity)),
                    date: isolateWhole(formatDay(boughtOn)),
                  })}
                  end={<bdi dir="ltr">{figures.rate(percentOf(weightPpm))}</bdi>}
                  endDetail={amountIn(robot.asset, value)}
                />
              ))}
              <ListRow title={t('robot.cash')} end={amountIn(robot.asset, money)} />
            </List>
          )}
        </Loaded>
      </BottomSheet>
    </Card>
  )
}

/** Every fill, as it is published. */
export function RobotTrades({ robot }: { readonly robot: RobotInfo }): ReactNode {
  const t = useT('robot')
  const figures = useFigures()
  const [open, setOpen] = useState(false)
  const list = useReadList('POST /stock/ai/trades', { id: robot.id }, { enabled: open })
  return (
    <Card flush>
      <List label={t('robot.fills')}>
        <ListRow title={t('robot.fills')} chevron onClick={() => setOpen(true)} />
      </List>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('robot.fills')} tall>
        <LoadedList list={list} empty={<p className="text-center text-sm text-muted">{t('robot.noFills')}</p>}>
          {items => (
            <List label={t('robot.fills')}>
              {items.map(({ id, side, symbol, quantity, price, fees, feeAsset, date }) => (
                <ListRow
                  key={id}
                  title={t(`robot.fill_${side}`, {
                    quantity: isolate(figures.whole(quantity)),
                    symbol: isolate(traded(symbol)),
                  })}
                  detail={isolateWhole(formatDay(date))}
                  end={amountIn(robot.asset, price)}
                  endDetail={t('robot.fillFees', { amount: isolateWhole(figures.money(fees, feeAsset)) })}
                />
              ))}
            </List>
          )}
        </LoadedList>
      </BottomSheet>
    </Card>
  )
}
