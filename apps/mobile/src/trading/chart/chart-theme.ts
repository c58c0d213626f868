import type { DeepPartial, Styles } from 'klinecharts'

const FAMILY = 'Inter Variable, Noto Naskh Urdu, system-ui, sans-serif'
const SMALL_PX = 11
/** The chart's typeface as a page names one. */
export const CHART_FONT = `${SMALL_PX}px ${FAMILY}`

/** The chart in the colours and the typeface of the page, as they are now: dark, light, red rising or green. */
export function chartTheme(root: Element): DeepPartial<Styles> {
  const style = getComputedStyle(root)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const [gain, loss, muted, line] = [colour('gain'), colour('loss'), colour('muted'), colour('line')]
  const series = [1, 2, 3, 4, 5].map(index => ({ color: colour(`series-${index}`), size: 1.2, smooth: false }))
  const text = { color: muted, size: SMALL_PX, family: FAMILY }
  const mark = { color: muted, textSize: SMALL_PX, textFamily: FAMILY }
  const cross = { line: { color: muted }, text: { ...text, color: colour('card'), backgroundColor: colour('ink') } }
  const rising = { upColor: gain, downColor: loss, noChangeColor: muted }
  return {
    grid: { horizontal: { color: line }, vertical: { show: false } },
    candle: {
      // Rising candles are hollow: colour alone does not say which way.
      type: 'candle_up_stroke',
      bar: {
        ...rising,
        upBorderColor: gain,
        downBorderColor: loss,
        noChangeBorderColor: muted,
        upWickColor: gain,
        downWickColor: loss,
        noChangeWickColor: muted,
      },
      priceMark: { high: mark, low: mark, last: { ...rising, text: { family: FAMILY, size: SMALL_PX } } },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: rising,
      bars: [{ ...rising, upColor: soft(gain), downColor: soft(loss), noChangeColor: soft(muted) }],
      lines: series,
      tooltip: {
        // Each value is named by its days: with them in the title as well, three averages of a coin need a second line, across the candles.
        title: { ...text, showParams: false },
        legend: { ...text, marginLeft: 4, marginRight: 4, defaultValue: '–' },
      },
    },
    xAxis: { axisLine: { color: line }, tickLine: { color: line }, tickText: text },
    yAxis: { axisLine: { color: line }, tickLine: { color: line }, tickText: text },
    separator: { color: line },
    crosshair: { horizontal: cross, vertical: cross },
  }
}

/** The colour of a bar of volume: there, but behind the price. */
function soft(colour: string): string {
  return `color-mix(in srgb, ${colour} 55%, transparent)`
}
