/** Whose day off it is: on one of the exchange nothing trades, on one of the banks nothing is paid or delivered. */
export const HOLIDAY_OF = ['exchange', 'banks'] as const
export type HolidayOf = (typeof HOLIDAY_OF)[number]
