import type { BANNER_TONES, ContentField, ContentType, NOTICE_KINDS } from '@firoza/core/content/content'
import type { Message } from '../../message.ts'

/** What everybody reads, worded at the staff’s desk. */
export const messages = {
  detail:
    'Notices, news, banners and texts of the house, in both languages. A change is seen by everybody once another member of staff has approved it.',
  type: 'Kind of text',
  type_notice: 'Notices',
  type_news: 'News',
  type_banner: 'Banners',
  type_page: 'Texts',
  id: 'Address',
  idHint: 'Small letters, digits and dashes; it cannot be changed later',
  idWrong: 'Small letters, digits and dashes, three at least',
  add: 'Add',
  empty: 'There is none yet',
  since: 'Since',
  editTitle: 'Word a text',
  newTitle: 'A new text',
  english: 'English',
  urdu: 'Urdu',
  field_titleEn: 'Title, English',
  field_titleUr: 'Title, Urdu',
  field_summaryEn: 'Summary, English',
  field_summaryUr: 'Summary, Urdu',
  field_bodyEn: 'Text, English',
  field_bodyUr: 'Text, Urdu',
  field_sourceEn: 'Source, English',
  field_sourceUr: 'Source, Urdu',
  field_actionEn: 'Button, English',
  field_actionUr: 'Button, Urdu',
  field_symbols: 'Shares that it is about',
  field_noticeKind: 'Kind of notice',
  field_pinned: 'Pinned to the top',
  field_path: 'Leads to',
  field_tone: 'Colour',
  field_position: 'Place in the row',
  field_shown: 'Shown',
  bodyHint: 'Paragraphs are parted by an empty line; one that begins with "# " is a heading.',
  symbolsHint: 'For example OGDC, HBL',
  pathHint: 'A page of the app, for example /pages/tabbar/markets',
  noticeKind_general: 'General',
  noticeKind_maintenance: 'Maintenance',
  noticeKind_market: 'Market',
  noticeKind_security: 'Security',
  tone_brand: 'House colour',
  tone_calm: 'Calm',
  tone_warm: 'Warm',
  yes: 'Yes',
  no: 'No',
  hidden: 'Taken down',
  preview: 'As it will be read',
  reason: 'Why',
  reasonTooShort: 'Write at least three letters',
  notRight: 'Not right yet: {field}',
  ask: 'Ask for approval',
  asked: 'Asked for. Another member of staff approves it.',
} as const satisfies Record<
  | `type_${ContentType}`
  | `field_${ContentField}`
  | `noticeKind_${(typeof NOTICE_KINDS)[number]}`
  | `tone_${(typeof BANNER_TONES)[number]}`,
  Message
> &
  Record<string, Message>
