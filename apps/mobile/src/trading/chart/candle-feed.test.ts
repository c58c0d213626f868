import type { DataLoader, KLineData } from 'klinecharts'
import { expect, test } from 'vitest'
import { candleFeed } from './candle-feed.ts'
import type { Bar } from './chart-data.ts'

const AT_ONCE = 2
const MINUTE_MS = 60_000
const bar = (minute: number, close = 1): Bar => {
  return { timestamp: minute * MINUTE_MS, open: 1, high: close, low: 1, close, volume: 1, turnover: 1 }
}

interface Question {
  readonly beforeMs: number | undefined
  readonly signal: AbortSignal
  readonly answer: (bars: readonly Bar[]) => Promise<void>
  readonly fail: () => Promise<void>
}

/** The chart as far as the feed sees it: it takes whatever answer comes, as the library does. */
function chartOn() {
  const questions: Question[] = []
  const outcomes: string[] = []
  const drawn: { bars: readonly KLineData[]; more: unknown } = { bars: [], more: undefined }
  const symbol = { ticker: 'OGDC', pricePrecision: 2, volumePrecision: 0 }
  const period = { type: 'minute', span: 1 } as const
  const ask = (type: 'init' | 'forward') => {
    const callback: Parameters<DataLoader['getBars']>[0]['callback'] = (bars, more) => {
      drawn.bars = type === 'init' ? bars : [...bars, ...drawn.bars]
      drawn.more = more
      if (type === 'init') feed.loader.subscribeBar?.({ symbol, period, callback: append })
    }
    return feed.loader.getBars({ type, symbol, period, timestamp: drawn.bars[0]?.timestamp ?? null, callback })
  }
  const append = (bar: KLineData) => {
    const rest = drawn.bars.filter(({ timestamp }) => timestamp !== bar.timestamp)
    drawn.bars = [...rest, bar]
  }
  const reset = () => {
    feed.loader.unsubscribeBar?.({ symbol, period })
    const answered = ask('init')
    settled.push(Promise.resolve(answered))
  }
  const settled: Promise<void>[] = []
  const feed = candleFeed({
    read: (beforeMs, signal) =>
      new Promise((answer, fail) => {
        const index = settled.length
        const heard = () => settled[index] ?? Promise.resolve()
        questions.push({
          beforeMs,
          signal,
          answer: bars => {
            answer(bars)
            return heard()
          },
          fail: () => {
            fail(new Error('no answer'))
            return heard()
          },
        })
      }),
    atOnce: AT_ONCE,
    onLoaded: outcome => outcomes.push(outcome),
    reload: reset,
  })
  const older = () => settled.push(Promise.resolve(ask('forward')))
  return { feed, questions, outcomes, drawn, reset, older }
}

test('UI-22 the late answer to an earlier period is not drawn over the present one', async () => {
  const { questions, outcomes, drawn, reset } = chartOn()
  reset()
  reset()
  const [minutes, days] = questions
  expect([minutes?.signal.aborted, days?.signal.aborted]).toEqual([true, false])
  await days?.answer([bar(10), bar(20)])
  await minutes?.answer([bar(1)])
  expect([drawn.bars, outcomes]).toEqual([[bar(10), bar(20)], ['some']])
})

test('UI-22 the late failure of an earlier period is not told of the present one', async () => {
  const { questions, outcomes, drawn, reset } = chartOn()
  reset()
  reset()
  await questions[1]?.answer([bar(10)])
  await questions[0]?.fail()
  expect([drawn.bars, outcomes]).toEqual([[bar(10)], ['some']])
})

test('UI-22 nothing is told any more after the chart has gone', async () => {
  const { feed, questions, outcomes, reset } = chartOn()
  reset()
  feed.stop()
  await questions[0]?.fail()
  expect(outcomes).toEqual([])
})

test('older bars come before the oldest, until there are fewer than asked for', async () => {
  const { questions, outcomes, drawn, reset, older } = chartOn()
  reset()
  await questions[0]?.answer([bar(3), bar(4)])
  expect(drawn.more).toEqual({ forward: true, backward: false })
  older()
  expect(questions[1]?.beforeMs).toBe(3 * MINUTE_MS)
  await questions[1]?.fail()
  expect([drawn.more, outcomes]).toEqual([{ forward: true, backward: false }, ['some']])
  older()
  await questions[2]?.answer([bar(2)])
  expect([drawn.bars, drawn.more]).toEqual([[bar(2), bar(3), bar(4)], { forward: false, backward: false }])
})

test('no bars at all and no answer are told apart', async () => {
  const { questions, outcomes, reset } = chartOn()
  reset()
  await questions[0]?.answer([])
  reset()
  await questions[1]?.fail()
  expect(outcomes).toEqual(['none', 'failed'])
})

test('UI-23 the stream moves the last bar and begins the next', async () => {
  const { feed, questions, drawn, reset } = chartOn()
  feed.take(bar(3))
  reset()
  await questions[0]?.answer([bar(3), bar(4)])
  feed.take(bar(4, 9))
  feed.take(bar(5))
  expect(drawn.bars).toEqual([bar(3), bar(4, 9), bar(5)])
})

test('UI-23 the bar before the next one is drawn as it was at its end, also where that was never told', async () => {
  const { feed, questions, drawn, reset } = chartOn()
  reset()
  await questions[0]?.answer([bar(3), bar(4)])
  feed.take(bar(5, 2), bar(4, 7))
  expect([questions.length, drawn.bars]).toEqual([1, [bar(3), bar(4, 7), bar(5, 2)]])
  feed.doubt()
  feed.take(bar(6), bar(5, 9))
  expect([questions.length, drawn.bars], 'nothing is missing').toEqual([1, [bar(3), bar(4, 7), bar(5, 9), bar(6)]])
  feed.doubt()
  feed.take(bar(9), bar(8))
  expect(questions.length, 'one in between is missing').toBe(2)
})

test('UI-23 after a silence another bar than the last one is not put beside it: all are read anew', async () => {
  const { feed, questions, drawn, reset } = chartOn()
  reset()
  await questions[0]?.answer([bar(3), bar(4)])
  feed.doubt()
  feed.take(bar(14))
  expect([questions.length, drawn.bars]).toEqual([2, [bar(3), bar(4)]])
  await questions[1]?.answer([bar(4, 7), bar(5), bar(14)])
  feed.take(bar(15))
  expect(drawn.bars).toEqual([bar(4, 7), bar(5), bar(14), bar(15)])
})

test('UI-23 after a silence in which no other bar began, the chart stays as it stands', async () => {
  const { feed, questions, drawn, reset } = chartOn()
  reset()
  await questions[0]?.answer([bar(3), bar(4)])
  feed.doubt()
  feed.take(bar(4, 9))
  feed.take(bar(5))
  expect([questions.length, drawn.bars]).toEqual([1, [bar(3), bar(4, 9), bar(5)]])
})
