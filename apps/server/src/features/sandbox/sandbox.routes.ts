import type { Route } from '../../http/call.ts'
import { advanceClock } from './advance-clock.ts'
import { haltInstrument, resumeInstrument } from './halt-instrument.ts'
import { readMarketStatus } from './market-status.ts'
import { readClock } from './show-clock.ts'

export const sandboxRoutes: readonly Route[] = [
  readClock,
  advanceClock,
  readMarketStatus,
  haltInstrument,
  resumeInstrument,
]
