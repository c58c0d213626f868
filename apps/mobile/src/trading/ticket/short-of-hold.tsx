import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { TicketFieldsProps } from './ticket-fields.tsx'

/** The hold of a purchase does not fit: by how much, and each way in which it would, one tap away. */
export function ShortOfHold({ kind, state, facts, summary, onChange }: TicketFieldsProps): ReactNode {
  const t = useT('stock')
  const { money, number, whole, rate } = useFigures()
  const within = kind.size.within(state, facts, summary.reserved)
  if (!within || summary.refusal?.reason !== 'insufficient_balance') return null
  const { quantity, limit } = within
  const fewer = facts.scale ? 'stock.wayCoins' : state.kind === 'market' ? 'stock.wayMarket' : 'stock.wayFewer'
  const price = (value: string) => isolate(number(value, { fractionDigits: 'asGiven' }))
  return (
    <div className="flex flex-col gap-2 rounded-control bg-warn-soft p-3">
      <p className="text-sm text-warn">{t('stock.shortOfHold', { amount: money(within.short, facts.cash.asset) })}</p>
      {quantity !== undefined && (
        <Button
          kind="secondary"
          size="small"
          wide
          onClick={() => onChange(kind.size.withQuantity(state, facts, quantity))}
        >
          {t(fewer, {
            count: Number(quantity),
            quantity: isolate(whole(quantity)),
            symbol: isolate(facts.scale?.base ?? facts.symbol),
          })}
        </Button>
      )}
      {limit && (
        <Button
          kind="secondary"
          size="small"
          wide
          onClick={() => onChange({ ...state, unit: 'units', kind: 'limit', price: limit.price })}
        >
          {t('stock.wayLimit', {
            quantity: isolate(whole(state.quantity)),
            price: price(limit.price),
            percent: isolate(rate(limit.percent)),
          })}
        </Button>
      )}
    </div>
  )
}
