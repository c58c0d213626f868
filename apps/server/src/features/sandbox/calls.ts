export { advanceClock, readClock } from './clock.ts'
export * from './halt-instrument.ts'
export * from './market-status.ts'
