import { isolate } from '@firoza/i18n/bidi'
import { AmountField } from '@firoza/ui/amount-field'
import { Chips } from '@firoza/ui/chips'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { TicketPartProps } from './ticket-fields.tsx'

const UNITS = ['units', 'money'] as const

/** How much: in units of the instrument or in money, with what it comes to in the other, and parts of what there is. */
export function TicketAmount({ kind, state, facts, onChange }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const { rate } = useFigures()
  const { size, money, Available } = kind
  const inMoney = state.unit === 'money'
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={t(inMoney ? 'stock.amount' : 'stock.quantity')}
        decimals={inMoney ? money.decimals : 0}
        step={inMoney ? '1000' : String(facts.lot)}
        value={inMoney ? state.money : state.quantity}
        onChange={typed => onChange(inMoney ? { ...state, money: typed } : { ...state, quantity: typed })}
        units={{
          label: t('stock.unit'),
          choices: UNITS.map(id => ({ id, label: t(`stock.unit_${id}`) })),
          chosen: state.unit,
          onChoose: unit => onChange(size.withUnit(state, facts, unit)),
        }}
        suffix={inMoney ? t('stock.moneySign') : undefined}
        hint={
          <>
            <OtherUnit kind={kind} state={state} facts={facts} />
            <Available facts={facts} side={state.side} />
          </>
        }
      />
      <Chips
        even
        label={t(state.side === 'buy' ? 'stock.shareOfCash' : 'stock.shareOf')}
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
      {t('stock.unitCount', { count, quantity: isolate(whole(state.quantity)) })}
      {rest !== undefined && ` · ${t('stock.notUsed', { amount: money(rest, kind.money.asset) })}`}
    </span>
  )
}
