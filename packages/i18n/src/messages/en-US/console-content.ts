import type { BANNER_TONES, ContentField, ContentType, NOTICE_KINDS } from '@firoza/core/content/content'
import type { Message } from '../../message.ts'

/** What everybody reads, worded at the staff console. */
export const messages = {
  detail:
    'Announcements, news, banners and pages in both languages. Changes are published after another staff member approves them.',
  type: 'Content type',
  type_notice: 'Announcements',
  type_news: 'News',
  type_banner: 'Banners',
  type_page: 'Pages',
  id: 'Address',
  idHint: 'Lower-case letters, digits and dashes; cannot be changed later',
  idWrong: 'At least three lower-case letters, digits or dashes',
  add: 'Add',
  empty: 'No content yet',
  since: 'Since',
  editTitle: 'Edit content',
  newTitle: 'New content',
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
  field_symbols: 'Related stocks',
  field_noticeKind: 'Announcement type',
  field_pinned: 'Pinned to the top',
  field_path: 'Link',
  field_tone: 'Colour',
  field_position: 'Position',
  field_shown: 'Visible',
  bodyHint: 'Separate paragraphs with an empty line. Start a heading with "# ".',
  symbolsHint: 'Example: OGDC, HBL',
  pathHint: 'A page of the app, such as /pages/tabbar/markets',
  noticeKind_general: 'General',
  noticeKind_maintenance: 'Maintenance',
  noticeKind_market: 'Market',
  noticeKind_security: 'Security',
  tone_brand: 'Brand colour',
  tone_calm: 'Calm',
  tone_warm: 'Warm',
  yes: 'Yes',
  no: 'No',
  hidden: 'Hidden',
  preview: 'Preview',
  reason: 'Reason',
  reasonTooShort: 'Enter at least three letters',
  notRight: 'Invalid: {field}',
  ask: 'Request approval',
  asked: 'Request submitted. Another staff member must approve it.',
} as const satisfies Record<
  | `type_${ContentType}`
  | `field_${ContentField}`
  | `noticeKind_${(typeof NOTICE_KINDS)[number]}`
  | `tone_${(typeof BANNER_TONES)[number]}`,
  Message
> &
  Record<string, Message>
