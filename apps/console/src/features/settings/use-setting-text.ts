import type { ChannelSetting } from '@firoza/core/staff/channel-setting'
import { formatDays } from '@firoza/i18n/format-days'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'

/** A setting's value in the reader's language, where it is a word. */
export function useSettingText(): (setting: ChannelSetting, value: string) => string {
  const t = useT('console-approvals')
  const language = usePreferences(preferences => preferences.language)
  return (setting, value) => {
    if (value === 'on' || value === 'off') return t(`console-approvals.value_${value}`)
    return setting === 'open_days' ? formatDays(value, language) : value
  }
}
