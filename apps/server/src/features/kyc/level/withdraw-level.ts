import { levelWithdraw } from '@firoza/api/kyc-level'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { moveRow } from '../../../review/move-row.ts'
import { findNewestLevel, lockLevel } from './level.store.ts'
import { kycLevelHandler } from './level-case.ts'

export const withdrawLevel = handle(levelWithdraw, async ({ sql, session: { userId }, nowMs }) => {
  const newest = await findNewestLevel(sql, userId)
  const row = newest && (await lockLevel(sql, newest.id))
  if (row?.state !== 'submitted') return refuse('not_found', { what: 'application' })
  await moveRow(sql, kycLevelHandler, row, { move: 'withdraw', actor: 'user' }, nowMs)
  return ok({ state: 'withdrawn' as const })
})
