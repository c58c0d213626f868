import { abbreviateNumber, formatNumber } from '@firoza/i18n/format-number'
import type { Indicator, Styles, TooltipLegend } from 'klinecharts'
import { usePreferences } from '../../lib/preferences.ts'

type Drawn = Pick<Indicator, 'figures' | 'result' | 'precision' | 'shouldFormatBigNumber'>
type Look = Pick<Styles['indicator'], 'lines' | 'tooltip'>

/**
 * The legend of an indicator that has bars, at the bar under the crosshair. The library would write their figure in their own
 * colour, which stands behind the price and is too pale to be read. Undefined where its own legend serves.
 */
export function legendOfBars({ figures, result, precision, ...drawn }: Drawn, at: number, look: Look) {
  if (!figures.some(({ type }) => type === 'bar')) return undefined
  let lines = 0
  return figures.flatMap(({ key, title, type }): TooltipLegend[] => {
    const color = type === 'bar' ? look.tooltip.legend.color : (look.lines[lines++]?.color ?? look.tooltip.legend.color)
    if (title === undefined) return []
    const value = (result[at] as Readonly<Record<string, unknown>> | undefined)?.[key]
    const plain = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(precision) : undefined
    const style = { fractionDigits: 'asGiven' } as const
    const short = drawn.shouldFormatBigNumber
    const text =
      plain === undefined
        ? '–'
        : short
          ? abbreviateNumber(plain, {}, usePreferences.getState().language)
          : formatNumber(plain, style)
    return [{ title: { text: title, color }, value: { text, color } }]
  })
}
