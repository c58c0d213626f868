import type { TradingDate } from '../calendar/trading-day.ts'

/** Recorded balances count as long as no more than so many trading days have passed since their day. */
export const RECORD_TRADING_DAYS_MAX = 2

/** One asset at one moment, in units. */
export interface CoverFigures {
  /** What the books say lies outside for all that is owed: to people, in suspense, in transit, to the operator. */
  readonly ledgerUnits: bigint
  /** Payments that were sent and not settled: each may have left its account, or not yet. */
  readonly inTransitUnits: bigint
  /** Payments that had come by then and were booked later. */
  readonly notBookedUnits: bigint
  /** What all accounts together held, by their own statements. */
  readonly recordedUnits: bigint
}

/** What lies outside beyond what the books explain, below zero where it is missing. Payments in transit explain either. */
export function coverDifference({ ledgerUnits, inTransitUnits, notBookedUnits, recordedUnits }: CoverFigures): bigint {
  const most = ledgerUnits + notBookedUnits
  const least = most - inTransitUnits
  if (recordedUnits > most) return recordedUnits - most
  return recordedUnits < least ? recordedUnits - least : 0n
}

export const COVER_STATES = ['covered', 'differs', 'outdated', 'not_recorded'] as const
export type CoverState = (typeof COVER_STATES)[number]

/** Nothing is covered without a recent recorded balance. `onDate` is undefined for a balance of now. */
export function coverState(
  difference: bigint | undefined,
  { onDate, oldest }: { readonly onDate: TradingDate | undefined; readonly oldest: TradingDate },
): CoverState {
  if (difference === undefined) return 'not_recorded'
  if (onDate !== undefined && onDate < oldest) return 'outdated'
  return difference === 0n ? 'covered' : 'differs'
}

interface DayOfPlace {
  readonly place: string
  readonly onDate: TradingDate
}

/** The newest day of which every place has a balance; undefined without one, and where there is no place. */
export function newestWhole(places: readonly string[], records: readonly DayOfPlace[]): TradingDate | undefined {
  const days = [...Map.groupBy(records, ({ onDate }) => onDate)]
  const whole = days.filter(([, of]) => places.every(place => of.some(record => record.place === place)))
  return places.length === 0
    ? undefined
    : whole
        .map(([day]) => day)
        .sort()
        .at(-1)
}
