import type { ChannelSide } from '@firoza/core/settings/channel-setting'
import { hasText } from '@firoza/i18n/loaded-texts'
import { useT } from './language.ts'
import { usePreferences } from './preferences.ts'

const AREAS = { deposit: 'deposit', withdraw: 'console-withdraw' } as const

/** Names a channel in the reader's language. A pair of currencies, and a channel that staff added, go by their id. */
export function useChannelName(): (side: ChannelSide, id: string) => string {
  const t = useT('deposit', 'console-withdraw')
  const locale = usePreferences(preferences => preferences.language)
  return (side, id) => {
    if (side === 'convert') return id
    const key = `${AREAS[side]}.channel_${id}`
    return hasText<'deposit.channel_pk_bank'>(locale, key) ? t(key) : id
  }
}

/** Names the way by which a payment leaves the platform. */
export function useRailName(): (rail: string) => string {
  const t = useT('console-withdraw')
  const locale = usePreferences(preferences => preferences.language)
  return rail => {
    const key = `console-withdraw.railName_${rail}`
    return hasText<'console-withdraw.railName_bank_file'>(locale, key) ? t(key) : rail
  }
}
