import { DAY_MS } from '../clock.ts'

/**
 * Within what time the console promises to have looked at what waits, counted from when it began to wait. What is not named here carries its
 * own promise: a withdrawal, a conversation and a request each say when they are due.
 */
export const SERVICE_TIME_MS = {
  kyc: DAY_MS,
  hni: 3 * DAY_MS,
  levels: DAY_MS,
  loans: DAY_MS,
  scores: 3 * DAY_MS,
  deposits: DAY_MS,
  unmatched: DAY_MS,
  coins: DAY_MS,
} as const
