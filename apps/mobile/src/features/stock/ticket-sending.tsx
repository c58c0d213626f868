import type { RefusedError } from '@firoza/api/client/call-error'
import { Button } from '@firoza/ui/button'
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../lib/language.ts'
import type { Sending } from './order-sender.ts'
import type { TicketFacts } from './order-ticket-form.ts'
import { orders } from './send-order.ts'
import { TicketResult } from './ticket-result.tsx'

/** How long between two questions for an order that got no answer. */
const ASK_EVERY_MS = 4_000

export interface TicketSendingProps {
  readonly sending: Exclude<Sending, { readonly step: 'idle' }>
  readonly facts: TicketFacts
  /** A wrong or missing code leads back to the pad, anything else to the fields. */
  readonly onRefusal: (wants: 'code' | 'form', error?: string) => void
  readonly onDone: () => void
}

/** What became of the order: on its way, not known, refused with its reason, or done with what comes next. */
export function TicketSending({ sending, facts, onRefusal, onDone }: TicketSendingProps): ReactNode {
  switch (sending.step) {
    case 'sending':
      return <OnItsWay />
    case 'unknown':
    case 'asking':
      return <Unknown asking={sending.step === 'asking'} />
    case 'refused':
      return <Refused error={sending.error} onRefusal={onRefusal} />
    case 'done':
      return <TicketResult order={sending.answer} facts={facts} onDone={onDone} />
  }
}

function OnItsWay(): ReactNode {
  const t = useT('order')
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <LoaderCircle size={40} aria-hidden className="animate-spin text-brand" />
      <p className="reading font-semibold">{t('order.sending')}</p>
    </div>
  )
}

/** Asks by itself, at once when the connection is back, and when told to. */
function Unknown({ asking }: { readonly asking: boolean }): ReactNode {
  const t = useT('order')
  useEffect(() => {
    const ask = () => void orders.ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CloudOff size={40} aria-hidden className="text-warn" />
      <p className="reading text-lg font-semibold">{t('order.unknownTitle')}</p>
      <p className="reading text-sm text-muted">{t('order.unknownText')}</p>
      <Button kind="secondary" busy={asking} onClick={() => void orders.ask()}>
        {t(asking ? 'order.asking' : 'order.askAgain')}
      </Button>
    </div>
  )
}

function Refused({
  error,
  onRefusal,
}: {
  readonly error: RefusedError
  readonly onRefusal: TicketSendingProps['onRefusal']
}): ReactNode {
  const t = useT('order')
  const codeWanted = error.reason === 'pin_wrong' || error.reason === 'pin_needed'
  const { reason, message } = error
  useEffect(() => {
    if (codeWanted) onRefusal('code', reason === 'pin_wrong' ? message : undefined)
  }, [codeWanted, reason, message, onRefusal])
  if (codeWanted) return null
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CircleAlert size={40} aria-hidden className="text-loss" />
      <p className="reading text-lg font-semibold">{t('order.notSent')}</p>
      <p className="reading text-sm">{message}</p>
      <Button kind="secondary" onClick={() => onRefusal('form')}>
        {t('order.backToOrder')}
      </Button>
    </div>
  )
}
