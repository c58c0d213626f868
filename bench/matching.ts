import { FastOrderBook } from '@firoza/core/book/order-book'
import { NaiveOrderBook } from '@firoza/core/book/order-book.naive'
import { STREAM_A_ANSWER, STREAM_A_RANGE, streamA } from '@firoza/core/book/testing/stream-a'
import { OrderBook as NpmOrderBook } from 'nodejs-order-book'
import { recordedText } from '../test/recorded-data.ts'
import { FEED_FILE } from '../test/recorded-feed/feed.ts'
import { type Operations, operationsOf, operationsOfFeed } from './matching/operations.ts'
import { levelsOf, levelsOfNpm, type Play, playNpm, playOurs, Trades } from './matching/players.ts'

type Emit = (figure: Record<string, unknown>) => void

const RUNS = 9
const NPM_RUNS = 3

export const benches = [{ name: 'matching', run: matching }]

async function matching(emit: Emit): Promise<void> {
  measure('stream_a', operationsOf(streamA(), STREAM_A_RANGE), emit)
  const text = recordedText(FEED_FILE)
  if (text === undefined) emit({ bench: 'matching', stream: 'recorded_feed', skipped: `no ${FEED_FILE}` })
  else measure('recorded_feed', operationsOfFeed(text), emit)
}

function measure(stream: string, operations: Operations, emit: Emit): void {
  const figure = (name: string, value: number, unit: string, notes: Record<string, unknown> = {}) =>
    emit({ bench: 'matching', stream, figure: name, value: Number(value.toPrecision(4)), unit, ...notes })
  const { length } = operations

  const { seconds, first, book } = timesOfFast(operations)
  figure('fast_ops_per_second', length / seconds, 'ops/s', { operations: length, runs: RUNS, median: true })
  figure('fast_first_run_ops_per_second', length / first, 'ops/s', {
    operations: length,
    note: 'code not yet compiled',
  })
  const { p50, p99, p999 } = latencies(operations)
  figure('fast_p99_us', p99, 'us', { p50, p999, note: 'reading the clock included' })

  const naive = new NaiveOrderBook(operations.range)
  const naiveSeconds = timed(playOurs(naive, operations, new Trades()), length)
  figure('naive_ops_per_second', length / naiveSeconds, 'ops/s', { operations: length, runs: 1 })

  const npm = Array.from({ length: NPM_RUNS }, () => {
    const rival = new NpmOrderBook()
    return { rival, seconds: timed(playNpm(rival, operations), length) }
  })
  const npmSeconds = median(npm.map(run => run.seconds))
  const levels = JSON.stringify(levelsOf(book))
  const notes = {
    operations: length,
    runs: NPM_RUNS,
    median: true,
    sameLevels: levels === JSON.stringify(levelsOfNpm(npm[0]!.rival)) && levels === JSON.stringify(levelsOf(naive)),
  }
  figure('npm_ops_per_second', length / npmSeconds, 'ops/s', { package: 'nodejs-order-book 10.1.1', ...notes })
  figure('fast_over_npm', npmSeconds / seconds, 'times')
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

/** Whole replays into fresh books: the median, the very first, and the last book. */
function timesOfFast(operations: Operations) {
  const runs = Array.from({ length: RUNS }, () => {
    const book = new FastOrderBook(operations.range)
    const trades = new Trades()
    const seconds = timed(playOurs(book, operations, trades), operations.length)
    if (operations.range === STREAM_A_RANGE) checkStreamA(book, trades)
    return { book, seconds }
  })
  const times = runs.map(run => run.seconds)
  return { seconds: median(times), first: times[0]!, book: runs.at(-1)!.book }
}

/** A speed is worth nothing if the answer is wrong. */
function checkStreamA(book: FastOrderBook, trades: Trades): void {
  const { trades: count, lots, resting } = STREAM_A_ANSWER
  if (trades.count !== count || trades.lots !== lots || book.size !== resting)
    throw new Error('wrong answer on stream A')
}

function timed(play: Play, to: number): number {
  const from = performance.now()
  play(0, to)
  return (performance.now() - from) / 1_000
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
  const at = (share: number) => Number(times[Math.floor(times.length * share)]!.toPrecision(3))
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}
