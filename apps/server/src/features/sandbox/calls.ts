export * from './advance-clock.ts'
export * from './halt-instrument.ts'
export * from './market-status.ts'
export { readClock } from './show-clock.ts'
