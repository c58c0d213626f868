import type { OfferFacts } from '@firoza/core/loan/offer'
import type { LoanPolicy } from '@firoza/core/loan/policy'
import { findKycLevel } from '../../customers/kyc-level.store.ts'
import { readScore } from '../../customers/score.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type CollateralRow, listCollateral } from './collateral.store.ts'
import { countRepaid, type LoanRow, readLenderAccount, sumLent } from './loan.store.ts'
import { countedOfRows } from './marks.ts'

export interface Asked {
  readonly userId: bigint
  readonly asked: bigint
  readonly days: number
  readonly lowered: bigint | null
  readonly collateral: readonly Omit<CollateralRow, 'id'>[]
}

/** What an offer rests on, as it is now. */
export async function readFacts(
  { sql, deps }: { readonly sql: Queryable; readonly deps: Pick<Deps, 'engine'> },
  { userId, asked, days, lowered, collateral }: Asked,
  policy: LoanPolicy,
): Promise<OfferFacts> {
  const level = await findKycLevel(sql, userId)
  const { score } = await readScore(sql, userId)
  const lent = await sumLent(sql)
  return {
    asked,
    days,
    lowered: lowered ?? undefined,
    verified: level >= 2,
    fullyVerified: level >= 3,
    score,
    repaidLoans: await countRepaid(sql, userId),
    counted: collateral.length > 0 ? countedOfRows(deps.engine, collateral, policy) : undefined,
    fundLeft: await readLenderAccount(sql, 'loan_fund'),
    exposureLeft: policy.exposureMax > lent ? policy.exposureMax - lent : 0n,
  }
}

export async function factsOf(
  call: { readonly sql: Queryable; readonly deps: Pick<Deps, 'engine'> },
  row: Pick<LoanRow, 'id' | 'userId' | 'asked' | 'days' | 'lowered'>,
  policy: LoanPolicy,
): Promise<OfferFacts> {
  return readFacts(call, { ...row, collateral: await listCollateral(call.sql, row.id) }, policy)
}
