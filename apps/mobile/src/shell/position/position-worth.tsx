import type { PositionOut } from '@firoza/api/order-shapes'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'

/** What the shares are worth, and what they have gained since they were bought. */
export function PositionWorth({ position }: { readonly position: PositionOut }): ReactNode {
  return (
    <span className="ms-auto text-end">
      <span className="block font-semibold">
        <Money value={position.marketValue ?? position.cost} asset="PKR" />
      </span>
      {position.floatingProfit !== null && (
        <Change
          amount={position.floatingProfit}
          percent={position.floatingProfitPercent ?? undefined}
          className="text-sm"
        />
      )}
    </span>
  )
}
