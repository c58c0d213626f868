import { venueSuspensionChange } from '@firoza/api/market-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { sendDecided } from '../../../review/send-decided.ts'
import { isSuspended } from './market-staff.store.ts'

/** A market that the engine suspended after failures goes on, or staff suspend one themselves. */
export const venueSuspensionKind: ChangeHandler<typeof venueSuspensionChange> = {
  kind: venueSuspensionChange,
  async describe(tx, { realm, venue, suspended }) {
    const before = await isSuspended(tx, realm, venue)
    if (before === undefined) return refuse('not_found', { what: 'market' }, 'venue')
    return ok({
      subject: `${realm} ${venue}`,
      lines: [
        { field: 'realm', before: realm, after: realm },
        { field: 'venue_suspended', before: String(before), after: suspended },
      ],
    })
  },
  apply: ({ deps, changeRequestId }, { realm, venue, suspended }) =>
    sendDecided(deps, changeRequestId, { type: 'suspend', realm, venue, suspended: suspended === 'true' }),
}
