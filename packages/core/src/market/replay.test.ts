import { expect, test } from 'vitest'
import { parseReplay, type ReplayOptions } from './replay.ts'
import { advanceReplay, scheduleReplay } from './replay-schedule.ts'

const RUPEES: ReplayOptions = { priceExponent: 2, quantityExponent: 0 }

test('RPL-1 reads trades, with and without a side, in each form of time', () => {
  const text =
    'time,price,quantity,side\n2026-11-18T09:32Z,264.80,100,buy\n1795000000000,264.8,5,\n2026-11-25T09:32:00.250+05:00,265.000,7,sell\n'
  expect(parseReplay(text, RUPEES)).toEqual({
    ok: true,
    format: 'trades',
    points: [
      { atMs: Date.UTC(2026, 10, 18, 9, 32), price: 26_480, quantity: 100, side: 'buy' },
      { atMs: 1_795_000_000_000, price: 26_480, quantity: 5 },
      { atMs: Date.UTC(2026, 10, 25, 4, 32, 0, 250), price: 26_500, quantity: 7, side: 'sell' },
    ],
  })
})

test('RPL-2 a candle becomes four prices over its time, the far extreme last before the close', () => {
  const text = 'time,open,high,low,close,volume\r\n2026-11-17,10,12,9,11,10\r\n2026-11-18,11,11.50,8,9,0\r\n'
  const read = parseReplay(text, RUPEES)
  const points = read.ok ? read.points : []
  expect(points.map(point => point.price)).toEqual([1000, 900, 1200, 1100, 1100, 1150, 800, 900])
  expect(points.map(point => point.quantity)).toEqual([2, 2, 2, 4, 0, 0, 0, 0])
  expect(points[1]!.atMs - points[0]!.atMs).toBe(6 * 3_600_000)
})

test.each([
  ['', 1, 'the header'],
  ['price,time\n', 1, 'the header'],
  ['time,price,quantity\n', 2, 'at least one record'],
  ['time,price,quantity\n2026-11-18,1\n', 2, '3 values are needed, 2 were found'],
  ['time,price,quantity\n18-11-2026,1,1\n', 2, 'is not a time'],
  ['time,price,quantity\n2026-02-30T00:00Z,1,1\n', 2, 'is not a time'],
  ['time,price,quantity\n2026-11-18,0,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,-1,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,1e3,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,1.005,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,1.5.0,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,1.50.,1\n', 2, 'is not a price'],
  ['time,price,quantity\n2026-11-18,1,10.\n', 2, 'is not a quantity'],
  ['time,price,quantity\n2026-11-18,1,0.5\n', 2, 'is not a quantity'],
  ['time,price,quantity\n2026-11-18,1,1\n\n2026-11-19,1,1\n', 3, '3 values are needed, 1 were found'],
  ['time,price,quantity\n2026-11-18,1,1\n2026-11-17,1,1\n', 3, 'times must not go backwards'],
  ['time,price,quantity,side\n2026-11-18,1,1,up\n', 2, 'is not a side'],
  ['time,open,high,low,close,volume\n2026-11-18,10,9,8,10,1\n', 2, 'high must be the highest'],
  ['time,open,high,low,close,volume\n2026-11-18,10,12,8,10,1\n2026-11-18,10,12,8,10,1\n', 3, 'two candles'],
])('RPL-3 refuses %j at line %i', (text, line, problem) => {
  const read = parseReplay(text, RUPEES)
  expect(read).toMatchObject({ ok: false, line })
  expect(read.ok ? '' : read.problem).toContain(problem)
})

test('RPL-4 plays at the chosen speed, cuts silences, loses nothing over a pause', () => {
  const text = 'time,price,quantity\n1795000000000,1,1\n1795000060000,2,1\n1795086460000,3,1\n1795086460000,4,1\n'
  const read = parseReplay(text, RUPEES)
  const points = read.ok ? read.points : []
  const schedule = scheduleReplay(points, { startAtMs: 1000, speed: 60, silenceMaxMs: 600_000 })
  const first = advanceReplay(schedule, 0, 1000)
  expect(first).toMatchObject({ position: 1, nextAtMs: 2000 })
  expect(advanceReplay(schedule, first.position, 1999).due).toEqual([])
  const second = advanceReplay(schedule, first.position, 2000)
  expect(second).toMatchObject({ position: 2, nextAtMs: 12_000 })
  const rest = advanceReplay(schedule, second.position, 1e9)
  expect(rest.due.map(point => point.price)).toEqual([300, 400])
  expect(rest).toMatchObject({ position: 4, nextAtMs: undefined })
})
