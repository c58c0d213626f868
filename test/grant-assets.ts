import { present } from '@firoza/core/assert'
import type { Realm } from '@firoza/core/realm'
import { inTransaction } from '../apps/server/src/db/transaction.ts'
import { grantSandboxAssets, type SandboxGrant } from '../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { findCustomerByPhone } from '../apps/server/src/sandbox/seed-people.store.ts'
import { connectTo } from './live-database.ts'
import { staffToken } from './staff.ts'
import { call } from './wire.ts'

export type Grant = Omit<SandboxGrant, 'userId'>

/** Money, coins and shares that have been settled for long, for one of the sandbox's people. Each call grants them once more. */
export async function grantAssets(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  { e164, realm }: { readonly e164: string; readonly realm: Realm },
  grants: readonly Grant[],
): Promise<void> {
  const { nowMs } = await call(url, 'GET /staff/sandbox/clock', {}, await staffToken(url))
  const db = connectTo(dataDir)
  const userId = present(await findCustomerByPhone(db, e164), 'the person')
  const own = grants.map(grant => ({ ...grant, userId }))
  await inTransaction(db, tx => grantSandboxAssets(tx, realm, `test ${nowMs}`, own, nowMs))
  await db.end()
}
