import { type Clock, MINUTE_MS, SECOND_MS, type TimeMs } from '@firoza/core/clock'
import { COIN_PAIRS } from '@firoza/core/coin/pairs'
import {
  type AskedPair,
  type PricedPair,
  readTicker,
  sourcePrice,
  type Ticker,
  tickerPath,
} from '@firoza/core/coin/read-ticker'
import type { TickerSource } from '@firoza/core/coin/ticker-sources'
import { LIMITS } from '@firoza/core/limits'
import { PERP_CONTRACTS, pairOfContract } from '@firoza/core/perp/contracts'
import type { SourcePrice } from '@firoza/core/perp/mark-price'
import type { FastifyBaseLogger } from 'fastify'
import { askBounded } from '../../http/ask-bounded.ts'
import { NEVER_ABORTED, startPeriodicJob } from '../../jobs/periodic-job.ts'

/** A round asks the pairs of contracts and one other: about one question a second, which every exchange allows without a key. */
const ROUND_MS = 4 * SECOND_MS
const WAIT_MS_MAX = MINUTE_MS

type Pair = Omit<AskedPair, 'atMs'>

const CONTRACT_PAIRS = new Set(PERP_CONTRACTS.map(pairOfContract))
const ASKED: readonly Pair[] = [
  ...COIN_PAIRS.filter(({ quote }) => quote.code === 'USDT').map(spec => ({ base: spec.base.code, quote: 'USDT' })),
  { base: 'USDT', quote: 'USD' },
]
const OFTEN = ASKED.filter(pair => CONTRACT_PAIRS.has(nameOf(pair)))
const IN_TURN = ASKED.filter(pair => !CONTRACT_PAIRS.has(nameOf(pair)))

/** What named exchanges say of coins, as far as they have answered since the start. */
export interface Tickers {
  /** What each source said last of a pair, however old. */
  prices(pair: Pair, terms: PricedPair): SourcePrice[]
  /** Of each source and pair the time of the newest price, null where there is none, and the seconds since it or the start. */
  ages(): readonly TickerAge[]
  /** One round of every source, beside each other: for tests. */
  round(): Promise<void>
  stop(): Promise<void>
}

export interface TickerAge {
  readonly source: string
  readonly name: string
  readonly pair: string
  readonly atMs: TimeMs | null
  readonly seconds: number
}

interface Needs {
  readonly sources: readonly TickerSource[]
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** False in tests that ask the sources themselves. */
  readonly timer?: boolean
  /** For tests, in which a busy machine is no fault of an exchange. */
  readonly answerMsMax?: number
}

/** Asks every source at an interval of its own: one that stalls holds up no other. */
export function followTickers(needs: Needs): Tickers {
  const { sources, clock, log, timer = true } = needs
  const startedAtMs = clock.now()
  const followed = sources.map(source => followSource(source, needs))
  const failed = 'prices of a source could not be read'
  const jobs = timer
    ? followed.map(({ round }) => startPeriodicJob({ everyMs: ROUND_MS, log, failed, run: round }))
    : []
  for (const job of jobs) job.wake()
  return {
    prices: (pair, terms) =>
      followed.flatMap(({ name, held }) => {
        const ticker = held.get(nameOf(pair))
        return (ticker && sourcePrice(name, ticker, terms)) ?? []
      }),
    ages: () =>
      followed.flatMap(({ id, name, held }) =>
        ASKED.map(nameOf).map(pair => {
          const atMs = held.get(pair)?.atMs ?? null
          return { source: id, name, pair, atMs, seconds: (clock.now() - (atMs ?? startedAtMs)) / SECOND_MS }
        }),
      ),
    round: async () => void (await Promise.all(followed.map(({ round }) => round(NEVER_ABORTED)))),
    stop: async () => void (await Promise.all(jobs.map(job => job.stop()))),
  }
}

interface Failing {
  readonly fault: string
  readonly times: number
  readonly againAtMs: number
}

function followSource(source: TickerSource, { clock, log, answerMsMax = LIMITS.tickerAnswerMsMax }: Needs) {
  const held = new Map<string, Ticker>()
  const failing = new Map<string, Failing>()
  let asked = 0
  const ask = async (pair: Pair, end: AbortSignal) => {
    const name = nameOf(pair)
    const before = failing.get(name)
    const atMs = clock.now()
    if (before && atMs < before.againAtMs) return
    const answer = await askBounded(`${source.origin}${tickerPath(source, pair)}`, {
      msMax: answerMsMax,
      bytesMax: LIMITS.tickerAnswerBytesMax,
      end,
    })
    if (end.aborted) return
    const read = 'fault' in answer ? answer : readTicker(source, { ...pair, atMs }, answer.text)
    if ('fault' in read) {
      const times = (before?.times ?? 0) + 1
      const againAtMs = atMs + Math.min(ROUND_MS * 2 ** times, WAIT_MS_MAX)
      failing.set(name, { fault: read.fault, times: Math.min(times, 10), againAtMs })
      // What is wrong is said when it begins and when it changes, not in every round.
      if (before?.fault !== read.fault) log.warn({ source: source.id, pair: name, fault: read.fault }, 'no price')
      return
    }
    held.set(name, read)
    if (failing.delete(name)) log.info({ source: source.id, pair: name }, 'the source has a price again')
  }
  const round = async (end: AbortSignal) => {
    const other = IN_TURN[asked++ % IN_TURN.length]
    for (const pair of other ? [...OFTEN, other] : OFTEN) if (!end.aborted) await ask(pair, end)
  }
  return { id: source.id, name: source.name, held, round }
}

function nameOf({ base, quote }: Pair): string {
  return `${base}-${quote}`
}
