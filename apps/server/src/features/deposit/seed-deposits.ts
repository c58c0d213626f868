import { SANDBOX_DEPOSIT_CHANNELS } from '@firoza/core/deposit/house-channels'
import { hashSecret } from '../../auth/secret-hash.ts'
import type { Db } from '../../db/sql.ts'
import { hasChannel, insertChannel } from './channel.store.ts'

/** The word of the sandbox's counter: known to everybody, in the sandbox only. */
export const SANDBOX_CHANNEL_PASSWORD = 'turquoise-counter'

/** The sandbox's ways to pay in. What is there already stays as it is. */
export async function seedDeposits(db: Db): Promise<void> {
  for (const [sort, channel] of SANDBOX_DEPOSIT_CHANNELS.entries()) {
    if (await hasChannel(db, channel.id)) continue
    const passwordHash = channel.needsPassword ? await hashSecret(SANDBOX_CHANNEL_PASSWORD) : null
    await insertChannel(db, channel, { passwordHash, sort })
  }
}
