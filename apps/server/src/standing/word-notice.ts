import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { formatNumber } from '@firoza/i18n/format-number'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Locale } from '../http/call.ts'
import type { NoticeRow } from './notice.store.ts'

const DECIMAL = /^-?\d+\.\d+$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A notice in the reader's language: amounts with separators, instants in Karachi's time, each isolated from the text's direction. */
export function wordNotice({ id, kind, details, at, readAt }: NoticeRow, locale: Locale) {
  const values = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, readable(value)]))
  // Which values a kind needs is known to who adds the notice; the test words every kind.
  const t = translatorFor(locale) as unknown as (key: string, values: object) => string
  return {
    id: String(id),
    kind,
    title: t(`notice.${kind}_title`, values),
    text: t(`notice.${kind}_text`, values),
    at,
    read: readAt !== null,
  }
}

function readable(value: string | number): string {
  const text = String(value)
  if (DECIMAL.test(text)) return isolate(formatNumber(text, { fractionDigits: 'asGiven' }))
  return INSTANT.test(text) ? isolateWhole(formatDateTime(Date.parse(text))) : isolate(text)
}
