import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import { REALMS } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { findCustomerByPhone } from '../../sandbox/seed-people.store.ts'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'

/** Pretended USDT for margin: five thousand for each seeded person and realm, once. */
const UNITS = 5_000n * 10n ** BigInt(MARGIN_ASSET.exponent)

export async function seedContractMoney(db: Db, nowMs: number): Promise<void> {
  for (const { e164 } of SANDBOX_INVESTORS) {
    const userId = await findCustomerByPhone(db, e164)
    if (userId === undefined) continue
    const grant = { userId, asset: MARGIN_ASSET.code, units: UNITS }
    for (const realm of REALMS)
      await inTransaction(db, tx => grantSandboxAssets(tx, realm, 'seed', [grant], nowMs as never))
  }
}
