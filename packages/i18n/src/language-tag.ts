import type { FigureStyle } from './digits.ts'
import type { Locale } from './locale.ts'

interface Reading extends FigureStyle {
  readonly language: Locale
}

/** What a device asks the server for: its language and, in the extensions that language tags have for it, how figures are written. */
export function languageTag({ language, digits, grouping }: Reading): string {
  return language + (digits === 'urdu' ? '-u-nu-arabext' : '') + (grouping === 'lakh' ? '-x-lakh' : '')
}

/** How figures are written for an `Accept-Language` header of ours: of any other, as nobody has chosen otherwise. */
export function figuresFromHeader(header: string | undefined): FigureStyle {
  const [, digits, grouping] = /^[a-z-]{2,8}?(-u-nu-arabext)?(-x-lakh)?$/i.exec(header ?? '') ?? []
  return { ...(digits && { digits: 'urdu' }), ...(grouping && { grouping: 'lakh' }) }
}
