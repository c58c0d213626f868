import type { Clock } from '@firoza/core/clock'
import type { apply } from '@firoza/core/engine/apply'
import type { EngineSettings } from '@firoza/core/engine/state'
import type { Db } from '../db/sql.ts'

export interface EngineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface EngineOptions {
  readonly db: Db
  readonly clock: Clock
  readonly settings: EngineSettings
  /** Commands taken into one transaction at most; LIMITS.engineBatchMax where absent. */
  readonly batchMax?: number
  /** Of what a step of a venue leaves, so much in one piece; PIECE where absent. Tests that send pieces themselves give 0. */
  readonly piece?: number
  /** Names this engine in the lease, and no other one. */
  readonly holder: string
  /** True where no other engine can be on this database, as on the embedded one behind its directory lock: a dead one's lease is taken at once. */
  readonly alone?: boolean
  /** Brings what the engine was handed, settings and clock, up to what the database says now: who waited for the lease may have read it days ago. */
  readonly catchUp?: () => Promise<unknown>
  /** The rules; those of core where absent. Tests plant faults in them. */
  readonly apply?: typeof apply
  readonly log: EngineLog
}
