/** Milliseconds since 1970-01-01 UTC. All of core receives time as data of this type. */
export type TimeMs = number

/** The year 9999. No moment that anybody sends is later, so that each has four digits of a year, as the database and ISO texts want it. */
export const TIME_MS_MAX: TimeMs = 253_370_764_800_000

/** The only door to time. The sandbox clock can be moved forward; tests hold it still. */
export interface Clock {
  now(): TimeMs
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
