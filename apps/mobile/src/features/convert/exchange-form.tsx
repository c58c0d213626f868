import { isolate } from '@firoza/i18n/bidi'
import { formatNumber } from '@firoza/i18n/format-number'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { IconButton } from '@firoza/ui/icon-button'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { ArrowUpDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import {
  availableOf,
  type ConvertState,
  currenciesOf,
  type Pairs,
  receivableFor,
  swapped,
  withFrom,
} from './convert-form.ts'
import { QuoteCard } from './quote-card.tsx'

const FIELDS = ['amount'] as const
const DECIMALS = 2

export interface ExchangeFormProps {
  readonly pairs: Pairs
  readonly start: ConvertState
}

export function ExchangeForm({ pairs, start }: ExchangeFormProps): ReactNode {
  const t = useT('convert')
  const [, navigate] = useLocation()
  const [state, setState] = useState(start)
  const [missing, setMissing] = useState(false)
  const quote = useWrite('POST /user/exchange/quote', { quiet: true })
  const take = useWrite('POST /user/exchange', {
    quiet: true,
    changes: ['GET /user/exchange/pairs', 'GET /user/exchange/order', 'POST /user/assets', 'GET /user/tx/record'],
    onDone: ({ receive, to: asset }) => {
      toast.show(
        t('convert.done', { amount: isolate(`${formatNumber(receive, { fractionDigits: DECIMALS })} ${asset}`) }),
      )
      navigate(to('/pages/exchange/index'), { replace: true })
    },
  })
  const change = (next: ConvertState) => {
    setState(next)
    setMissing(false)
    quote.reset()
    take.reset()
  }
  const ask = () => {
    take.reset()
    setMissing(state.amount === '')
    if (state.amount !== '' && !quote.isPending) quote.mutate(state)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const errors = errorsOf(take.error ?? quote.error, FIELDS)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ExchangeFields
        pairs={pairs}
        state={state}
        onChange={change}
        error={missing ? t('convert.needAmount') : errors.amount}
      />
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

interface ExchangeFieldsProps {
  readonly pairs: Pairs
  readonly state: ConvertState
  readonly onChange: (state: ConvertState) => void
  readonly error: string | undefined
}

/** What is given, how much of it, and what is received. */
function ExchangeFields({ pairs, state, onChange, error }: ExchangeFieldsProps): ReactNode {
  const t = useT('convert')
  const available = availableOf(pairs, state.from)
  const options = (codes: readonly string[]) => codes.map(id => ({ id, label: isolate(id) }))
  return (
    <Card>
      <div className="space-y-3">
        <Select
          label={t('convert.from')}
          options={options(currenciesOf(pairs))}
          value={state.from}
          onChange={from => onChange(withFrom(pairs, state, from))}
        />
        <Field
          label={t('convert.amount')}
          kind="number"
          decimals={DECIMALS}
          value={state.amount}
          onChange={amount => onChange({ ...state, amount })}
          suffix={<bdi>{state.from}</bdi>}
          hint={t('convert.available', {
            amount: isolate(`${formatNumber(available, { fractionDigits: DECIMALS })} ${state.from}`),
          })}
          error={error}
          maxLength={16}
        />
        <div className="flex justify-center">
          <IconButton label={t('convert.swap')} onClick={() => onChange(swapped(state))} className="text-brand">
            <ArrowUpDown size={22} />
          </IconButton>
        </div>
        <Select
          label={t('convert.to')}
          options={options(receivableFor(pairs, state.from))}
          value={state.to}
          onChange={code => onChange({ ...state, to: code })}
        />
      </div>
    </Card>
  )
}
