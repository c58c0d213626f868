import { CONTENT_TYPES } from '@firoza/core/content/content'
import type { ChangeKindName } from '@firoza/core/review/change'
import { CHANNEL_SIDES, type ChannelSide } from '@firoza/core/settings/channel-setting'
import { HOLIDAY_OF } from '@firoza/core/settings/holiday-of'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { formatDay } from '@firoza/i18n/format-date'
import { formatDays } from '@firoza/i18n/format-days'
import type { SpokenLocale } from '@firoza/i18n/locale'
import type { Translate } from '@firoza/i18n/translate'
import { useChannelName } from './channel-name.ts'
import { useT } from './language.ts'
import { usePreferences } from './preferences.ts'

export interface Subject {
  readonly kind: ChangeKindName
  /** As the server names it: what one request at a time can be about. */
  readonly subject: string
}

interface Words {
  readonly t: Translate<'console-review' | 'console-content'>
  readonly language: SpokenLocale
  readonly channelName: (side: ChannelSide, id: string) => string
}

/** What a request is about, in the reader's language. People, members of staff and payments go by their ids. */
export function subjectText({ kind, subject }: Subject, { t, language, channelName }: Words): string {
  const at = subject.indexOf(' ')
  const [first, rest] = at < 0 ? ['', subject] : [subject.slice(0, at), subject.slice(at + 1)]
  switch (kind) {
    case 'channel_add':
    case 'channel_setting': {
      const side = CHANNEL_SIDES.find(known => known === first)
      return side ? `${t(`console-review.side_${side}`)} · ${channelName(side, rest)}` : subject
    }
    case 'pay_account':
      return channelName('deposit', subject)
    case 'fee_schedule': {
      const accountClass = ACCOUNT_CLASSES.find(known => known === first)
      return accountClass ? `${t(`console-review.class_${accountClass}`)} · ${formatDay(rest)}` : subject
    }
    case 'holiday': {
      const whose = HOLIDAY_OF.find(known => known === first) ?? 'exchange'
      return `${t(`console-review.whose_${whose}`)} · ${formatDay(rest)}`
    }
    case 'trading_hours':
      return `${formatDay(first)} · ${formatDays(rest, language)}`
    case 'content_change': {
      const type = CONTENT_TYPES.find(known => known === first)
      return type ? `${t(`console-content.type_${type}`)} · ${rest}` : subject
    }
    default:
      return subject
  }
}

/** What a case is about: of a change request by its kind of change. */
export function useSubjectText(): (row: {
  readonly subject: string
  readonly facts: Readonly<Record<string, string>>
}) => string {
  const t = useT('console-review', 'console-content')
  const language = usePreferences(preferences => preferences.language)
  const channelName = useChannelName()
  return ({ subject, facts }) =>
    subjectText({ kind: facts.change as ChangeKindName, subject }, { t, language, channelName })
}
