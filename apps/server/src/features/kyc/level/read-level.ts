import { levelRead } from '@firoza/api/kyc-level'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findKycLevel } from '../../../customers/kyc-level.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { findNewestLevel, listLevelPictures } from './level.store.ts'

export const readLevel = handle(levelRead, async ({ sql, session: { userId } }) => {
  const newest = await findNewestLevel(sql, userId)
  const documents = await listLevelPictures(sql, userId, null)
  return ok({
    level: await findKycLevel(sql, userId),
    canApply: (await mayApply(sql, userId)).ok,
    documents: documents.map(({ side, uploadedAt }) => ({ side, uploadedAt })),
    application: newest ? { state: newest.state, reason: newest.reason, createdAt: newest.createdAtMs } : null,
  })
})

/** A verified customer who has none open or granted. */
export async function mayApply(
  sql: Queryable,
  userId: bigint,
): Promise<Outcome<undefined, 'kyc_required' | 'kyc_level_applied'>> {
  if ((await findKycLevel(sql, userId)) < 2) return refuse('kyc_required')
  const newest = await findNewestLevel(sql, userId)
  return newest?.state === 'submitted' || newest?.state === 'granted' ? refuse('kyc_level_applied') : ok()
}
