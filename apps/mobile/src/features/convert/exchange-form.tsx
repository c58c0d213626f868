import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { availableOf, type ConvertState, isShort, moneyShown, type Pairs } from './convert-form.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { ExchangeSending } from './exchange-sending.tsx'
import { QuoteCard } from './quote-card.tsx'
import { exchanges } from './send-exchange.ts'

const FIELDS = ['amount'] as const

export interface ExchangeFormProps {
  readonly pairs: Pairs
  readonly start: ConvertState
}

export function ExchangeForm({ pairs, start }: ExchangeFormProps): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [state, setState] = useState(start)
  const [fault, setFault] = useState<string>()
  const quote = useWrite('POST /user/exchange/quote', { quiet: true })
  const sending = exchanges.useSending(store => store.sending)
  const change = (next: ConvertState) => {
    setState(next)
    setFault(undefined)
    quote.reset()
  }
  const faultOf = () => {
    if (state.amount === '') return t('convert.needAmount')
    if (!isShort(pairs, state)) return undefined
    return t('convert.short', { amount: moneyShown(figures, availableOf(pairs, state.from), state.from) })
  }
  const ask = () => {
    const found = faultOf()
    setFault(found)
    if (found === undefined && !quote.isPending) quote.mutate(state)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const errors = errorsOf(quote.error, FIELDS)
  if (sending.step !== 'idle') {
    const back = () => {
      quote.reset()
      exchanges.clear()
    }
    return <ExchangeSending sending={sending} onBack={back} />
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ExchangeFields pairs={pairs} state={state} onChange={change} error={fault ?? errors.amount} />
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {quote.data ? (
        <QuoteCard
          key={quote.data.quoteId}
          quote={quote.data}
          busy={quote.isPending}
          onTake={() => void exchanges.send('POST /user/exchange', { quoteId: quote.data.quoteId })}
          onAskAgain={ask}
        />
      ) : (
        <Button type="submit" wide busy={quote.isPending}>
          {t('convert.ask')}
        </Button>
      )}
    </form>
  )
}
