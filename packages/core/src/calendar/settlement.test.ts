import { describe, expect, it } from 'vitest'
import { buildCalendar, isSettlementDay } from './calendar.ts'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from './psx-calendar.ts'
import { cycleSettlementDate, sellableFrom, settlementDate, settlesOn } from './settlement.ts'
import { addDays, karachiTime, tradingDate } from './trading-day.ts'

const psx = buildCalendar(PSX_CALENDAR_ROWS)
const sandbox = buildCalendar(AROUND_THE_CLOCK_ROWS)

describe('settlement', () => {
  it.each([
    ['2026-02-06', '2026-02-10', 'the last Friday of T+2'],
    ['2026-02-09', '2026-02-10', 'the first Monday of T+1'],
    ['2026-02-18', '2026-02-20', 'the day before a bank holiday'],
    ['2026-02-19', '2026-02-23', 'a bank holiday on which the exchange trades'],
    ['2026-02-20', '2026-02-23', 'the day after it: one merged clearing'],
    ['2026-05-25', '2026-05-29', 'the day before Eid'],
    ['2026-06-05', '2026-06-08', 'an ordinary Friday'],
  ])('CAL-8, LOT-2 settles trades of %s on %s: %s', (tradeDate, expected) => {
    expect(settlementDate(psx, tradingDate(tradeDate))).toBe(expected)
  })

  it('CAL-7 lets a row of the table win over the cycle', () => {
    const row = { tradeDate: tradingDate('2026-06-01'), settlementDate: tradingDate('2026-06-01'), note: 'T+0' }
    const edited = buildCalendar({ ...PSX_CALENDAR_ROWS, settlementRows: [row] })
    expect(settlementDate(edited, row.tradeDate)).toBe('2026-06-01')
    expect(settlementDate(edited, tradingDate('2026-06-02'))).toBe('2026-06-03')
    const backwards = { ...row, settlementDate: tradingDate('2026-05-29') }
    expect(() => buildCalendar({ ...PSX_CALENDAR_ROWS, settlementRows: [backwards] })).toThrow('must not settle before')
  })

  it('CAL-8 settles on a settlement day after the trade, and never an older trade after a younger one', () => {
    for (let date = tradingDate('2024-01-01'); date < '2028-01-01'; date = addDays(date, 1)) {
      const settles = cycleSettlementDate(psx, date)
      expect(settles > date, date).toBe(true)
      expect(isSettlementDay(psx, settles), date).toBe(true)
      expect(cycleSettlementDate(psx, addDays(date, 1)) >= settles, date).toBe(true)
    }
  })

  it('CAL-9 lets settled shares be sold from the opening of their settlement day', () => {
    expect(sellableFrom(psx, tradingDate('2026-06-08'))).toBe(karachiTime(tradingDate('2026-06-08'), 9 * 60 + 32))
    expect(settlementDate(sandbox, tradingDate('2026-06-06'))).toBe('2026-06-07')
    expect(sellableFrom(sandbox, tradingDate('2026-06-07'))).toBe(karachiTime(tradingDate('2026-06-07'), 0))
  })

  it('CAL-9 names the next settlement day where the one that was told has become a day off', () => {
    const told = tradingDate('2026-06-08')
    const off = { date: told, name: 'Announced since', nameUrdu: '', expected: false }
    const { bankHolidays } = PSX_CALENDAR_ROWS
    const changed = buildCalendar({ ...PSX_CALENDAR_ROWS, bankHolidays: [...bankHolidays, off] })
    expect([settlesOn(psx, told), settlesOn(changed, told)]).toEqual(['2026-06-08', '2026-06-09'])
    expect(sellableFrom(changed, told)).toBe(karachiTime(tradingDate('2026-06-09'), 9 * 60 + 32))
  })
})
