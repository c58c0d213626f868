import { type ReactNode, useState } from 'react'
import { useT } from '../lib/language.ts'
import type { SpotKind } from './kinds/kinds.ts'
import { OrderDetail } from './orders/order-detail.tsx'
import { OrderList } from './orders/order-list.tsx'
import { MyCoins } from './position/my-coins.tsx'
import { MyPosition, type MyPositionProps } from './position/my-position.tsx'
import { useFollowOrders } from './ticket/follow-orders.ts'

export interface OwnTradingProps extends Omit<MyPositionProps, 'kind'> {
  readonly kind: SpotKind
}

/** What one holds of an instrument, and one's open orders for it. */
export default function OwnTrading(props: OwnTradingProps): ReactNode {
  const t = useT('stock')
  const [shown, setShown] = useState<string>()
  useFollowOrders()
  return (
    <>
      {props.kind.id === 'stock' ? (
        <MyPosition kind={props.kind} symbol={props.symbol} last={props.last} />
      ) : (
        <MyCoins kind={props.kind} symbol={props.symbol} />
      )}
      <OrderList
        kind={props.kind}
        symbol={props.symbol}
        status="open"
        title={t('stock.myOpenOrders')}
        onOpen={setShown}
      />
      <OrderDetail kind={props.kind} id={shown} onOpen={setShown} onClose={() => setShown(undefined)} />
    </>
  )
}
