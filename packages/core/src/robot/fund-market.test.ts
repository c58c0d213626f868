import { expect, it } from 'vitest'
import { buildCalendar } from '../calendar/calendar.ts'
import { PSX_CALENDAR_ROWS } from '../calendar/psx-calendar.ts'
import { tradingDate } from '../calendar/trading-day.ts'
import { bookOfOrders, type FilledOrder } from './average-cost.ts'
import { COIN_INDEX, coinUniverse, FUND_MARKETS } from './fund-market.ts'
import { DAILY_SESSIONS, exchangeSessions, strikeAfter } from './fund-sessions.ts'
import { targetWeights } from './strategy.ts'
import { netAssets } from './units.ts'

const at = (text: string) => Date.parse(text)

it('ROB-19 a fund of coins has a session each day of UTC, weekends too, whose NAV is struck at the midnight that ends it', () => {
  const saturday = tradingDate('2026-11-28')
  expect(DAILY_SESSIONS.strikeAt(at('2026-11-28T23:59:59.999Z'))).toEqual({
    date: saturday,
    atMs: at('2026-11-29T00:00:00Z'),
  })
  expect(DAILY_SESSIONS.strikeAt(at('2026-11-29T00:00:00Z'))?.date).toBe('2026-11-29')
  expect([DAILY_SESSIONS.before(saturday), DAILY_SESSIONS.after(saturday)]).toEqual(['2026-11-27', '2026-11-29'])
  expect(DAILY_SESSIONS.openSince(at('2026-11-28T17:00:00Z'))).toBe(at('2026-11-28T00:00:00Z'))
  // Asked for before midnight, decided after the strike: it is of the session behind the struck one.
  expect(strikeAfter(DAILY_SESSIONS, at('2026-11-28T23:59:59Z'), saturday)?.date).toBe('2026-11-29')
  const shares = exchangeSessions(buildCalendar(PSX_CALENDAR_ROWS))
  expect(shares.strikeAt(at('2026-11-28T07:00:00Z'))?.date).toBe('2026-11-30')
  expect(strikeAfter(shares, at('2026-11-27T07:00:00Z'), tradingDate('2026-11-27'))?.date).toBe('2026-11-30')
})

it('ROB-20 a purchase of coins gives its fee in the coin, a sale in USDT, and net assets are of what was received', () => {
  const { charge } = FUND_MARKETS.coin
  const fill = { quantity: 25_000_000, value: 24_125_000_000n }
  expect(charge('buy', fill)).toEqual({ money: 0n, base: 37_500n })
  expect(charge('sell', fill)).toEqual({ money: 36_187_500n, base: 0n })
  // 0.25 BTC at 96,500.0, less the fee, beside 1,000 USDT of which 100 are owed.
  const divisor = 1_000n
  const positions = [{ quantity: 25_000_000 - 37_500, markTicks: 965_000, divisor }]
  expect(netAssets(1_000_000_000n, positions, 100_000_000n)).toBe(24_125_000_000n - 36_187_500n + 900_000_000n)
})

it('ROB-20 profits of coins are counted with their average cost and all fees', () => {
  const date = tradingDate('2026-11-28')
  const order = (side: 'buy' | 'sell', quantity: bigint, value: bigint, fee: bigint): FilledOrder => ({
    symbol: 'BTC-USDT',
    side,
    date,
    quantity,
    value,
    fee,
  })
  const orders = [order('buy', 1_000n, 500n, 10n), order('buy', 1_000n, 490n, 0n), order('sell', 995n, 600n, 5n)]
  const { trades, held } = bookOfOrders(orders)
  expect(trades).toEqual([{ profit: 600n - 5n - 495n }])
  expect(held.get('BTC-USDT')).toEqual({ units: 995n, cost: 495n, since: date })
  expect(bookOfOrders([...orders, order('sell', 995n, 100n, 1n)]).held.size).toBe(0)
})

it('ROB-20 an index of coins weighs by the value in circulation, whatever the digits of a price, and cuts at its most', () => {
  const prices: Record<string, number> = { 'BTC-USDT': 965_000, 'ETH-USDT': 340_000, 'TRX-USDT': 25_000 }
  const bars = coinUniverse(COIN_INDEX).flatMap(member => {
    const close = prices[member.symbol]
    return close === undefined ? [] : [{ ...member, closes: [close], volumes: [1] }]
  })
  const weights = targetWeights({ strategy: 'index_tracking' }, bars, 400_000)
  expect(weights.get('BTC-USDT')).toBe(400_000)
  // 120.7m × 3,400 and 94.7bn × 0.25 beside 19.95m × 96,500.
  const sum = 19.95e6 * 96_500 + 120.7e6 * 3_400 + 94.7e9 * 0.25
  expect(weights.get('ETH-USDT')).toBe(Math.floor((120.7e6 * 3_400 * 1e6) / sum))
  expect(weights.get('TRX-USDT')).toBe(Math.floor((94.7e9 * 0.25 * 1e6) / sum))
  expect(coinUniverse('BTC-USDT').map(({ symbol }) => symbol)).toEqual(['BTC-USDT'])
})
