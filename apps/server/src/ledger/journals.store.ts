import type { TimeMs } from '@firoza/core/clock'
import type { JournalKind } from '@firoza/core/ledger/journal'
import type { Queryable } from '../db/sql.ts'

export interface JournalOf {
  readonly id: bigint
  readonly kind: JournalKind
  readonly atMs: TimeMs
}

/** The journals of some kinds that one cause made, in the order in which they were posted. */
export function listJournalsOf(sql: Queryable, kinds: readonly JournalKind[], ref: string): Promise<JournalOf[]> {
  return sql<JournalOf[]>`
    select id, kind, at as "atMs" from journal where kind = any(${[...kinds]}::text[]) and ref = ${ref} order by id`
}
