import { isolate } from '@firoza/i18n/bidi'
import { AmountField } from '@firoza/ui/amount-field'
import { Chips } from '@firoza/ui/chips'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { quantityText, scaleOf } from '../kinds/ticket-form.ts'
import type { TicketPartProps } from './ticket-fields.tsx'

const UNITS = ['units', 'money'] as const
const MONEY_STEP = '1000'

/** How much: in units of the instrument or in money, with what it comes to in the other, and parts of what there is. */
export function TicketAmount({ kind, state, facts, onChange }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const { rate } = useFigures()
  const { size, Available } = kind
  const { baseDecimals, quoteDecimals, base, quote } = scaleOf(facts)
  const inMoney = state.unit === 'money'
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={t(inMoney ? 'stock.amount' : 'stock.quantity')}
        decimals={inMoney ? quoteDecimals : baseDecimals}
        step={inMoney ? MONEY_STEP : quantityText(facts, facts.lot)}
        value={inMoney ? state.money : state.quantity}
        onChange={typed => onChange(inMoney ? { ...state, money: typed } : { ...state, quantity: typed })}
        units={{
          label: t('stock.unit'),
          choices: UNITS.map(id => ({
            id,
            label: facts.scale ? isolate(id === 'units' ? base : quote) : t(`stock.unit_${id}`),
          })),
          chosen: state.unit,
          onChoose: unit => onChange(size.withUnit(state, facts, unit)),
        }}
        suffix={inMoney ? (quote === 'PKR' ? t('stock.moneySign') : quote) : undefined}
        hint={
          <>
            <OtherUnit kind={kind} state={state} facts={facts} />
            <Available facts={facts} side={state.side} />
          </>
        }
      />
      <Chips
        even
        label={t(state.side === 'buy' ? 'stock.shareOfCash' : facts.scale ? 'stock.coinsOf' : 'stock.shareOf')}
        choices={size.percents.map(id => ({
          id,
          label: id === '100' ? t('stock.max') : <bdi dir="ltr">{rate(id)}</bdi>,
        }))}
        onChoose={percent => onChange(size.withQuantity(state, facts, size.quantityFor(percent, state, facts)))}
      />
    </div>
  )
}

/** Of an amount of money, how many units it buys and what of it is not used. */
function OtherUnit({ kind, state, facts }: Omit<TicketPartProps, 'onChange'>): ReactNode {
  const t = useT('stock')
  const { whole, money } = useFigures()
  const rest = kind.size.notUsed(state, facts)
  if (state.unit === 'units' || state.money === '') return null
  const count = Number(state.quantity)
  return (
    <span className="mb-1 block text-ink">
      {facts.scale
        ? isolate(`${whole(state.quantity)} ${facts.scale.base}`)
        : t('stock.unitCount', { count, quantity: isolate(whole(state.quantity)) })}
      {rest !== undefined && ` · ${t('stock.notUsed', { amount: money(rest, facts.cash.asset) })}`}
    </span>
  )
}
