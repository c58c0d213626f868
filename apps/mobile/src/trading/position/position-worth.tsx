import type { PositionOut } from '@firoza/api/stock-shapes'
import type { ReactNode } from 'react'
import { OwnChange, OwnMoney } from '../../shell/own-money.tsx'

/** What the shares are worth, and what they have gained since they were bought. */
export function PositionWorth({ position }: { readonly position: PositionOut }): ReactNode {
  return (
    <span className="ms-auto text-end">
      <span className="block font-semibold">
        <OwnMoney value={position.marketValue ?? position.cost} asset="PKR" />
      </span>
      {position.floatingProfit !== null && (
        <OwnChange
          amount={position.floatingProfit}
          percent={position.floatingProfitPercent ?? undefined}
          className="text-sm"
        />
      )}
    </span>
  )
}
