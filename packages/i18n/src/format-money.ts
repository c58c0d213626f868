import { isolate } from './bidi.ts'
import { abbreviateNumber, formatNumber, type NumberStyle } from './format-number.ts'
import type { Locale } from './locale.ts'

/** The parts of an amount of money, so that a component can set the figure large and the unit small. */
export interface MoneyParts {
  /** "Rs", "روپے", "USDT". */
  readonly unit: string
  readonly figure: string
  /** English writes "Rs 12.50" and "0.5 BTC"; Urdu writes every unit after its figure. */
  readonly unitFirst: boolean
}

export interface MoneyStyle extends NumberStyle {
  /** 1.23M instead of 1,234,567.89. */
  readonly abbreviated?: boolean
}

const LEADING_UNITS: Readonly<Record<string, string>> = { PKR: 'Rs', USD: '$', BRL: 'R$' }
const URDU_UNITS: Readonly<Record<string, string>> = { PKR: 'روپے', USD: 'ڈالر', BRL: 'برازیلی ریال' }

/** `value` is a decimal string of the asset ("1250.50"), `asset` its code. */
export function moneyParts(value: string | bigint, asset: string, locale: Locale, style: MoneyStyle = {}): MoneyParts {
  const figure = style.abbreviated ? abbreviateNumber(value, style, locale) : formatNumber(value, styleOf(asset, style))
  if (locale === 'ur-PK') return { unit: URDU_UNITS[asset] ?? asset, figure, unitFirst: false }
  const leading = LEADING_UNITS[asset]
  return { unit: leading ?? asset, figure, unitFirst: leading !== undefined }
}

/** One string for sentences and for screen readers: "Rs 1,250.50", "1,250.50 روپے". Figures are bidi-isolated. */
export function formatMoney(value: string | bigint, asset: string, locale: Locale, style: MoneyStyle = {}): string {
  const { unit, figure, unitFirst } = moneyParts(value, asset, locale, style)
  if (locale === 'en-US') return unitFirst ? `${unit} ${figure}` : `${figure} ${unit}`
  return unitFirst ? `${unit} ${isolate(figure)}` : `${isolate(figure)} ${unit}`
}

/** Money of a state has two decimals whatever its size: 0.50, not 0.500. Of a coin every digit counts: 0.0005 is no nothing. */
function styleOf(asset: string, style: MoneyStyle): MoneyStyle {
  if (asset === '') return style
  return { fractionDigits: LEADING_UNITS[asset] === undefined ? 'asNeeded' : 2, ...style }
}
