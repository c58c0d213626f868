import { parseReplay } from '@firoza/core/market/replay'
import { advanceReplay, scheduleReplay } from '@firoza/core/market/replay-schedule'
import { expect, test } from 'vitest'
import { recordedRows, recordedText } from '../recorded-data.ts'

const trades = recordedText('crypto-trades-BTCUSDT-spot-20240808.csv.gz')
const daily = recordedText('psx-daily-2014-2023.csv.gz')
const minutes = recordedText('crypto-1m-BTCUSDT-spot-202412.csv.gz')

test.skipIf(!trades)('RPL-1 plays six minutes of recorded coin trades in one, to the last trade', () => {
  const rows = recordedRows(trades!)
  const lines = rows.map(row => [row.trade_ms, row.price, row.qty, row.aggressor].join(','))
  const read = parseReplay(`time,price,quantity,side\n${lines.join('\n')}\n`, { priceExponent: 2, quantityExponent: 8 })
  if (!read.ok) throw new Error(`line ${read.line}: ${read.problem}`)
  expect(read.points).toHaveLength(rows.length)
  const schedule = scheduleReplay(read.points, { startAtMs: 0, speed: 6 })
  let position = 0
  let played = 0
  for (let nowMs = 0; nowMs <= schedule.dueMs.at(-1)!; nowMs += 250) {
    const advance = advanceReplay(schedule, position, nowMs)
    position = advance.position
    played += advance.due.length
    expect(advance.due.every(point => Math.abs(point.price - 6_180_000) < 200_000)).toBe(true)
  }
  played += advanceReplay(schedule, position, Number.MAX_SAFE_INTEGER).due.length
  expect(played).toBe(rows.length)
  expect(schedule.dueMs.at(-1)).toBeCloseTo((read.points.at(-1)!.atMs - read.points[0]!.atMs) / 6, 3)
})

test.skipIf(!daily)('RPL-2 plays nine years of recorded daily candles of one share', () => {
  const rows = recordedRows(daily!).filter(row => row.symbol === 'FFC')
  const lines = rows.map(row => [row.date, row.open, row.high, row.low, row.close, row.volume].join(','))
  const read = parseReplay(`time,open,high,low,close,volume\n${lines.join('\n')}`, {
    priceExponent: 2,
    quantityExponent: 0,
  })
  if (!read.ok) throw new Error(`line ${read.line}: ${read.problem}: ${lines[read.line - 2]}`)
  expect(read.points).toHaveLength(rows.length * 4)
  const closes = read.points.filter((_, at) => at % 4 === 3).map(point => point.price / 100)
  expect(closes).toEqual(rows.map(row => Number(row.close)))
  expect(read.points.reduce((sum, point) => sum + point.quantity, 0)).toBe(
    rows.reduce((sum, row) => sum + Number(row.volume), 0),
  )
})

test.skipIf(!minutes)('RPL-2 plays a month of recorded minutes, each within its minute', () => {
  const rows = recordedRows(minutes!)
  const lines = rows.map(row => [row.time, row.open, row.high, row.low, row.close, row.volume].join(','))
  const read = parseReplay(`time,open,high,low,close,volume\n${lines.join('\n')}`, {
    priceExponent: 2,
    quantityExponent: 8,
  })
  if (!read.ok) throw new Error(`line ${read.line}: ${read.problem}: ${lines[read.line - 2]}`)
  expect(read.points).toHaveLength(rows.length * 4)
  expect(read.points.every((point, at) => at === 0 || point.atMs >= read.points[at - 1]!.atMs)).toBe(true)
})
