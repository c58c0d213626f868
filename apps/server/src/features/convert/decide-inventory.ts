import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { readInventory } from './clearing.store.ts'

export interface Exchanged {
  readonly from: string
  readonly to: string
  readonly inUnits: bigint
  readonly feeUnits: bigint
  readonly outUnits: bigint
  readonly fromExponent: number
  readonly toExponent: number
}

/** Whether the company has what it would give, and may keep what it would take. In demo its money is pretended, and more of it comes. */
export async function decideInventory(
  sql: Queryable,
  realm: Realm,
  { from, to, inUnits, feeUnits, outUnits, fromExponent, toExponent }: Exchanged,
): Promise<Outcome<undefined, 'convert_inventory_short' | 'convert_inventory_full'>> {
  if (realm === 'demo') return ok()
  const kept = await readInventory(sql, realm)
  const give = kept.get(to)?.posted ?? 0n
  if (outUnits > give)
    return refuse('convert_inventory_short', { asset: to, max: formatDecimal(give, toExponent) }, 'amount')
  const { posted = 0n, maxUnits = null } = kept.get(from) ?? {}
  if (maxUnits === null || posted + inUnits - feeUnits <= maxUnits) return ok()
  const room = maxUnits > posted ? maxUnits - posted : 0n
  return refuse('convert_inventory_full', { asset: from, max: formatDecimal(room, fromExponent) }, 'amount')
}
