import type postgres from 'postgres'

/** The types that our connections parse and serialise beyond the driver's own: int8 as bigint (see value-types.ts). */
export type OwnTypes = { bigint: bigint }

/** A pool of connections. It can begin transactions. */
export type Db = postgres.Sql<OwnTypes>
/** An open transaction. Functions that must run in one ask for it by type. */
export type Tx = postgres.TransactionSql<OwnTypes>
/** Either of them: for functions that only query. */
export type Queryable = postgres.ISql<OwnTypes>
/** A piece of SQL with its values, to be put into a statement; it is not sent by itself. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
/** A statement that is sent when it is first waited for. */
export type PendingQuery<Rows extends readonly object[]> = postgres.PendingQuery<
  Rows extends readonly postgres.MaybeRow[] ? Rows : never
>
