import type { RefusedError } from '@firoza/api/client/call-error'
import { Button } from '@firoza/ui/button'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
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
    case 'asking':
      return <Unknown asking hindered={undefined} />
    case 'unknown':
      return wantsCode(sending.hindered) ? (
        <CodeToAsk error={sending.hindered} />
      ) : (
        <Unknown asking={false} hindered={sending.hindered} />
      )
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

interface UnknownProps {
  readonly asking: boolean
  /** Why the last question was turned away. */
  readonly hindered: RefusedError | undefined
}

/** Asks by itself, at once when the connection is back, and when told to. */
function Unknown({ asking, hindered }: UnknownProps): ReactNode {
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
      {hindered && <p className="text-sm text-warn">{hindered.message}</p>}
      <Button kind="secondary" busy={asking} onClick={() => void orders.ask()}>
        {t(asking ? 'order.asking' : 'order.askAgain')}
      </Button>
    </div>
  )
}

/** The code has grown old since the order was sent: without it the server does not even say what became of it. */
function CodeToAsk({ error }: { readonly error: RefusedError | undefined }): ReactNode {
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
        error={pin === '' && error?.reason === 'pin_wrong' ? error.message : undefined}
      />
    </div>
  )
}

function wantsCode(error: RefusedError | undefined): boolean {
  return error?.reason === 'pin_wrong' || error?.reason === 'pin_needed'
}

function Refused({
  error,
  onRefusal,
}: {
  readonly error: RefusedError
  readonly onRefusal: TicketSendingProps['onRefusal']
}): ReactNode {
  const t = useT('order')
  const codeWanted = wantsCode(error)
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
