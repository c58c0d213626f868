import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { QuoteCode } from '../../money/quote-code.tsx'
import { useLiveQuote } from '../../money/use-live-quote.ts'
import { availableOf, type ConvertState, isShort, moneyShown, type Pairs } from './convert-form.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { ExchangeSending } from './exchange-sending.tsx'
import { QuoteCard } from './quote-card.tsx'
import { exchanges, type Funds } from './send-exchange.ts'

export interface ExchangeFormProps {
  readonly pairs: Pairs
  readonly start: ConvertState
  /** Between which funds it is a transfer; without them it is an exchange. */
  readonly funds?: Funds
}

/** An amount, then a live quote of what is received, which one tap takes. Coins ask for the transaction password before the quote. */
export function ExchangeForm({ pairs, start, funds }: ExchangeFormProps): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [state, setState] = useState(start)
  const live = useLiveQuote('POST /user/exchange/quote', quote => quote.pairRate)
  const sending = exchanges.useSending(store => store.sending)
  const { errors, check, form } = useFormFaults(state, live.wantsCode ? null : live.error)
  const change = (next: ConvertState) => {
    setState(next)
    live.reset()
  }
  const faultOf = () => {
    if (state.amount === '') return t('convert.needAmount')
    if (!isShort(pairs, state)) return undefined
    return t('convert.short', { amount: moneyShown(figures, availableOf(pairs, state.from), state.from) })
  }
  const ask = (code?: string) => live.ask({ ...state, ...(code !== undefined && { transactionCode: code }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!live.busy && check({ amount: faultOf() })) ask()
  }
  const take = (quoteId: string) =>
    void (funds
      ? exchanges.send('POST /coin/transfer', { ...funds, quoteId })
      : exchanges.send('POST /user/exchange', { quoteId }))
  if (sending.step !== 'idle') {
    const back = () => {
      live.reset()
      exchanges.clear()
    }
    return <ExchangeSending sending={sending} onBack={back} />
  }
  if (live.wantsCode) return <QuoteCode error={live.codeError} onCode={ask} onBack={live.reset} />
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ExchangeFields pairs={pairs} state={state} onChange={change} error={errors.amount} fixed={funds !== undefined} />
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {live.quote ? (
        <QuoteCard
          quote={live.quote}
          before={live.before}
          busy={live.busy}
          action={t(funds ? 'convert.transferNow' : 'convert.confirm')}
          onTake={take}
          onRenew={() => ask()}
        />
      ) : (
        <Button type="submit" wide busy={live.busy}>
          {t('convert.ask')}
        </Button>
      )}
    </form>
  )
}
