import type { CandlePeriod } from '@firoza/api/market-shapes'
import type { CandleData } from '@firoza/api/stream'
import { inChosenDigits } from '@firoza/i18n/digits'
import { abbreviateNumber, formatNumber } from '@firoza/i18n/format-number'
import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type Crosshair,
  dispose,
  type FormatDateParams,
  type IndicatorTooltipData,
  init,
  utils,
} from 'klinecharts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readOnce } from '../../lib/client.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useTopic } from '../../lib/use-topic.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type CandleFeed, candleFeed } from './candle-feed.ts'
import { type Bar, barOf, CHART_PERIODS, type MainIndicator, type SubIndicator } from './chart-data.ts'
import { chartIndicator, legendTitle, paramsText } from './chart-indicators.ts'
import { legendOfBars } from './chart-legend.ts'
import { CHART_FONT, chartTheme } from './chart-theme.ts'

/** So many bars come at once; older ones when the chart is dragged towards them. */
const BARS = 150
const CANDLE_PANE = 'candle_pane'
const SUB_PANE = 'sub_pane'
const SUB_HEIGHT_PX = 84
const BAR_SPACE_PX = 7
const SPACE_AT_END_PX = 16
const HALF_DATE_PX = 34
export interface KlineChartProps {
  readonly kind: Kind
  readonly symbol: string
  readonly decimals: number
  readonly period: CandlePeriod
  readonly main: MainIndicator | undefined
  readonly sub: SubIndicator | undefined
  readonly label: string
  /** The word for volume in the legend. */
  readonly volume: string
  /** The bar under the crosshair; none when it is gone. */
  readonly onPoint: (bar: Bar | undefined) => void
  readonly onLoaded: (outcome: 'some' | 'none' | 'failed') => void
}

/** Candles with indicators: pinch, drag, long press for the crosshair. The library and this file are a chunk of their own. */
export default function KlineChart(props: KlineChartProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart>()
  const told = useRef(props)
  told.current = props
  useEffect(() => {
    if (!box.current) return
    const made = init(box.current, { timezone: 'Asia/Karachi', styles: chartTheme(document.documentElement) })
    if (!made) return
    // The library asks for the first place in the order of tabs, which belongs to the page, and hides the focus.
    for (const element of box.current.querySelectorAll<HTMLElement>('[tabindex]')) {
      element.tabIndex = 0
      element.style.outline = ''
      element.style.outlineOffset = '-2px'
    }
    const short = (value: string | number) => abbreviateNumber(plainOf(value), {}, usePreferences.getState().language)
    made.setFormatter({ formatBigNumber: short, formatDate: dayFirst })
    made.setThousandsSeparator({ format: axisFigure })
    made.overrideXAxis({ createTicks: wholeDates })
    made.setBarSpace(BAR_SPACE_PX)
    made.setOffsetRightDistance(SPACE_AT_END_PX)
    made.subscribeAction('onCrosshairChange', event => told.current.onPoint(barAt(made, event)))
    setChart(made)
    let sized = false
    const watch = new ResizeObserver(() => {
      // It tells the size that the chart has just been made for, too.
      if (sized) made.resize()
      sized = true
    })
    watch.observe(box.current)
    const holder = box.current
    return () => {
      watch.disconnect()
      dispose(holder)
    }
  }, [])
  useEffect(() => {
    // What takes the focus is a part of the library's own making: a name around it would not be read with it.
    for (const element of chart ? (box.current?.querySelectorAll('[tabindex]') ?? []) : []) {
      element.role = 'img'
      element.ariaLabel = props.label
    }
  }, [chart, props.label])
  useLook(chart)
  useBars(chart, props, told)
  useIndicators(chart, props)
  return <div ref={box} dir="ltr" className="size-full" onPointerLeave={() => props.onPoint(undefined)} />
}

function useLook(chart: Chart | undefined): void {
  useEffect(() => {
    if (!chart) return
    const root = document.documentElement
    const draw = () => chart.setStyles(chartTheme(root))
    const watch = new MutationObserver(draw)
    watch.observe(root, { attributeFilter: ['data-theme', 'data-gain'] })
    let standing = true
    // What is drawn before its typeface has come stays as it was drawn: digits of Urdu would be gaps.
    void document.fonts.load(CHART_FONT, inChosenDigits('0')).then(() => standing && draw())
    return () => {
      standing = false
      watch.disconnect()
    }
  }, [chart])
}

/** Loads bars when the instrument or the period changes, and keeps the last one as the stream has it. */
function useBars(
  chart: Chart | undefined,
  { kind, symbol, decimals, period }: KlineChartProps,
  told: { readonly current: KlineChartProps },
): void {
  const realm = useSession(session => session.userAccountType)
  const { data, live } = useTopic<CandleData>(kind.topics.candles(realm, symbol, period))
  const feed = useRef<CandleFeed>(undefined)
  useEffect(() => {
    if (!chart) return
    const made = candleFeed({
      read: async (beforeMs, signal) => {
        const { kind, symbol, period } = told.current
        const before = beforeMs === undefined ? {} : { beforeMs }
        const input = { symbol, period, limit: BARS, ...before }
        const { items } = await readOnce(kind.calls.candles, input, signal)
        return items.map(barOf)
      },
      atOnce: BARS,
      onLoaded: outcome => told.current.onLoaded(outcome),
      reload: () => chart.resetData(),
    })
    feed.current = made
    chart.setDataLoader(made.loader)
    // A page that is not seen may be asleep, and hear of the last of many changes only.
    document.addEventListener('visibilitychange', made.doubt)
    return () => {
      document.removeEventListener('visibilitychange', made.doubt)
      made.stop()
    }
  }, [chart, told])
  // Each of the two has the library ask anew: only what has changed is set.
  useEffect(
    () => chart?.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 0 }),
    [chart, decimals, symbol],
  )
  useEffect(() => chart?.setPeriod(CHART_PERIODS[period]), [chart, period])
  useEffect(() => {
    if (!live) feed.current?.doubt()
    else if (data?.candle) feed.current?.take(barOf(data.candle), data.before ? barOf(data.before) : undefined)
  }, [data, live])
}

function useIndicators(chart: Chart | undefined, { main, sub, volume }: KlineChartProps): void {
  useEffect(() => {
    if (!chart) return
    if (main) draw(chart, main, CANDLE_PANE, volume)
    return () => {
      chart.removeIndicator({ paneId: CANDLE_PANE })
    }
  }, [chart, main, volume])
  useEffect(() => {
    if (!chart) return
    if (sub) {
      draw(chart, sub, SUB_PANE, volume)
      chart.setPaneOptions({ id: SUB_PANE, height: SUB_HEIGHT_PX })
    }
    return () => {
      chart.removeIndicator({ paneId: SUB_PANE })
    }
  }, [chart, sub, volume])
}

/** An indicator on a pane, its legend worded and numbered for its reader. */
function draw(chart: Chart, name: MainIndicator | SubIndicator, paneId: string, volume: string): void {
  const id = chart.createIndicator({ ...chartIndicator(name), paneId }, paneId === CANDLE_PANE)
  const [made] = id === null ? [] : chart.getIndicators({ id })
  if (!made || id === null) return
  chart.overrideIndicator({
    id,
    name: made.name,
    figures: made.figures.map(figure =>
      figure.title === undefined ? figure : { ...figure, title: legendTitle(figure.title, { volume }) },
    ),
    // What it leaves out stays the library's own.
    createTooltipDataSource: ({ indicator, crosshair }) =>
      ({
        calcParamsText: paramsText(indicator.calcParams),
        legends: legendOfBars(indicator, crosshair.dataIndex ?? 0, chart.getStyles().indicator),
      }) as IndicatorTooltipData,
  })
}

/** A date stands around its place on the axis: at the very ends half of it would be cut off. */
function wholeDates({ bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] {
  return defaultTicks.filter(({ coord }) => coord > HALF_DATE_PX && coord < bounding.width - HALF_DATE_PX)
}

/** Days stand before months and years, as everywhere in the app. */
function dayFirst({ dateTimeFormat, timestamp, template }: FormatDateParams): string {
  const turned = template.replace(/YYYY-MM-DD|YYYY-MM|MM-DD/, date => date.split('-').reverse().join('-'))
  return inChosenDigits(utils.formatDate(dateTimeFormat, timestamp, turned))
}

/** The bar under the crosshair: the library tells where it is on the screen only. */
function barAt(chart: Chart, event: unknown): Bar | undefined {
  const { x } = event as Crosshair
  if (x === undefined) return undefined
  const [point] = [chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat()
  return point?.dataIndex === undefined ? undefined : (chart.getDataList()[point.dataIndex] as Bar | undefined)
}

/** What stands at the axes and the lines, as figures are written everywhere; what is not a plain number has been written already. */
function axisFigure(value: string | number): string {
  const text = String(value)
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? formatNumber(text, { fractionDigits: 'asGiven' }) : text
}

/** A number of the chart as a plain decimal, which is what is written for people. */
function plainOf(value: string | number): string {
  const number = Number(value)
  return Number.isFinite(number) ? number.toFixed(2) : '0'
}
