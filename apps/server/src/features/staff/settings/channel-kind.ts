import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import {
  type ChannelSetting,
  type ChannelSide,
  contradictionIn,
  readSetting,
  settingsOf,
  showSetting,
} from '@firoza/core/staff/channel-setting'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { lockChannelSettings, writeChannelSetting } from './channel-settings.store.ts'

export interface ChannelPayload {
  readonly side: ChannelSide
  readonly channel: string
  readonly setting: ChannelSetting
  /** As people write it. */
  readonly value: string
}

/** One setting of a channel at a time. It holds for what is asked for afterwards; what is on its way keeps what it was told. */
export const channelKind: ApprovalKind<ChannelPayload> = {
  kind: 'channel_setting',
  approve: 'settings.approve',
  async describe(tx, { side, channel, setting, value }) {
    const row = await lockChannelSettings(tx, side, channel)
    if (!row) return refuse('not_found', { what: 'channel' }, 'channel')
    const read = settingsOf(side).includes(setting) ? readSetting(setting, value, row.exponents) : undefined
    const wrong = { field: 'value', rule: 'format', bound: setting } as const
    if (read === undefined) return refuse('field_invalid', wrong, 'value')
    const after = { ...row.values, [setting]: read }
    if (after.enabled && !row.leadsSomewhere) return refuse('pay_account_missing', {}, 'value')
    const against = contradictionIn(after)
    if (against) return refuse('setting_contradicts', { setting: against }, 'value')
    return ok({
      subject: `${side} ${channel}`,
      diff: settingsOf(side).map(name => ({
        field: `set_${name}` as const,
        before: showSetting(name, row.values[name] ?? 0n, row.exponents),
        after: showSetting(name, after[name] ?? 0n, row.exponents),
      })),
    })
  },
  async apply({ tx }, { side, channel, setting, value }) {
    const row = present(await lockChannelSettings(tx, side, channel), 'the channel of a setting')
    const read = present(readSetting(setting, value, row.exponents), 'a checked setting')
    await writeChannelSetting(tx, row, setting, read)
    return ok()
  },
}
