import type { RefusedError } from '@firoza/api/client/call-error'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { SendingView, type SendingViewProps } from '../sending/sending-view.tsx'
import type { OrderCall } from './order-sender.ts'
import type { TicketFacts } from './order-ticket-form.ts'
import { orders } from './send-order.ts'
import { TicketResult } from './ticket-result.tsx'

export interface TicketSendingProps extends Pick<SendingViewProps<OrderCall>, 'sending' | 'onRefusal'> {
  readonly facts: TicketFacts
  readonly onDone: () => void
}

/** What became of the order. */
export function TicketSending({ sending, facts, onRefusal, onDone }: TicketSendingProps): ReactNode {
  const t = useT('order')
  const words = {
    sending: t('order.sending'),
    unknownTitle: t('order.unknownTitle'),
    unknownText: t('order.unknownText'),
    askAgain: t('order.askAgain'),
    asking: t('order.asking'),
    notSent: t('order.notSent'),
    back: t('order.backToOrder'),
    lapsedTitle: t('order.lapsedTitle'),
    lapsedText: t('order.lapsedText'),
    look: t('order.lookAtOrders'),
  }
  return (
    <SendingView
      sender={orders}
      sending={sending}
      words={words}
      records={to('/pages/stock/order')}
      codeWrong="pin_wrong"
      codeNeeded="pin_needed"
      codeToAsk={error => <CodeToAsk error={error} />}
      onRefusal={onRefusal}
    >
      {order => <TicketResult order={order} facts={facts} onDone={onDone} />}
    </SendingView>
  )
}

/** The code has grown old since the order was sent: without it the server does not even say what became of it. */
function CodeToAsk({ error }: { readonly error: RefusedError }): ReactNode {
  const t = useT('order')
  const [pin, setPin] = useState('')
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) void orders.ask(next)
  }
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="reading text-lg font-semibold">{t('order.unknownTitle')}</p>
      <p className="reading text-center text-sm text-muted">{t('order.unknownCode')}</p>
      <PinPad
        label={t('order.codeTitle')}
        pin={pin}
        onChange={change}
        error={pin === '' && error.reason === 'pin_wrong' ? error.message : undefined}
      />
    </div>
  )
}
