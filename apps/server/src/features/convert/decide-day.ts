import { DAY_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { type PairRow, sumGiven } from './convert.store.ts'

export interface Given {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/** Whether so much more fits what the person may exchange of this currency for that one within 24 hours. */
export async function decideDay(
  sql: Queryable,
  owner: { readonly userId: bigint; readonly realm: Realm },
  pair: PairRow,
  { from, to, units }: Given,
  nowMs: number,
): Promise<Outcome<undefined, 'convert_limit_day'>> {
  const [max, exponent] =
    from === pair.base ? [pair.baseDayMaxUnits, pair.baseExponent] : [pair.quoteDayMaxUnits, pair.quoteExponent]
  const left = max - (await sumGiven(sql, owner, { from, to }, nowMs - DAY_MS))
  if (units <= left) return ok()
  return refuse('convert_limit_day', { left: formatDecimal(left > 0n ? left : 0n, exponent), asset: from }, 'amount')
}
