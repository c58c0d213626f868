import type { CallOutput } from '@firoza/api/endpoints'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { ContractNote } from './contract-note.tsx'
import { NoteDocument } from './note-document.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'

export type OrderWithFills = CallOutput<'GET /stock/order/info'>

export interface OrderDetailProps {
  /** Absent: closed. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** An order on its sheet: what was asked for, what became of it, its contract note, and what can still be done. */
export function OrderDetail({ id, onClose }: OrderDetailProps): ReactNode {
  const t = useT('order')
  // While the sheet goes down it still shows the order that it was opened with.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id !== undefined) setShown(id)
  }, [id])
  return (
    <BottomSheet open={id !== undefined} onClose={onClose} title={t('order.orderDetail')} tall>
      {shown !== undefined && <Detail key={shown} id={shown} onDone={onClose} />}
    </BottomSheet>
  )
}

function Detail({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const read = useRead('GET /stock/order/info', { id }, { staleTimeMs: 0 })
  return (
    <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
      {order => (
        <div className="flex flex-col gap-4">
          <OrderFacts order={order} />
          <ContractNote order={order} />
          {order.fills.length > 0 && <NoteDocument id={id} />}
          <OrderActions order={order} onDone={onDone} />
        </div>
      )}
    </Loaded>
  )
}
