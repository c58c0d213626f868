import { assert } from '@firoza/core/assert'
import type { Queryable } from '../../db/sql.ts'
import type { Rails } from '../../rails/rail.ts'
import { listChannels } from './channel.store.ts'

/**
 * Ends the start of a server in which a channel that is switched on would pay by a rail that this server does not have: in live mode the sandbox's
 * pretended bank, which would tell people that money arrived that never left.
 */
export async function checkChannels(sql: Queryable, rails: Rails): Promise<void> {
  for (const { id, rail } of await listChannels(sql)) {
    assert(rails.has(rail), `the channel ${id} pays by the rail ${rail}, which this server does not have`)
  }
}
