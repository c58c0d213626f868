import type { CallOutput } from '@firoza/api/endpoints'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { List } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import type { SpotKind } from '../kinds/kinds.ts'
import type { AnyOrder } from '../ticket/net-amount.ts'
import { ContractNote, NoteDocument } from './contract-note.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderRow } from './order-row.tsx'

export type OrderWithFills = CallOutput<SpotKind['calls']['order']>
export type StockOrderWithFills = CallOutput<'GET /stock/order/info'>

export interface OrderDetailProps {
  readonly kind: SpotKind
  /** Absent: closed. */
  readonly id: string | undefined
  /** Shows another one in its place: an exit, or the one that this one replaced. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** An order on its sheet: what was asked for, what became of it, its contract note, and what can still be done. */
export function OrderDetail({ kind, id, onOpen, onClose }: OrderDetailProps): ReactNode {
  const t = useT('stock')
  // While the sheet goes down it still shows the order that it was opened with.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id !== undefined) setShown(id)
  }, [id])
  return (
    <BottomSheet open={id !== undefined} onClose={onClose} title={t('stock.orderDetail')} tall>
      {shown !== undefined && <Detail key={shown} kind={kind} id={shown} onOpen={onOpen} onDone={onClose} />}
    </BottomSheet>
  )
}

interface DetailProps extends Pick<OrderDetailProps, 'kind' | 'onOpen'> {
  readonly id: string
  readonly onDone: () => void
}

function Detail({ kind, id, onOpen, onDone }: DetailProps): ReactNode {
  const read = useRead(kind.calls.order, { id }, { staleTimeMs: 0 })
  return (
    <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
      {order => (
        <div className="flex flex-col gap-4">
          <OrderFacts order={order} onOpen={onOpen} />
          <ContractNote order={order} />
          {order.exits.length > 0 && <Exits exits={order.exits} onOpen={onOpen} />}
          {order.fills.length > 0 && !('quote' in order) && <NoteDocument id={id} />}
          <OrderActions kind={kind} order={order} onDone={onDone} />
        </div>
      )}
    </Loaded>
  )
}

/** What sells the bought shares again, one for each day on which the purchase bought. */
function Exits({
  exits,
  onOpen,
}: { readonly exits: readonly AnyOrder[] } & Pick<OrderDetailProps, 'onOpen'>): ReactNode {
  const t = useT('stock')
  return (
    <section className="rounded-card border border-line">
      <h3 className="reading px-4 pt-3 font-semibold">{t('stock.exitsOfOrder')}</h3>
      <List label={t('stock.exitsOfOrder')}>
        {exits.map(exit => (
          <OrderRow key={exit.id} order={exit} onOpen={() => onOpen(exit.id)} />
        ))}
      </List>
    </section>
  )
}
