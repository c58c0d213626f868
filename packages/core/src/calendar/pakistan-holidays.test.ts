import { describe, expect, it } from 'vitest'
import { PAKISTAN_BANK_HOLIDAYS, PAKISTAN_HOLIDAYS, PAKISTAN_RAMADANS } from './pakistan-holidays.ts'
import { daysBetween, weekdayOf } from './trading-day.ts'

describe('holidays of Pakistan', () => {
  it('CAL-10 names each weekday once, with both names', () => {
    for (const list of [PAKISTAN_HOLIDAYS, PAKISTAN_BANK_HOLIDAYS]) {
      const dates = list.map(row => row.date)
      expect(dates).toEqual([...new Set(dates)].sort())
      for (const row of list) {
        expect([0, 6], row.date).not.toContain(weekdayOf(row.date))
        expect(row.nameUrdu).toMatch(/^[\u0600-\u06FF\uFDFA: ]+$/)
      }
    }
    const closed = new Set(PAKISTAN_HOLIDAYS.map(row => row.date))
    expect(PAKISTAN_BANK_HOLIDAYS.filter(row => closed.has(row.date))).toEqual([])
  })

  it('CAL-10 gives each year its fixed days, where they fall on a weekday', () => {
    const dates = new Set<string>(PAKISTAN_HOLIDAYS.map(row => row.date))
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      for (const day of ['02-05', '05-01', '08-14', '12-25']) {
        const weekday = new Date(`${year}-${day}T00:00:00Z`).getUTCDay()
        expect(dates.has(`${year}-${day}`), `${year}-${day}`).toBe(weekday !== 0 && weekday !== 6)
      }
    }
  })

  it('CAL-10 fasts for 29 or 30 days and holds Eid within three days after', () => {
    for (const { from, to } of PAKISTAN_RAMADANS) {
      expect([28, 29]).toContain(daysBetween(from, to))
      const eid = PAKISTAN_HOLIDAYS.find(row => row.name === 'Eid-ul-Fitr' && row.date > to)
      expect(daysBetween(to, eid?.date ?? from)).toBeLessThanOrEqual(3)
    }
  })
})
