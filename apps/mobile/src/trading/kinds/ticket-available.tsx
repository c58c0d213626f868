import type { Side } from '@firoza/core/stock/order'
import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { quantityText, type TicketFacts } from './ticket-form.ts'

/** The money there is to buy with; or what can be sold, and of what cannot: how much, why and until when. */
export function TicketAvailable({ facts, side }: { readonly facts: TicketFacts; readonly side: Side }): ReactNode {
  const t = useT('stock')
  const { whole } = useFigures()
  const text = (units: number) => quantityText(facts, units)
  const { available, locked, held } = facts.shares
  const buying = side === 'buy'
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap justify-between gap-x-2">
        {t(buying ? 'stock.canSpend' : 'stock.canSell')}{' '}
        {buying ? (
          <Money value={facts.cash.available} asset={facts.cash.asset} className="ms-auto text-ink" />
        ) : (
          <Figure className="ms-auto text-ink">{whole(text(available))}</Figure>
        )}
      </span>
      {!buying && locked > 0 && facts.sellableFromMs !== null && (
        <span className="text-warn">
          {t('stock.lockedUntil', {
            quantity: isolate(whole(text(locked))),
            time: isolate(formatDateTime(facts.sellableFromMs)),
          })}
        </span>
      )}
      {!buying && held > 0 && (
        <span>{t(facts.scale ? 'stock.heldCoins' : 'stock.heldShares', { quantity: isolate(whole(text(held))) })}</span>
      )}
    </span>
  )
}
