import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { accountDays, type HniRule, meetsHniRule, type RuleMet, settledAssets } from '@firoza/core/hni/hni-rule'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { findRule, listSettled } from './hni.store.ts'

export interface Measured extends RuleMet {
  readonly rule: HniRule
  readonly assets: bigint
  readonly accountDays: number
}

/** Where a person stands against the published rule, as their account is now. */
export async function measureCustomer(
  { deps, sql, nowMs }: { readonly deps: Pick<Deps, 'engine'>; readonly sql: Queryable; readonly nowMs: number },
  { userId, accountSinceMs }: { readonly userId: bigint; readonly accountSinceMs: number },
): Promise<Measured> {
  const rule = present(await findRule(sql, karachiDate(nowMs)), 'a published rule for HNI accounts')
  const assets = settledAssets(await listSettled(sql, userId), symbol => {
    const listing = deps.engine.listing('real', symbol)
    return listing && (listing.lastPrice ?? listing.referencePrice)
  })
  const facts = { nowMs, accountSinceMs, assets }
  return { rule, assets, accountDays: accountDays(facts), ...meetsHniRule(rule, facts) }
}
