import { parseDecimal } from '@firoza/core/money/decimal'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { IconButton } from '@firoza/ui/icon-button'
import { Select } from '@firoza/ui/select'
import { useFigures } from '@firoza/ui/use-figures'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import {
  allOf,
  availableOf,
  type ConvertState,
  currenciesOf,
  decimalsOf,
  type Pairs,
  receivableFor,
  swapped,
  termsOf,
  withFrom,
} from './convert-form.ts'

export interface ExchangeFieldsProps {
  readonly pairs: Pairs
  readonly state: ConvertState
  readonly onChange: (state: ConvertState) => void
  readonly error: string | undefined
  /** Both sides stand already: only the amount is asked for. */
  readonly fixed: boolean
}

/** What is given for what, and how much of it. */
export function ExchangeFields({ pairs, state, onChange, error, fixed }: ExchangeFieldsProps): ReactNode {
  const t = useT('convert')
  const options = (codes: readonly string[]) => codes.map(id => ({ id, label: isolate(id) }))
  return (
    <Card>
      <div className="space-y-3">
        {!fixed && (
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-2">
            <Select
              label={t('convert.from')}
              options={options(currenciesOf(pairs))}
              value={state.from}
              onChange={from => onChange(withFrom(pairs, state, from))}
            />
            <IconButton
              label={t('convert.swap')}
              onClick={() => onChange(swapped(state))}
              className="mb-0.5 text-brand"
            >
              <ArrowLeftRight size={22} />
            </IconButton>
            <Select
              label={t('convert.to')}
              options={options(receivableFor(pairs, state.from))}
              value={state.to}
              onChange={code => onChange({ ...state, to: code })}
            />
          </div>
        )}
        <AmountField pairs={pairs} state={state} onChange={onChange} error={error} />
      </div>
    </Card>
  )
}

function AmountField({ pairs, state, onChange, error }: Omit<ExchangeFieldsProps, 'fixed'>): ReactNode {
  const t = useT('convert')
  const terms = termsOf(pairs, state)
  const { number, rate } = useFigures()
  const decimals = decimalsOf(pairs, state.from)
  const figure = (amount: string) => number(amount, { fractionDigits: 'asNeeded' })
  const shown = (amount: string) => isolate(`${figure(amount)} ${state.from}`)
  const all = allOf(pairs, state)
  return (
    <>
      <Field
        label={t('convert.amount')}
        kind="number"
        grouped
        decimals={decimals}
        value={state.amount}
        onChange={amount => onChange({ ...state, amount })}
        suffix={<bdi>{state.from}</bdi>}
        hint={
          terms &&
          t('convert.terms', {
            range: isolate(`${figure(terms.min)} – ${figure(terms.max)} ${state.from}`),
            fee: isolate(rate(terms.feePercent)),
          })
        }
        error={error}
        maxLength={20}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex-1 basis-[6rem] text-sm text-muted">
          {t('convert.available', { amount: shown(availableOf(pairs, state.from)) })}
        </p>
        {parseDecimal(all, decimals) === 0n ? (
          <Link
            href={to(decimals > 2 ? '/pages/recharge/cryptoRecharge' : '/pages/recharge/recharge')}
            className="min-h-11 shrink-0 py-2.5 font-semibold text-brand"
          >
            {t('convert.payIn')}
          </Link>
        ) : (
          <Button
            kind="quiet"
            size="small"
            className="min-h-11 shrink-0 whitespace-nowrap"
            onClick={() => onChange({ ...state, amount: all })}
          >
            {t('convert.all')}
          </Button>
        )}
      </div>
    </>
  )
}
