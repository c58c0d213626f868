import { isolate, isolateWhole, isolateWords } from '@firoza/i18n/bidi'
import { type FigureStyle, inFigures } from '@firoza/i18n/digits'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { moneyParts } from '@firoza/i18n/format-money'
import { formatNumber } from '@firoza/i18n/format-number'
import { knownName } from '@firoza/i18n/known-names'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Locale } from '../http/call.ts'
import type { NoticeRow } from './notice.store.ts'

/** The values that we write as figures and instants. All others may be what somebody typed, and stand as they are. */
const FIGURES: ReadonlySet<string> = new Set(
  'add amount contracts equity fee filled maintenance mark min nav price quantity realised refund repay target units'.split(
    ' ',
  ),
)
const INSTANTS: ReadonlySet<string> = new Set(['until'])
const DAYS: ReadonlySet<string> = new Set(['date', 'day', 'fromDate', 'unlockDay'])

/**
 * A notice in the reader's language: figures with separators, instants in Karachi's time, each isolated from the text's direction. `figures`:
 * what is sent away has Latin digits.
 */
export function renderNotification(row: NoticeRow, locale: Locale, figures: FigureStyle = {}) {
  return inFigures(figures, () => worded(row, locale))
}

function worded({ id, kind, details, at, readAt }: NoticeRow, locale: Locale) {
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, readable(name, String(value), locale)]),
  )
  // Which values a kind needs is known to who adds the notice; the test words every kind.
  const t = translatorFor(locale) as unknown as (key: string, values: object) => string
  const { side = 'either', rest = 'waits', end, voidReason, robot, robotReason } = details
  const reason = voidReason === undefined ? undefined : t(`notify-event.reason_${voidReason}`, {})
  const filledIn = {
    ...values,
    ...(reason && { reason }),
    ...(robot !== undefined && { robot: t(`robot.name_${robot}`, {}) }),
    ...(robotReason !== undefined && { reason: t(`robot.because_${robotReason}`, {}) }),
    done: t(`notify-event.done_${side}`, {}),
    rest: t(`notify-event.rest_${rest}`, {}),
  }
  const text = t(`notify-event.${kind}_text`, filledIn)
  const because =
    end === undefined ? '' : ` ${t('notify-event.order_ended_because', { reason: t(`stock.end_${end}`, {}) })}`
  return {
    id: String(id),
    kind,
    title: t(`notify-event.${kind}_title`, values),
    text: `${text}${because}`,
    symbol: details.symbol === undefined ? null : String(details.symbol),
    at,
    read: readAt !== null,
  }
}

function readable(name: string, text: string, locale: Locale): string {
  if (FIGURES.has(name)) return isolate(formatNumber(text, { fractionDigits: 'asGiven' }))
  // A withdrawal without review has no such moment.
  if (INSTANTS.has(name) && text !== '') return isolateWhole(formatDateTime(Date.parse(text)))
  if (DAYS.has(name)) return isolateWhole(formatDay(text))
  // English sentences have the code behind the figure, Urdu ones the word.
  if (name === 'asset' && locale === 'ur-PK') return isolateWords(moneyParts('0', text, locale).unit)
  // The number of an account stays in one line.
  if (name === 'account') return isolateWhole(text)
  return isolateWords(name === 'bank' ? knownName(text, locale) : text)
}
