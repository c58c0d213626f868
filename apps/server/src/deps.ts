import type { Clock } from '@firoza/core/clock'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/sql.ts'
import type { EnginePort } from './engine/engine-port.ts'
import type { Settings } from './settings.ts'

/** What handlers and jobs may use. Made once in build-app, handed down as one argument; nothing reaches for a global. */
export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly settings: Settings
  readonly engine: EnginePort
}
