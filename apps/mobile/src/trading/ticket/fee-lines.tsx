import type { Side } from '@firoza/core/stock/order'
import type { OrderPreview } from '@firoza/core/stock/reservation'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { CostLine } from '../../money/cost-lines.tsx'
import { feeAsset, feeText, type TicketFacts } from '../kinds/ticket-form.ts'

/** Decimals; with an asset where it is not the contract note of shares in rupees. */
export interface ShownFees {
  readonly commission: string
  readonly salesTax: string
  readonly cdc: string
  readonly asset?: string
}

export function feesOf(facts: TicketFacts, side: Side, { commission, salesTax, cdc }: OrderPreview): ShownFees {
  const text = (units: bigint) => feeText(facts, side, units)
  const lines = { commission: text(commission), salesTax: text(salesTax), cdc: text(cdc) }
  return facts.scale ? { ...lines, asset: feeAsset(facts, side) } : lines
}

/** Each line of the fees: the three of a contract note, or the one that is taken of what is received. */
export function FeeLines({ fees }: { readonly fees: ShownFees }): ReactNode {
  const t = useT('stock')
  if (fees.asset !== undefined) {
    return <CostLine label={t('stock.fees')} value={fees.commission} asset={fees.asset} digits="asNeeded" />
  }
  return (
    <>
      <CostLine label={t('stock.commission')} value={fees.commission} />
      <CostLine label={t('stock.salesTax')} value={fees.salesTax} />
      <CostLine label={t('stock.cdc')} value={fees.cdc} />
    </>
  )
}
