import type { DataLoader } from 'klinecharts'
import type { Bar } from './chart-data.ts'

export interface CandleFeedRules {
  /** The newest bars, or those before a time; oldest first. */
  readonly read: (beforeMs: number | undefined, signal: AbortSignal) => Promise<readonly Bar[]>
  /** So many bars come at once; fewer are the oldest ones. */
  readonly atOnce: number
  readonly onLoaded: (outcome: 'some' | 'none' | 'failed') => void
  /** Has the chart ask for everything anew. */
  readonly reload: () => void
}

export interface CandleFeed {
  /** For the chart, once; what it is a chart of may change. */
  readonly loader: DataLoader
  /** The last bar as the stream has it, and the one that it told before it, as it was at its end. */
  readonly take: (bar: Bar, before?: Bar) => void
  /** The stream was silent, or not heard: a bar that follows may not be the next one, nor the one before it at its end. */
  readonly doubt: () => void
  /** Whatever is under way is not wanted any more. */
  readonly stop: () => void
}

/**
 * What feeds the chart. Only the newest question is answered: the library itself takes whichever answer comes, and would draw the bars
 * of one period over those of another.
 */
export function candleFeed({ read, atOnce, onLoaded, reload }: CandleFeedRules): CandleFeed {
  let asking = new AbortController()
  let append: ((bar: Bar) => void) | undefined
  let lastMs: number | undefined
  let doubted = false
  return {
    loader: {
      getBars: async ({ type, timestamp, callback }) => {
        // Newer bars come by the stream alone.
        if (type === 'backward') return callback([], false)
        const first = type === 'init'
        asking.abort()
        asking = new AbortController()
        const { signal } = asking
        const bars = await read(first ? undefined : (timestamp ?? undefined), signal).catch(() => undefined)
        if (signal.aborted) return
        if (first) {
          lastMs = bars?.at(-1)?.timestamp
          doubted = false
        }
        // Older bars that could not be had are asked for again when the chart is dragged on.
        const forward = bars === undefined ? !first : bars.length === atOnce
        callback([...(bars ?? [])], { forward, backward: false })
        if (first) onLoaded(bars === undefined ? 'failed' : bars.length === 0 ? 'none' : 'some')
      },
      subscribeBar: ({ callback }) => {
        append = callback
      },
      unsubscribeBar: () => {
        append = undefined
      },
    },
    take: (bar, before) => {
      if (!append) return
      const isNext = bar.timestamp !== lastMs
      const follows = before?.timestamp === lastMs
      const missed = doubted && isNext && !follows
      doubted = false
      if (missed) return reload()
      if (isNext && follows && before) append(before)
      append(bar)
      lastMs = bar.timestamp
    },
    doubt: () => {
      doubted = true
    },
    stop: () => asking.abort(),
  }
}
