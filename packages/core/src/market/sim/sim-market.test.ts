import { expect, test } from 'vitest'
import { buildCalendar } from '../../calendar/calendar.ts'
import { PSX_CALENDAR_ROWS } from '../../calendar/psx-calendar.ts'
import { karachiTime, tradingDate } from '../../calendar/trading-day.ts'
import { houseEndowment } from './house-endowment.ts'
import type { SimInstrument } from './instrument.ts'
import { marketTempo } from './market-tempo.ts'
import { SIM_SETTINGS_DEFAULT, type SimMarketState, simMarket, startSimMarket, stepSimMarket } from './sim-market.ts'
import { correlation } from './testing/return-statistics.ts'
import { ToyExchange } from './testing/toy-exchange.ts'

const INSTRUMENTS: SimInstrument[] = Array.from({ length: 12 }, (_, at) => ({
  symbol: `S${at}`,
  sector: at % 2 ? 'odd' : 'even',
  startPriceTicks: [26_480, 618, 748_000, 4_190][at % 4]!,
  volatilityDaily: 0.02,
  marketLoading: 0.55,
  sectorLoading: 0.4,
  turnoverDailyPaisa: [15e10, 6e10, 2e8, 3e10][at % 4]!,
}))
const CALENDAR = buildCalendar(PSX_CALENDAR_ROWS)
const OPENING = karachiTime(tradingDate('2026-11-18'), 9 * 60 + 32)
const MARKET = simMarket(INSTRUMENTS, CALENDAR, 99)

function run(seconds: number, watched: (symbol: string) => boolean = () => false, market = MARKET) {
  const references = new Map(INSTRUMENTS.map(({ symbol, startPriceTicks }) => [symbol, startPriceTicks]))
  const endowment = (symbol: string) => houseEndowment(INSTRUMENTS.find(each => each.symbol === symbol)!)
  const exchange = new ToyExchange(references, endowment)
  let state: SimMarketState = startSimMarket(market, OPENING, new Map())
  const counts: number[] = []
  const paths: { fair: number[]; middle: number[]; symbol: string }[] = []
  for (let step = 1; step <= seconds * 4; step++) {
    const next = stepSimMarket(market, state, OPENING + step * 250, exchange.views(watched))
    state = next.state
    exchange.run(next.commands)
    counts.push(next.commands.length)
    if (step % 40 === 0)
      exchange.views().forEach(({ quote, symbol }, at) => {
        paths[at] ??= { fair: [], middle: [], symbol }
        paths[at].fair.push(state.fairTicks[at]!)
        paths[at].middle.push(((quote.bidTicks ?? 0) + (quote.askTicks ?? 0)) / 2)
      })
  }
  return { exchange, state, counts, paths }
}

const HOUR = run(3600)

test('SIM-1 the same seed, times and views make the same commands', () => {
  expect(run(60).exchange.trades).toEqual(run(60).exchange.trades)
})

test('SIM-8 books fill at once, then the house keeps to its rate', () => {
  const [first] = HOUR.counts
  expect(first).toBeGreaterThan(INSTRUMENTS.length * 6)
  const later = HOUR.counts.slice(40).reduce((sum, count) => sum + count, 0) / 3590
  expect(later).toBeGreaterThan(12)
  expect(later).toBeLessThan(80)
})

test('SIM-9 every book has two sides, trades happen at prices near the fair value and follow it', () => {
  for (const { quote } of HOUR.exchange.views()) {
    expect(quote.bidTicks).toBeGreaterThan(0)
    expect(quote.askTicks).toBeGreaterThan(quote.bidTicks!)
  }
  for (const { fair, middle, symbol } of HOUR.paths) {
    fair.forEach((worth, at) => {
      expect(Math.abs(middle[at]! / worth - 1)).toBeLessThan(symbol === 'S1' ? 0.02 : 0.012)
    })
    expect(correlation(fair, middle)).toBeGreaterThan(0.9)
  }
  expect(HOUR.exchange.trades.length).toBeGreaterThan(3000)
  expect(new Set(HOUR.exchange.trades.map(trade => trade.symbol)).size).toBe(INSTRUMENTS.length)
})

test('SIM-10 names that somebody watches get more of the trades', () => {
  const count = (result: ReturnType<typeof run>) => result.exchange.trades.filter(trade => trade.symbol === 'S3').length
  const slow = simMarket(INSTRUMENTS, CALENDAR, 99, { ...SIM_SETTINGS_DEFAULT, commandsPerSecond: 3 })
  const watched = run(900, symbol => symbol === 'S3', slow)
  expect(count(watched)).toBeGreaterThan(2 * count(run(900, undefined, slow)))
})

test('SIM-11 after a crash the fair values are the last prices, and a closed book is left alone', () => {
  const restarted = startSimMarket(MARKET, OPENING, new Map([['S0', 27_000]]))
  expect(restarted.fairTicks[0]).toBe(27_000)
  const closed = HOUR.exchange.views().map(view => ({ ...view, open: false }))
  expect(stepSimMarket(MARKET, restarted, OPENING + 1000, closed).commands).toEqual([])
})

test('SIM-5 market time runs fast in the session, slowly at night, and a day is one day', () => {
  const night = marketTempo(CALENDAR, OPENING - 3_600_000)
  const opening = marketTempo(CALENDAR, OPENING)
  expect(opening.daysPerMs).toBeGreaterThan(5 * night.daysPerMs)
  expect(opening.intensity).toBeGreaterThan(2)
  let days = 0
  const midnight = karachiTime(tradingDate('2026-11-18'), 0)
  for (let minute = 0; minute < 1440; minute++) {
    const tempo = marketTempo(CALENDAR, midnight + minute * 60_000)
    days += tempo.daysPerMs * 60_000 * tempo.intensity
  }
  expect(days).toBeCloseTo(1, 1)
})

test('SIM-15 an instrument with a replayed price is worth that price, the others go on as they were', () => {
  const start = startSimMarket(MARKET, OPENING, new Map())
  const views = HOUR.exchange.views()
  const plain = stepSimMarket(MARKET, start, OPENING + 1000, views).state
  const played = stepSimMarket(MARKET, start, OPENING + 1000, views, new Map([['S0', 26_600]])).state
  expect(played.fairTicks[0]).toBe(26_600)
  expect(played.fairTicks.slice(1)).toEqual(plain.fairTicks.slice(1))
})

test('SIM-16 an hour of trading moves the house by a small part of its endowment', () => {
  for (const { maker, noise, makerSharesTarget } of HOUR.exchange.views())
    for (const house of [maker, noise]) expect(Math.abs(house.shares / makerSharesTarget - 1)).toBeLessThan(0.25)
})
