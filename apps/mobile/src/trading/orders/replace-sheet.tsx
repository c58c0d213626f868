import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Skeleton } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { useOnline } from '@firoza/web/online'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { stockKind } from '../kinds/kinds.ts'
import type { TicketFacts } from '../kinds/ticket-form.ts'
import { orders } from '../ticket/send-order.ts'
import { TicketCode } from '../ticket/ticket-code.tsx'
import { TicketSending } from '../ticket/ticket-sending.tsx'
import type { StockOrderWithFills } from './order-detail.tsx'
import { ReplaceFields } from './replace-fields.tsx'
import { type Replaced, type ReplaceState, standingOrder } from './replace-form.ts'

export interface ReplaceSheetProps {
  readonly order: StockOrderWithFills
  readonly open: boolean
  readonly onClose: () => void
  readonly onReplaced: () => void
}

/** Other prices or another quantity for an open order, in one step: the old order goes only if the new one is taken. */
export function ReplaceSheet({ order, open, onClose, onReplaced }: ReplaceSheetProps): ReactNode {
  const t = useT('stock')
  const kind = stockKind
  const ticket = useRead(kind.calls.ticket, { symbol: order.symbol }, { enabled: open, staleTimeMs: 0 })
  return (
    <BottomSheet open={open} onClose={onClose} title={t('stock.replaceTitle')} tall>
      <Loaded query={ticket} skeleton={<Skeleton className="h-64 w-full" />}>
        {facts => <Replacement kind={kind} order={standingOrder(order)} facts={facts} onReplaced={onReplaced} />}
      </Loaded>
    </BottomSheet>
  )
}

interface ReplacementProps {
  readonly kind: typeof stockKind
  readonly order: StockOrderWithFills & Replaced
  readonly facts: TicketFacts
  readonly onReplaced: () => void
}

function Replacement({ kind, order, facts, onReplaced }: ReplacementProps): ReactNode {
  const t = useT('stock')
  const [state, setState] = useState<ReplaceState>({
    price: order.price ?? '',
    stopPrice: order.stopPrice ?? '',
    quantity: String(order.quantity),
  })
  const [coding, setCoding] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const online = useOnline()
  const sending = orders.useSending(store => store.sending)
  const send = (code: string) =>
    void orders.send(kind.calls.replace, {
      id: order.id,
      ...((order.price !== null || state.price !== '') && { price: state.price }),
      ...(order.stopPrice !== null && { stopPrice: state.stopPrice }),
      quantity: Number(state.quantity),
      ...(code !== '' && { transactionCode: code }),
    })
  const afterRefusal = (wants: 'code' | 'form', error?: string) => {
    orders.clear()
    setCoding(wants === 'code')
    setCodeError(error)
  }
  const done = () => {
    toast.show(t('stock.replaced'))
    onReplaced()
  }
  if (sending.step !== 'idle') {
    return <TicketSending kind={kind} sending={sending} facts={facts} onRefusal={afterRefusal} onDone={done} />
  }
  // Without a connection nothing is sent and nothing is kept to be sent.
  if (coding && online) return <TicketCode error={codeError} onCode={send} onBack={() => setCoding(false)} />
  const next = () => (facts.needsCode ? setCoding(true) : send(''))
  return <ReplaceFields kind={kind} order={order} facts={facts} state={state} onChange={setState} onNext={next} />
}
