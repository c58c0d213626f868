import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Skeleton } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { useOnline } from '../../shell/offline-banner.tsx'
import type { TicketFacts } from '../../shell/ticket/order-ticket-form.ts'
import { orders } from '../../shell/ticket/send-order.ts'
import { TicketCode } from '../../shell/ticket/ticket-code.tsx'
import { TicketSending } from '../../shell/ticket/ticket-sending.tsx'
import type { OrderWithFills } from './order-detail.tsx'
import { ReplaceFields } from './replace-fields.tsx'
import { type Replaced, type ReplaceState, standingOrder } from './replace-form.ts'

export interface ReplaceSheetProps {
  readonly order: OrderWithFills
  readonly open: boolean
  readonly onClose: () => void
  readonly onReplaced: () => void
}

/** Other prices or another quantity for an open order, in one step: the old order goes only if the new one is taken. */
export function ReplaceSheet({ order, open, onClose, onReplaced }: ReplaceSheetProps): ReactNode {
  const t = useT('order')
  const ticket = useRead('GET /stock/order/ticket', { symbol: order.symbol }, { enabled: open, staleTimeMs: 0 })
  return (
    <BottomSheet open={open} onClose={onClose} title={t('order.replaceTitle')} tall>
      <Loaded query={ticket} skeleton={<Skeleton className="h-64 w-full" />}>
        {facts => <Replacement order={standingOrder(order)} facts={facts} onReplaced={onReplaced} />}
      </Loaded>
    </BottomSheet>
  )
}

interface ReplacementProps {
  readonly order: OrderWithFills & Replaced
  readonly facts: TicketFacts
  readonly onReplaced: () => void
}

function Replacement({ order, facts, onReplaced }: ReplacementProps): ReactNode {
  const t = useT('order')
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
    void orders.send('POST /stock/order/replace', {
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
    toast.show(t('order.replaced'))
    onReplaced()
  }
  if (sending.step !== 'idle') {
    return <TicketSending sending={sending} facts={facts} onRefusal={afterRefusal} onDone={done} />
  }
  // Without a connection nothing is sent and nothing is kept to be sent.
  if (coding && online) return <TicketCode error={codeError} onCode={send} onBack={() => setCoding(false)} />
  const next = () => (facts.needsCode ? setCoding(true) : send(''))
  return <ReplaceFields order={order} facts={facts} state={state} onChange={setState} onNext={next} />
}
