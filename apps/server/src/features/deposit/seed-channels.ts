import { HOUSE_DEPOSIT_CHANNELS } from '@firoza/core/deposit/house-channels'
import type { Queryable } from '../../db/sql.ts'
import { insertChannel } from './channel.store.ts'

/** The ways in of a live installation. Each opens when staff have filled in where people pay; until then it is shown to nobody. */
export async function seedDepositChannels(sql: Queryable): Promise<void> {
  for (const [sort, channel] of HOUSE_DEPOSIT_CHANNELS.entries()) {
    await insertChannel(sql, channel, { passwordHash: null, sort })
  }
}
