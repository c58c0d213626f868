import type { QuotesData } from '@firoza/api/stream'
import { topics } from '@firoza/api/stream'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { useOnline } from '../offline-banner.tsx'
import { inputOf, startTicket, summaryOf, type TicketFacts } from './order-ticket-form.ts'
import { orders } from './send-order.ts'
import { TicketCode } from './ticket-code.tsx'
import { TicketConfirm } from './ticket-confirm.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { TicketSending } from './ticket-sending.tsx'
import type { TicketStart } from './ticket-sheet.tsx'

type Step = 'form' | 'confirm' | 'code'

export interface OrderTicketProps {
  readonly start: TicketStart
  readonly facts: TicketFacts
  /** Whether what is shown needs the whole height. */
  readonly onTall: (tall: boolean) => void
  readonly onDone: () => void
}

/**
 * The way of an order: its fields, the full cost, the code where one is needed, and what became of it. As soon as
 * something is under way, that alone is shown.
 */
export function OrderTicket({ start, facts: read, onTall, onDone }: OrderTicketProps): ReactNode {
  const facts = useLastPrice(read)
  const [state, setState] = useState(() => startTicket(start.side, facts, start.price))
  const [step, setStep] = useState<Step>('form')
  const [codeAsked, setCodeAsked] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const online = useOnline()
  const sending = orders.useSending(store => store.sending)
  const summary = summaryOf(state, facts)
  const filling = sending.step === 'idle' && step === 'form'
  useEffect(() => onTall(filling), [onTall, filling])
  const send = (code: string) => {
    const name = state.side === 'buy' ? 'POST /stock/order/buy' : 'POST /stock/order/sell'
    void orders.send(name, inputOf(facts.symbol, state, code))
  }
  const afterRefusal = (wants: 'code' | 'form', error?: string) => {
    orders.clear()
    setCodeAsked(wants === 'code')
    setCodeError(wants === 'code' ? error : undefined)
    setStep(wants)
  }
  if (sending.step !== 'idle') {
    return <TicketSending sending={sending} facts={facts} onRefusal={afterRefusal} onDone={onDone} />
  }
  // Without a connection nothing is sent and nothing is kept to be sent: one stays before the last step.
  if (step === 'code' && online) {
    return <TicketCode error={codeError} onCode={send} onBack={() => setStep('confirm')} />
  }
  if (step !== 'form') {
    const needsCode = facts.needsCode || codeAsked
    return (
      <TicketConfirm
        state={state}
        summary={summary}
        facts={facts}
        onBack={() => setStep('form')}
        onConfirm={() => (needsCode ? setStep('code') : send(''))}
      />
    )
  }
  return (
    <TicketFields state={state} facts={facts} summary={summary} onChange={setState} onNext={() => setStep('confirm')} />
  )
}

/** The last price as it moves: what a market order is measured against. */
function useLastPrice(facts: TicketFacts): TicketFacts {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<QuotesData>(topics.quotes(realm, facts.symbol))
  const told = data?.items.find(quote => quote.symbol === facts.symbol)?.last
  const last = live && told ? parseDecimal(told, 2) : undefined
  return last === undefined ? facts : { ...facts, last: Number(last) }
}
