import { buildCalendar } from '@firoza/core/calendar/calendar'
import { PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { expect, it } from 'vitest'
import type { LotRow } from './holding.store.ts'
import type { Position } from './read-positions.ts'
import { showLot, showPosition } from './show-position.ts'

const MONDAY = tradingDate('2026-06-08')
const TUESDAY = tradingDate('2026-06-09')
const position: Position = {
  row: {
    ...{ symbol: 'OGDC', posted: 30n, held: 0n, unsettled: 30n, cost: 3_000n, boughtQuantity: 0n, boughtCost: 0n },
    unlocks: [
      { settlementDate: MONDAY, quantity: 10 },
      { settlementDate: TUESDAY, quantity: 20 },
    ],
  },
  last: undefined,
  worth: { marketValue: undefined, floatingProfit: undefined, dayProfit: undefined },
}
const lot: LotRow = {
  ...{ id: 1n, source: 'buy', tradeDate: '2026-06-05', settlementDate: MONDAY, settled: false },
  ...{ quantity: 10n, left: 10n, cost: 1_000n, fees: 2n },
}

function calendarWithout(day?: typeof MONDAY) {
  const off = day ? [{ date: day, name: 'Announced since', nameUrdu: '', expected: false }] : []
  return buildCalendar({ ...PSX_CALENDAR_ROWS, bankHolidays: [...PSX_CALENDAR_ROWS.bankHolidays, ...off] })
}

it('CAL-9, PTF-1 a position unlocks on the days on which its shares do settle, those of one day together', () => {
  const unlocks = (day?: typeof MONDAY) => showPosition(position, '', calendarWithout(day)).unlocks
  expect(unlocks()).toMatchObject([
    { settlementDate: MONDAY, quantity: 10 },
    { settlementDate: TUESDAY, quantity: 20 },
  ])
  expect(unlocks(MONDAY)).toMatchObject([{ settlementDate: TUESDAY, quantity: 30 }])
})

it('CAL-9, PTF-2 a lot that was bought names the day on which it does settle, one that was given the day of the gift', () => {
  const date = (some: Partial<LotRow>) => showLot({ ...lot, ...some }, calendarWithout(MONDAY)).settlementDate
  expect([date({}), date({ settled: true }), date({ source: 'seed' })]).toEqual([TUESDAY, TUESDAY, MONDAY])
})
