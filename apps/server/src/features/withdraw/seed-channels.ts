import { HOUSE_COIN_CHANNELS } from '@firoza/core/coin/house-coins'
import { BRAZILIAN_CHANNELS } from '@firoza/core/withdraw/brazilian-channels'
import { FOREIGN_CHANNELS } from '@firoza/core/withdraw/foreign-channels'
import { PAKISTANI_CHANNELS } from '@firoza/core/withdraw/pakistani-channels'
import type { Queryable } from '../../db/sql.ts'
import { BANK_FILE_RAIL } from '../../rails/bank-file-rail.ts'
import type { Settings } from '../../settings.ts'
import { insertChannel } from './channel.store.ts'

/** The ways out with which a new installation starts. In the sandbox its pretended bank pays; for real, files for a bank do. */
export async function seedChannels(sql: Queryable, mode: Settings['mode']): Promise<void> {
  const rail = mode === 'sandbox' ? 'sandbox' : BANK_FILE_RAIL
  for (const channel of [...PAKISTANI_CHANNELS, ...BRAZILIAN_CHANNELS, ...FOREIGN_CHANNELS])
    await insertChannel(sql, { ...channel, rail })
  for (const channel of HOUSE_COIN_CHANNELS) await insertChannel(sql, channel)
}
