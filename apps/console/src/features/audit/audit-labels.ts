import type { CallOutput } from '@firoza/api/endpoints'
import { CHANNEL_SIDES } from '@firoza/core/settings/channel-setting'
import { hasText } from '@firoza/i18n/loaded-texts'
import { refusalInBrief } from '@firoza/i18n/refusal-message'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'

type AuditEvent = CallOutput<'GET /staff/audit/list'>['items'][number]

/** The page of the console that an area of staff calls belongs to. */
const PAGES = {
  adjustment: 'ledger',
  case: 'approvals',
  audit: 'audit',
  coin: 'deposits',
  content: 'content',
  deposit: 'deposits',
  engine: 'engine',
  export: 'approvals',
  kyc: 'kyc',
  ledger: 'ledger',
  market: 'market',
  offering: 'offerings',
  sandbox: 'clock',
  settings: 'settings',
  support: 'support',
  unlock: 'unlocks',
  user: 'customers',
  withdraw: 'withdrawals',
} as const

/** What is done, by the last word of a call's path. */
const VERBS = {
  view: [
    'list',
    'info',
    'detail',
    'unmatched',
    'refunds',
    'messages',
    'journal',
    'link',
    'preview',
    'desk/waiting',
    'ledger/account',
  ],
  ask: [
    'request',
    'ask',
    'tariff',
    'channel',
    'holiday',
    'hours',
    'account',
    'grant',
    'revoke',
    'add',
    'remove',
    'reset',
  ],
  decide: ['decide', 'end', 'recover', 'confirm', 'begin', 'half', 'enrol', 'advance', 'save'],
  record: ['receipt', 'statement', 'import', 'file', 'prospectus'],
  export: ['export', 'fetch'],
  approve: ['approve'],
  reject: ['reject'],
  withdraw: ['withdraw'],
  return: ['return'],
  assign: ['assign', 'take', 'transfer'],
  lookUp: ['queryStatus'],
  pause: ['pause', 'halt'],
  resume: ['resume'],
  disable: ['disable'],
  enable: ['enable'],
  answer: ['answer'],
  close: ['close'],
  signIn: ['login'],
  signOut: ['logout'],
  password: ['password'],
  verify: ['verify'],
} as const
const WORDS = Object.entries(VERBS) as [keyof typeof VERBS, readonly string[]][]

/** The parts of an action's name that the console has words for; `verb` is absent for a call of another version. */
export function actionParts(action: string) {
  const path = action.replace(/^\w+ \/staff\//, '').replace(/ .*/, '')
  const area = path.split('/')[0] as keyof typeof PAGES
  const last = path.split('/').at(-1) ?? ''
  const known = (whole: boolean) => WORDS.find(([, names]) => names.includes(whole ? path : last))?.[0]
  return { page: Object.hasOwn(PAGES, area) ? PAGES[area] : ('team' as const), verb: known(true) ?? known(false) }
}

/** How a call ended; what is neither done nor asked for is the reason of a refusal. */
export function endOf(outcome: string): 'done' | 'asked' | 'refused' {
  return outcome === 'done' || outcome === 'asked' ? outcome : 'refused'
}

/** What the chain keeps as reasons and ids, in the reader's words. Reasons outlive the version that knew them: those stand as they are. */
export function useAuditWords() {
  const t = useT('console-audit', 'console-review', 'refusal')
  const channelName = useChannelName()
  const locale = usePreferences(preferences => preferences.language)
  const whyRefused = (outcome: string) => {
    if (endOf(outcome) !== 'refused') return ''
    const key = `refusal.${outcome}`
    return hasText<'refusal.not_found'>(locale, key) ? refusalInBrief(t, key) : outcome
  }
  const channelOf = ({ details: { channel, side = 'deposit' } }: AuditEvent) => {
    const known = CHANNEL_SIDES.find(one => one === side)
    return channel && known ? `${t(`console-review.side_${known}`)}: ${channelName(known, channel)}` : ''
  }
  const detailsText = (event: AuditEvent) => {
    const told = channelOf(event) === '' ? [] : ['side', 'channel']
    return Object.entries(event.details)
      .filter(([name, value]) => value !== '' && !told.includes(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')
  }
  const actionText = (action: string) => {
    const { page, verb } = actionParts(action)
    return verb ? `${t(`console-shell.page_${page}`)}: ${t(`console-audit.verb_${verb}`)}` : action
  }
  return { whyRefused, channelOf, detailsText, actionText }
}
