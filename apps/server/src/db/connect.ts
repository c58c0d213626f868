import postgres from 'postgres'
import type { DatabaseConnection } from './embedded/start-embedded-postgres.ts'
import { VALUE_TYPES } from './value-types.ts'

/** A URL of an external server, or the socket of the embedded one. */
export type DatabaseTarget = string | DatabaseConnection

type Values = { bigint: bigint; date: number; day: string }

/**
 * A pool of connections. Values arrive as: int8 -> bigint, numeric -> string, timestamptz -> milliseconds (TimeMs), date ->
 * `YYYY-MM-DD`, jsonb -> parsed. Arrays of bigint need their type: `sql.array(units, TYPE.int8)`, or, much
 * faster for long ones, a text literal (`array-literal.ts`) with a cast.
 */
export type Sql = postgres.Sql<Values>

/** The same inside a transaction. */
export type Tx = postgres.TransactionSql<Values>

/** Either; what a store function takes. */
export type Queryable = Sql | Tx

export interface ConnectOptions {
  /** Connections held at most. */
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
}

export function connect(target: DatabaseTarget, { max, name = 'firoza' }: ConnectOptions): Sql {
  const options: postgres.Options<typeof VALUE_TYPES> = {
    max,
    types: VALUE_TYPES,
    prepare: true,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      // A transaction that we forgot holds its row locks for ever otherwise.
      idle_in_transaction_session_timeout: 60_000,
    },
  }
  return typeof target === 'string' ? postgres(target, options) : postgres({ ...target, ...options })
}
