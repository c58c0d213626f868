import { isolate } from '@firoza/i18n/bidi'
import { formatNumber } from '@firoza/i18n/format-number'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { availableOf, type ConvertState, DECIMALS, isShort, type Pairs } from './convert-form.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { QuoteCard } from './quote-card.tsx'

const FIELDS = ['amount'] as const

export interface ExchangeFormProps {
  readonly pairs: Pairs
  readonly start: ConvertState
}

export function ExchangeForm({ pairs, start }: ExchangeFormProps): ReactNode {
  const t = useT('convert')
  const [, navigate] = useLocation()
  const [state, setState] = useState(start)
  const [fault, setFault] = useState<string>()
  const quote = useWrite('POST /user/exchange/quote', { quiet: true })
  const take = useWrite('POST /user/exchange', {
    quiet: true,
    changes: ['GET /user/exchange/pairs', 'GET /user/exchange/order', 'POST /user/assets', 'GET /user/tx/record'],
    onDone: ({ receive, to: asset }) => {
      toast.show(t('convert.done', { amount: shown(receive, asset) }))
      navigate(to('/pages/exchange/index'), { replace: true })
    },
  })
  const change = (next: ConvertState) => {
    setState(next)
    setFault(undefined)
    quote.reset()
    take.reset()
  }
  const shown = (amount: string, asset: string) =>
    isolate(`${formatNumber(amount, { fractionDigits: DECIMALS })} ${asset}`)
  const faultOf = () => {
    if (state.amount === '') return t('convert.needAmount')
    if (!isShort(pairs, state)) return undefined
    return t('convert.short', { amount: shown(availableOf(pairs, state.from), state.from) })
  }
  const ask = () => {
    take.reset()
    const found = faultOf()
    setFault(found)
    if (found === undefined && !quote.isPending) quote.mutate(state)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const errors = errorsOf(take.error ?? quote.error, FIELDS)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ExchangeFields pairs={pairs} state={state} onChange={change} error={fault ?? errors.amount} />
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {quote.data ? (
        <QuoteCard
          key={quote.data.quoteId}
          quote={quote.data}
          busy={take.isPending || quote.isPending}
          used={take.isError}
          onTake={() => take.mutate({ quoteId: quote.data.quoteId })}
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
