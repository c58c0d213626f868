import type { CallOutput } from '@firoza/api/endpoints'
import { CHANNEL_SIDES } from '@firoza/core/staff/channel-setting'
import { hasText } from '@firoza/i18n/loaded-texts'
import { refusalInBrief } from '@firoza/i18n/refusal-message'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'

type AuditEvent = CallOutput<'GET /staff/audit/list'>['items'][number]

/** How a call ended; what is neither done nor asked for is the reason of a refusal. */
export function endOf(outcome: string): 'done' | 'asked' | 'refused' {
  return outcome === 'done' || outcome === 'asked' ? outcome : 'refused'
}

/** What the chain keeps as reasons and ids, in the reader's words. Reasons outlive the version that knew them: those stand as they are. */
export function useAuditWords() {
  const t = useT('console-approvals', 'refusal')
  const channelName = useChannelName()
  const locale = usePreferences(preferences => preferences.language)
  const whyRefused = (outcome: string) => {
    if (endOf(outcome) !== 'refused') return ''
    const key = `refusal.${outcome}`
    return hasText<'refusal.not_found'>(locale, key) ? refusalInBrief(t, key) : outcome
  }
  const channelOf = ({ details: { channel, side = 'deposit' } }: AuditEvent) => {
    const known = CHANNEL_SIDES.find(one => one === side)
    return channel && known ? `${t(`console-approvals.side_${known}`)}: ${channelName(known, channel)}` : ''
  }
  const detailsText = (event: AuditEvent) => {
    const told = channelOf(event) === '' ? [] : ['side', 'channel']
    return Object.entries(event.details)
      .filter(([name, value]) => value !== '' && !told.includes(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
  }
  return { whyRefused, channelOf, detailsText }
}
