import { channelSettingChange } from '@firoza/api/settings'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import {
  contradictionIn,
  raisesRisk,
  readSetting,
  settingsOf,
  showSetting,
} from '@firoza/core/settings/channel-setting'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockChannelSettings, writeChannelSetting } from './channel-settings.store.ts'

/**
 * One setting of a channel at a time, for what is requested afterwards. Higher payout limits and higher charges wait for the delay of the
 * kind; everything else takes effect with its approval.
 */
export const channelKind: ChangeHandler<typeof channelSettingChange> = {
  kind: channelSettingChange,
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
      lines: settingsOf(side).map(name => ({
        field: `set_${name}` as const,
        before: showSetting(name, row.values[name] ?? 0n, row.exponents),
        after: showSetting(name, after[name] ?? 0n, row.exponents),
      })),
      immediate: !raisesRisk(side, setting, row.values[setting] ?? 0n, read),
    })
  },
  async apply({ tx }, { side, channel, setting, value }) {
    const row = present(await lockChannelSettings(tx, side, channel), 'the channel of a setting')
    const read = present(readSetting(setting, value, row.exponents), 'a checked setting')
    await writeChannelSetting(tx, row, setting, read)
    return ok()
  },
}
