import { buildCalendar } from '@firoza/core/calendar/calendar'
import { PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { expect, it } from 'vitest'
import type { FillRow, OrderRow } from '../../orders/order.store.ts'
import { showFill, showOrder } from './show-order.ts'

const TOLD = tradingDate('2026-06-08')
const nobody = { commissionUnits: 0n, salesTaxUnits: 0n, cdcUnits: 0n, quantity: 10n, side: 'sell' } as const
const exit = {
  ...nobody,
  ...{ id: 2n, entryId: 1n, waitsFor: TOLD, kind: 'limit', limitPrice: 100n, stopPrice: null, filled: 0n },
  ...{ valueUnits: 0n, soldCostUnits: 0n, heldUnits: 0n, state: 'awaiting', replacesId: null },
  ...{ takeProfitPrice: null, stopLossPrice: null },
} as unknown as OrderRow
const fill = {
  ...nobody,
  ...{ id: 1n, orderId: 1n, journalId: 1n, price: 100n, valueUnits: 1_000n, settlementDate: TOLD },
} as unknown as FillRow

it.each([
  [[], '2026-06-08'],
  [[TOLD], '2026-06-09'],
])(
  'CAL-9 an order and its fills name the day on which they settle, with the banks closed on %j since',
  (days, date) => {
    const off = days.map(day => ({ date: day, name: 'Announced since', nameUrdu: '', expected: false }))
    const { bankHolidays } = PSX_CALENDAR_ROWS
    const calendar = buildCalendar({ ...PSX_CALENDAR_ROWS, bankHolidays: [...bankHolidays, ...off] })
    const name = () => ''
    expect(showOrder(exit, name, calendar).waitsFor).toBe(date)
    expect(showFill(fill, name, calendar).settlementDate).toBe(date)
  },
)
