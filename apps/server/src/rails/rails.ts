import type { Clock } from '@firoza/core/clock'
import type { Networks } from '../chain/network.ts'
import type { Db } from '../db/sql.ts'
import type { Settings } from '../settings.ts'
import { bankFileRail } from './bank-file-rail.ts'
import { chainRail } from './chain-rail.ts'
import type { Rails } from './rail.ts'
import { sandboxRail } from './sandbox-rail.ts'

/** The rails that this server may pay by: the pretended one exists in the sandbox only. */
export function openRails(db: Db, clock: Clock, mode: Settings['mode'], networks: Networks): Rails {
  const both = [bankFileRail(db, clock), chainRail(db, clock, networks)]
  const rails = mode === 'sandbox' ? [sandboxRail(db, clock), ...both] : both
  return new Map(rails.map(rail => [rail.name, rail]))
}
