import type { ReactNode } from 'react'
import { CostLine } from '../../money/cost-lines.tsx'
import { type AnyOrder, netOf } from './net-amount.ts'

/** What came of an order: of coins in the asset that was received. */
export function NetLine({ order, label }: { readonly order: AnyOrder; readonly label: string }): ReactNode {
  const coin = 'asset' in order.fees ? { asset: order.fees.asset, digits: 'asNeeded' as const } : {}
  return <CostLine label={label} value={netOf(order)} {...coin} strong ruled />
}
