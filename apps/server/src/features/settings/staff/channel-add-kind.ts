import { channelAddChange } from '@firoza/api/settings'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type Bounds, readNewChannel } from '@firoza/core/settings/new-channel'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockChannelSettings } from './channel-settings.store.ts'
import { insertNewChannel } from './new-channel.store.ts'

/** A way in or out, or a pair, that begins closed. What else it is, and that it opens, are changes of their own. */
export const channelAddKind: ChangeHandler<typeof channelAddChange> = {
  kind: channelAddChange,
  async describe(tx, payload) {
    const read = readNewChannel(payload)
    if (!read.ok) return read
    const { side, channel } = payload
    if (await lockChannelSettings(tx, side, channel)) return refuse('channel_known', {}, 'channel')
    const added = read.value
    const line = (field: 'asset' | 'account_type', after: string) => ({ field, before: '', after })
    const bounds = (prefix: '' | 'base_' | 'quote_', { minUnits, maxUnits }: Bounds) => [
      { field: `set_${prefix}smallest` as const, before: '', after: formatDecimal(minUnits, 2) },
      { field: `set_${prefix}largest` as const, before: '', after: formatDecimal(maxUnits, 2) },
    ]
    const lines =
      added.side === 'convert'
        ? [line('asset', channel), ...bounds('base_', added.bounds), ...bounds('quote_', added.quoteBounds)]
        : [line('asset', added.asset), line('account_type', added.template), ...bounds('', added.bounds)]
    return ok({ subject: `${side} ${channel}`, lines })
  },
  async apply({ tx, deps }, payload) {
    const read = readNewChannel(payload)
    const added = present(read.ok ? read.value : undefined, 'a checked way')
    await insertNewChannel(tx, added, deps.settings.mode === 'sandbox' ? 'sandbox' : BANK_FILE_RAIL)
    return ok()
  },
}
