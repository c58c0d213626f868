import type { RefusedError } from '@firoza/api/client/call-error'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { SendingView, type SendingViewProps } from '../../money/sending-view.tsx'
import { to } from '../../paths.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { TicketFacts } from '../kinds/ticket-form.ts'
import type { OrderCall } from './order-sender.ts'
import { orders } from './send-order.ts'
import { partsOf } from './ticket-parts.ts'
import { TicketResult } from './ticket-result.tsx'

export interface TicketSendingProps extends Pick<SendingViewProps<OrderCall>, 'sending' | 'onRefusal'> {
  readonly kind: Kind
  readonly facts: TicketFacts
  readonly onDone: () => void
}

/** What became of the order. */
export function TicketSending({ kind, sending, facts, onRefusal, onDone }: TicketSendingProps): ReactNode {
  const t = useT('stock')
  const words = {
    sending: t('stock.sending'),
    unknownTitle: t('stock.unknownTitle'),
    unknownText: t('stock.unknownText'),
    askAgain: t('stock.askAgain'),
    asking: t('stock.asking'),
    notSent: t('stock.notSent'),
    back: t('stock.backToOrder'),
    lapsedTitle: t('stock.lapsedTitle'),
    lapsedText: t('stock.lapsedText'),
    look: t('stock.lookAtOrders'),
  }
  return (
    <SendingView
      sender={orders}
      sending={sending}
      words={words}
      records={to(kind.records)}
      codeWrong="pin_wrong"
      codeNeeded="pin_needed"
      codeToAsk={error => <CodeToAsk error={error} />}
      onRefusal={onRefusal}
    >
      {order => {
        if (!('leverage' in order)) return <TicketResult kind={kind} order={order} facts={facts} onDone={onDone} />
        const parts = partsOf(kind)
        return parts && <parts.Result order={order} facts={facts} onDone={onDone} />
      }}
    </SendingView>
  )
}

/** The code has grown old since the order was sent: without it the server does not even say what became of it. */
function CodeToAsk({ error }: { readonly error: RefusedError }): ReactNode {
  const t = useT('stock')
  const [pin, setPin] = useState('')
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) void orders.ask(next)
  }
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="reading text-lg font-semibold">{t('stock.unknownTitle')}</p>
      <p className="reading text-center text-sm text-muted">{t('stock.unknownCode')}</p>
      <PinPad
        label={t('stock.codeTitle')}
        pin={pin}
        onChange={change}
        error={pin === '' && error.reason === 'pin_wrong' ? error.message : undefined}
      />
      <Link
        href={to('/pages/user/tradePassword', { kind: 'transaction' })}
        className="inline-flex min-h-11 items-center px-4 font-semibold text-brand"
      >
        {t('stock.codeForgotten')}
      </Link>
    </div>
  )
}
