import type { CallInput } from '@firoza/api/endpoints'
import type { QuotesData } from '@firoza/api/stream'
import { useOnline } from '@firoza/web/online'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { keepTyped, useTyped } from '../../lib/typed.ts'
import { useTopic } from '../../lib/use-topic.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type TicketFacts, ticksOf } from '../kinds/ticket-form.ts'
import { useBook } from '../market/use-instrument.ts'
import { orders } from './send-order.ts'
import { TicketCode } from './ticket-code.tsx'
import { TicketConfirm } from './ticket-confirm.tsx'
import { keepDraft } from './ticket-draft.ts'
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
  const { kind } = start
  const facts = useMarket(kind, read)
  const realm = useSession(session => session.userAccountType)
  const form = `ticket.${realm}.${facts.symbol}.${start.side}.${start.price ?? ''}`
  const [typed, setState] = useTyped(form, () => start.state ?? kind.start(start.side, facts, start.price))
  const state = kind.size.sized(typed, facts)
  const [step, setStep] = useState<Step>('form')
  const [codeAsked, setCodeAsked] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const online = useOnline()
  const sending = orders.useSending(store => store.sending)
  const summary = kind.summary(state, facts)
  const filling = sending.step === 'idle' && step === 'form'
  useEffect(() => onTall(filling), [onTall, filling])
  const send = (code: string) => {
    keepTyped(form, undefined)
    const input = kind.input(state, facts, code)
    void orders.send(kind.calls.place[state.side], input as CallInput<(typeof kind)['calls']['place']['buy']>)
  }
  const afterRefusal = (wants: 'code' | 'form', error?: string) => {
    orders.clear()
    setCodeAsked(wants === 'code')
    setCodeError(wants === 'code' ? error : undefined)
    setStep(wants)
  }
  if (sending.step !== 'idle') {
    return <TicketSending kind={kind} sending={sending} facts={facts} onRefusal={afterRefusal} onDone={onDone} />
  }
  // Without a connection nothing is sent and nothing is kept to be sent: one stays before the last step.
  if (step === 'code' && online) {
    return (
      <TicketCode
        error={codeError}
        onCode={send}
        onBack={() => setStep('confirm')}
        onForgotten={() => keepDraft({ ...start, state })}
      />
    )
  }
  if (step !== 'form') {
    const needsCode = facts.needsCode || codeAsked
    return (
      <TicketConfirm
        kind={kind}
        state={state}
        summary={summary}
        facts={facts}
        onBack={() => setStep('form')}
        onConfirm={() => (needsCode ? setStep('code') : send(''))}
      />
    )
  }
  return (
    <TicketFields
      kind={kind}
      state={state}
      facts={facts}
      summary={summary}
      onChange={setState}
      onNext={() => setStep('confirm')}
    />
  )
}

/** The last price and the order book as they move: what an order is measured against. */
function useMarket(kind: Kind, facts: TicketFacts): TicketFacts {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<QuotesData>(kind.topics.quotes(realm, facts.symbol))
  const told = data?.items.find(quote => quote.symbol === facts.symbol)?.last
  const last = live && told ? ticksOf(facts, told) : undefined
  const { book } = useBook(kind, facts.symbol)
  return { ...facts, ...(last !== undefined && { last }), ...(book && { book }) }
}
