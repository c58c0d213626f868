import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import { APP_PATHS } from './app-paths.ts'

/** What an operator words: notices to everybody, news, banners of the home page, texts of the platform. */
export const CONTENT_TYPES = ['notice', 'news', 'banner', 'page'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_FIELDS = [
  'titleEn',
  'titleUr',
  'summaryEn',
  'summaryUr',
  'bodyEn',
  'bodyUr',
  'sourceEn',
  'sourceUr',
  'actionEn',
  'actionUr',
  'symbols',
  'noticeKind',
  'pinned',
  'path',
  'tone',
  'position',
  'shown',
] as const
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** The fields of each type. A page of the server is always shown. */
export const CONTENT_SHAPES: { readonly [T in ContentType]: readonly ContentField[] } = {
  notice: ['titleEn', 'titleUr', 'bodyEn', 'bodyUr', 'noticeKind', 'pinned', 'shown'],
  news: [
    'titleEn',
    'titleUr',
    'summaryEn',
    'summaryUr',
    'bodyEn',
    'bodyUr',
    'sourceEn',
    'sourceUr',
    'symbols',
    'shown',
  ],
  banner: ['titleEn', 'titleUr', 'summaryEn', 'summaryUr', 'actionEn', 'actionUr', 'path', 'tone', 'position', 'shown'],
  page: ['titleEn', 'titleUr', 'bodyEn', 'bodyUr'],
}

export const NOTICE_KINDS = ['general', 'maintenance', 'market', 'security'] as const
export const BANNER_TONES = ['brand', 'calm', 'warm'] as const
export const YES_NO = ['yes', 'no'] as const

/** Longest text of a field, in UTF-16 units. */
export const CONTENT_LENGTH_MAX: { readonly [F in ContentField]: number } = {
  titleEn: 160,
  titleUr: 160,
  summaryEn: 400,
  summaryUr: 400,
  bodyEn: 12_000,
  bodyUr: 12_000,
  sourceEn: 80,
  sourceUr: 80,
  actionEn: 30,
  actionUr: 30,
  symbols: 200,
  noticeKind: 20,
  pinned: 3,
  path: 200,
  tone: 10,
  position: 3,
  shown: 3,
}

export type ContentValues = { readonly [F in ContentField]?: string }

const CHOICES: { readonly [F in ContentField]?: readonly string[] } = {
  noticeKind: NOTICE_KINDS,
  tone: BANNER_TONES,
  pinned: YES_NO,
  shown: YES_NO,
}
const FORMS: { readonly [F in ContentField]?: RegExp } = {
  symbols: /^$|^[A-Z0-9.-]{1,20}(, [A-Z0-9.-]{1,20}){0,9}$/,
  // Banners lead into the product, never out of it.
  path: /^\/pages\/[A-Za-z0-9/_-]+(\?[A-Za-z0-9=&_-]*)?$/,
  position: /^[0-9]{1,3}$/,
}
const ARABIC = /[\u0600-\u06FF]/

/**
 * Whether a text may be asked for: every field of its type is there, in its form; Urdu is written in Urdu and English in English; both say as
 * many paragraphs. Names the first field that is not right.
 */
export function decideContent(type: ContentType, values: ContentValues): Outcome<undefined, 'field_invalid'> {
  for (const field of CONTENT_SHAPES[type]) {
    const fault = faultOf(field, values[field] ?? '')
    if (fault !== undefined) return refuse('field_invalid', { field, ...fault }, field)
  }
  const paragraphs = (text = '') => text.split('\n\n').length
  if (paragraphs(values.bodyEn) !== paragraphs(values.bodyUr)) {
    const bound = `${paragraphs(values.bodyEn)} ¶`
    return refuse('field_invalid', { field: 'bodyUr', rule: 'format', bound }, 'bodyUr')
  }
  return ok()
}

/** Whether an address, whatever its query, is a page of the app. */
function isAppPath(address: string): boolean {
  const [path = ''] = address.split('?')
  return (APP_PATHS as readonly string[]).includes(path)
}

function faultOf(
  field: ContentField,
  value: string,
): { rule: 'too_short' | 'too_long' | 'choice' | 'format'; bound: string } | undefined {
  const most = CONTENT_LENGTH_MAX[field]
  if (value.length > most) return { rule: 'too_long', bound: String(most) }
  const choices = CHOICES[field]
  if (choices) return choices.includes(value) ? undefined : { rule: 'choice', bound: choices.join(', ') }
  const form = FORMS[field]
  if (form && !form.test(value)) return { rule: 'format', bound: '' }
  if (field === 'path' && !isAppPath(value)) return { rule: 'format', bound: '' }
  if (form) return undefined
  if (value.trim() === '') return { rule: 'too_short', bound: '1' }
  const urdu = field.endsWith('Ur')
  return ARABIC.test(value) === urdu ? undefined : { rule: 'format', bound: '' }
}
