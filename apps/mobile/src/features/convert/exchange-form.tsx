import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { availableOf, type ConvertState, isShort, moneyShown, type Pairs } from './convert-form.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { ExchangeSending } from './exchange-sending.tsx'
import { QuoteCard } from './quote-card.tsx'
import { exchanges } from './send-exchange.ts'

export interface ExchangeFormProps {
  readonly pairs: Pairs
  readonly start: ConvertState
}

export function ExchangeForm({ pairs, start }: ExchangeFormProps): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [state, setState] = useState(start)
  const quote = useWrite('POST /user/exchange/quote', { quiet: true })
  const sending = exchanges.useSending(store => store.sending)
  const { errors, check, form } = useFormFaults(state, quote.error)
  const change = (next: ConvertState) => {
    setState(next)
    quote.reset()
  }
  const faultOf = () => {
    if (state.amount === '') return t('convert.needAmount')
    if (!isShort(pairs, state)) return undefined
    return t('convert.short', { amount: moneyShown(figures, availableOf(pairs, state.from), state.from) })
  }
  const ask = () => {
    if (!quote.isPending && check({ amount: faultOf() })) quote.mutate(state)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  if (sending.step !== 'idle') {
    const back = () => {
      quote.reset()
      exchanges.clear()
    }
    return <ExchangeSending sending={sending} onBack={back} />
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ExchangeFields pairs={pairs} state={state} onChange={change} error={errors.amount} />
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
