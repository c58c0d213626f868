import { standingOf } from '@firoza/core/kyc/standing'
import type { IdStatus } from '@firoza/core/user/user.states'
import type { Tx } from '../../db/sql.ts'
import { listChecks, setIdStatus } from './kyc.store.ts'

/** Writes the one word for where a person stands, in the transaction that moved one of their checks. */
export async function followStatus(tx: Tx, userId: bigint): Promise<IdStatus> {
  const checks = await listChecks(tx, userId)
  const idStatus = standingOf(checks.map(({ state }) => state))
  await setIdStatus(tx, userId, idStatus)
  return idStatus
}
