export const PERIODS = ['everything', 'month', 'lastMonth', 'quarter', 'own'] as const
export type Period = (typeof PERIODS)[number]

export interface PeriodDays {
  readonly from?: string
  readonly to?: string
}

/** The trading days of a period, both included, seen from a day. `own` is what the person types, and empty here, as is all before today is known (`""`). */
export function periodDays(period: Period, today: string): PeriodDays {
  if (today === '') return {}
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  if (period === 'month') return { from: dayOf(year, month, 1), to: today }
  if (period === 'lastMonth') return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
  if (period === 'quarter') return { from: daysBefore(today, 89), to: today }
  return {}
}

/** Months from 1; days and months beyond their ends run over. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function daysBefore(today: string, days: number): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  return dayOf(year, month, day - days)
}
