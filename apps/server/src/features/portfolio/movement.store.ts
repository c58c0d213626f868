import type { JournalKind } from '@firoza/core/ledger/journal'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

/** One leg of a journal on a person's account, with the balance that it left. */
export interface MovementRow {
  readonly journalId: bigint
  readonly kind: JournalKind
  readonly asset: string
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly units: bigint
  readonly balanceAfter: bigint
  readonly ref: string
  readonly businessDate: string
  readonly atMs: number
}

/** Where a page starts: after this movement, in order of time and journal. */
export interface MovementCursor {
  readonly atMs: number
  readonly journalId: bigint
}

export interface MovementFilter {
  readonly userId: bigint
  readonly realm: Realm
  readonly kind: string | undefined
  readonly asset: string | undefined
  readonly before: MovementCursor | undefined
  readonly limit: number
}

/**
 * Newest first. A balance after a movement is today's balance less all that came later, so nothing is stored that could disagree
 * with the legs. Ordered by time: journals are numbered in blocks, so their numbers alone do not tell which came first.
 */
export function selectMovements(sql: Queryable, filter: MovementFilter): Promise<MovementRow[]> {
  const { userId, realm, kind, asset, before, limit } = filter
  return sql<MovementRow[]>`
    with moves as (
      select l.journal_id, a.id as account_id, a.asset, a.posted, j.kind, j.ref, j.business_date, j.at, sum(l.units)::bigint as units
      from ledger_account a join journal_leg l on l.account_id = a.id join journal j on j.id = l.journal_id
      where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'
        ${asset === undefined ? sql`` : sql`and a.asset = ${asset}`}
      group by l.journal_id, a.id, j.id
    ), with_balance as (
      select *, (posted - sum(units) over (partition by account_id order by at desc, journal_id desc) + units)::bigint as balance_after
      from moves
    )
    select m.journal_id as "journalId", m.kind, m.asset, s.kind as "assetKind", s.exponent, m.units, m.ref,
      m.balance_after as "balanceAfter", m.business_date as "businessDate", m.at as "atMs"
    from with_balance m join asset s on s.code = m.asset
    where true
      ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
      ${before === undefined ? sql`` : sql`and (m.at, m.journal_id) < (${before.atMs}::timestamptz, ${before.journalId})`}
    order by m.at desc, m.journal_id desc, m.account_id limit ${limit}`
}
