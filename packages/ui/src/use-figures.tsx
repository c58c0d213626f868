import { formatMoney, type MoneyStyle } from '@firoza/i18n/format-money'
import { abbreviateNumber, formatNumber, formatPercent, type NumberStyle } from '@firoza/i18n/format-number'
import { useMemo } from 'react'
import { type UiLanguage, useUi } from './ui-context.tsx'

/** What writes figures as the person has chosen: their digits, their grouping, the units of their language. */
export interface Figures {
  readonly number: (value: string | bigint, style?: NumberStyle) => string
  /** A count, such as of shares, or so much of a coin, without the zeros at its end. */
  readonly whole: (value: number | string) => string
  /** An amount with its unit, for sentences: `Money` is for markup. */
  readonly money: (value: string | bigint, asset: string, style?: MoneyStyle) => string
  /** 1.23M. */
  readonly short: (value: string | bigint, style?: NumberStyle) => string
  /** A change in percent, with its sign. */
  readonly percent: (value: string, style?: NumberStyle) => string
  /** A share or a fee in percent: no sign, and the digits that it has. */
  readonly rate: (percent: number | string) => string
}

export function figuresOf({ locale }: Pick<UiLanguage, 'locale'>): Figures {
  return {
    number: formatNumber,
    whole: value => formatNumber(String(value), { fractionDigits: String(value).includes('.') ? 'asNeeded' : 0 }),
    money: (value, asset, style) => formatMoney(value, asset, locale, style),
    short: (value, style) => abbreviateNumber(value, style, locale),
    percent: formatPercent,
    rate: percent => formatPercent(String(percent), { fractionDigits: 'asGiven', sign: 'negative' }),
  }
}

export function useFigures(): Figures {
  const language = useUi()
  return useMemo(() => figuresOf(language), [language])
}
