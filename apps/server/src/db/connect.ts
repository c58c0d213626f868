import type { Options } from 'postgres'
import { withArrayArguments } from './array-arguments.ts'
import { postgres } from './driver.ts'
import type { DatabaseConnection } from './embedded/start-embedded-postgres.ts'
import type { Db } from './sql.ts'
import { VALUE_TYPES } from './value-types.ts'

/** A URL of an external server, or the socket of the embedded one. */
export type DatabaseTarget = string | DatabaseConnection

export interface ConnectOptions {
  /** Connections held at most. */
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
  /** The role to work as, when it is another one than the user's own. It holds for each connection from its first moment on. */
  readonly role?: string
  /** For how long a statement waits for a lock. Without it, until the lock is free. */
  readonly lockTimeoutMs?: number
}

/** After an outage each connection tries again at least so often. */
const RECONNECT_SECONDS_MAX = 0.25

/**
 * A pool of connections. Values arrive as: int8 -> bigint, numeric -> string, timestamptz -> milliseconds (TimeMs), date ->
 * `YYYY-MM-DD`, jsonb -> parsed. They may be sent as the same; arrays need a cast in the statement (`${units}::bigint[]`).
 */
export function connect(target: DatabaseTarget, { max, name = 'firoza', role, lockTimeoutMs }: ConnectOptions): Db {
  const options: Options<typeof VALUE_TYPES> = {
    max,
    types: VALUE_TYPES,
    prepare: true,
    // The driver's own counts the failures of all connections of the pool together and waits up to 20 s after a blink.
    backoff: failures => Math.min(0.01 * 2 ** failures, RECONNECT_SECONDS_MAX),
    onnotice: () => undefined,
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      // A transaction that we forgot holds its row locks for ever otherwise.
      idle_in_transaction_session_timeout: 60_000,
      ...(role !== undefined && { role }),
      ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
    },
  }
  const sql = typeof target === 'string' ? postgres(target, options) : postgres({ ...target, ...options })
  return withArrayArguments(sql as unknown as Db)
}
