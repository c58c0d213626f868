import { FastOrderBook } from '@firoza/core/book/order-book'
import { NaiveOrderBook } from '@firoza/core/book/order-book.naive'
import { STREAM_A_ANSWER, STREAM_A_RANGE, streamA } from '@firoza/core/book/testing/stream-a'
import { OrderBook as NpmOrderBook } from 'nodejs-order-book'
import { recordedText } from '../test/recorded-data.ts'
import { FEED_FILE } from '../test/recorded-feed/feed.ts'
import { atLeast, type Bench, below, type Emit, median, quantile } from './figure.ts'
import { type Operations, operationsOf, operationsOfFeed } from './matching/operations.ts'
import { levelsOf, levelsOfNpm, type Play, playNpm, playOurs, Trades } from './matching/players.ts'

const RUNS = 15
const NPM_RUNS = 3

export const matching: Bench = {
  name: 'matching',
  minutes: 1,
  async run(emit) {
    measure('stream A', operationsOf(streamA(), STREAM_A_RANGE), emit)
    const text = recordedText(FEED_FILE)
    if (text !== undefined) measure('recorded feed', operationsOfFeed(text), emit)
  },
}

/** The same operations through the fast book, the naive one and the npm package, whose books must end equal. */
function measure(stream: string, operations: Operations, emit: Emit): void {
  const { length } = operations
  const { fast, npm } = takingTurns(operations)
  const book = fast.at(-1)!.book
  const seconds = median(fast.map(run => run.seconds))
  const first = fast[0]!.seconds
  const naive = new NaiveOrderBook(operations.range)
  const naiveSeconds = timed(playOurs(naive, operations, new Trades()), length)
  const levels = JSON.stringify(levelsOf(book))
  if (levels !== JSON.stringify(levelsOfNpm(npm[0]!.rival)) || levels !== JSON.stringify(levelsOf(naive)))
    throw new Error(`the books disagree on ${stream}`)
  const rate = length / seconds
  emit({
    figure: `matching, ${stream}: fast book over npm package`,
    value: rate,
    unit: 'operations/s',
    baseline: { name: 'nodejs-order-book 10.1.1', value: length / median(npm.map(run => run.seconds)) },
    goal: atLeast(25, 'ratio'),
    conditions: {
      operations: length,
      runs: RUNS,
      npmRuns: NPM_RUNS,
      naivePerSecond: Math.round(length / naiveSeconds),
    },
  })
  // The feed is over before the compiler is done with the code, so that speed and latency have goals on stream A alone.
  const isLong = operations.range === STREAM_A_RANGE
  emit({
    figure: `matching, ${stream}: fast book`,
    value: rate,
    unit: 'operations/s',
    ...(isLong && { goal: atLeast(5_000_000) }),
    conditions: {
      operations: length,
      clock: 'processor time of the thread',
      runs: RUNS,
      firstRunPerSecond: Math.round(length / first),
    },
  })
  const { p50, p99, p999 } = latencies(operations)
  emit({
    figure: `matching, ${stream}: one operation, p99`,
    value: p99,
    unit: 'us',
    goal: below(1),
    conditions: { operations: length, p50, p999, clockIncluded: true },
  })
}

/** Whole replays into fresh books. The npm package's stand between ours, so that a busy moment of the machine hits both. */
function takingTurns(operations: Operations) {
  const fast: { book: FastOrderBook; seconds: number }[] = []
  const npm: { rival: NpmOrderBook; seconds: number }[] = []
  for (let run = 0; run < RUNS; run++) {
    const book = new FastOrderBook(operations.range)
    const trades = new Trades()
    fast.push({ book, seconds: timed(playOurs(book, operations, trades), operations.length) })
    if (operations.range === STREAM_A_RANGE) checkStreamA(book, trades)
    if (run % (RUNS / NPM_RUNS) !== 1) continue
    const rival = new NpmOrderBook()
    npm.push({ rival, seconds: timed(playNpm(rival, operations), operations.length) })
  }
  return { fast, npm }
}

/** A speed is worth nothing if the answer is wrong. */
function checkStreamA(book: FastOrderBook, trades: Trades): void {
  const { trades: count, lots, resting } = STREAM_A_ANSWER
  if (trades.count !== count || trades.lots !== lots || book.size !== resting)
    throw new Error('wrong answer on stream A')
}

/** Seconds of processor time of this thread: what the books cost, whoever else uses the core. */
function timed(play: Play, to: number): number {
  const from = process.threadCpuUsage()
  play(0, to)
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1e6
}

/** Each operation timed by itself, in microseconds, after the runs above have warmed the code. */
function latencies(operations: Operations): { p50: number; p99: number; p999: number } {
  const play = playOurs(new FastOrderBook(operations.range), operations, new Trades())
  const times = new Float64Array(operations.length)
  for (let at = 0; at < operations.length; at++) {
    const from = performance.now()
    play(at, at + 1)
    times[at] = (performance.now() - from) * 1_000
  }
  times.sort()
  const at = (share: number) => Number(quantile(times, share).toPrecision(3))
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}
