import type { AccountCode } from '@firoza/core/ledger/account'
import type { JournalKind } from '@firoza/core/ledger/journal'
import type { AccountTotal } from '@firoza/core/ledger/trial-balance'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

export interface TotalRow extends AccountTotal {
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly accounts: bigint
  readonly held: bigint
  readonly unsettled: bigint
}

/** What all accounts of a kind and asset sum to. Money first, then shares by name. */
export function sumAccounts(sql: Queryable, realm: Realm): Promise<TotalRow[]> {
  return sql<TotalRow[]>`
    select a.*, s.kind as "assetKind", s.exponent
    from (
      select realm, asset, code, count(*) as accounts, sum(posted)::bigint as posted, sum(held)::bigint as held,
        sum(unsettled)::bigint as unsettled
      from ledger_account where realm = ${realm} group by realm, asset, code
    ) a join asset s on s.code = a.asset
    order by s.kind = 'share', a.asset, a.code`
}

export interface AccountRow {
  readonly id: bigint
  readonly realm: Realm
  readonly asset: string
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly code: AccountCode
  readonly userId: bigint | null
  readonly owner: string | null
  readonly house: boolean
  readonly posted: bigint
  readonly held: bigint
  readonly unsettled: bigint
}

function selectAccount(sql: Queryable) {
  return sql`
    select a.id, a.realm, a.asset, s.kind as "assetKind", s.exponent, a.code, a.user_id as "userId", u.public_id as owner,
      coalesce(u.is_house, true) as house, a.posted, a.held, a.unsettled
    from ledger_account a join asset s on s.code = a.asset left join app_user u on u.id = a.user_id`
}

export interface AccountFilter {
  readonly realm: Realm
  readonly asset: string | undefined
  readonly code: AccountCode | undefined
  readonly owner: string | undefined
  readonly beforeId: bigint
  readonly limit: number
}

export function listAccounts(sql: Queryable, filter: AccountFilter): Promise<AccountRow[]> {
  const { realm, asset, code, owner, beforeId, limit } = filter
  return sql<AccountRow[]>`
    ${selectAccount(sql)}
    where a.realm = ${realm} and a.id < ${beforeId}
      ${asset === undefined ? sql`` : sql`and a.asset = ${asset}`}
      ${code === undefined ? sql`` : sql`and a.code = ${code}`}
      ${owner === undefined ? sql`` : sql`and u.public_id = ${owner}`}
    order by a.id desc limit ${limit + 1}`
}

export async function findAccount(sql: Queryable, id: bigint): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`${selectAccount(sql)} where a.id = ${id}`
  return row
}

export interface LegRow {
  readonly journalId: bigint
  readonly legNo: number
  readonly kind: JournalKind
  readonly ref: string
  readonly units: bigint
  readonly businessDate: string
  readonly atMs: number
}

/** A leg's place in the order of the list: newest journal first, its legs from the last to the first. */
export interface LegPlace {
  readonly journalId: bigint
  readonly legNo: number
}

export function listLegs(
  sql: Queryable,
  accountId: bigint,
  before: LegPlace | undefined,
  limit: number,
): Promise<LegRow[]> {
  return sql<LegRow[]>`
    select l.journal_id as "journalId", l.leg_no as "legNo", j.kind, j.ref, l.units, j.business_date as "businessDate", j.at as "atMs"
    from journal_leg l join journal j on j.id = l.journal_id
    where l.account_id = ${accountId}
      ${before === undefined ? sql`` : sql`and (l.journal_id, l.leg_no) < (${before.journalId}::bigint, ${before.legNo}::smallint)`}
    order by l.journal_id desc, l.leg_no desc limit ${limit + 1}`
}

export interface JournalRow {
  readonly id: bigint
  readonly realm: Realm
  readonly kind: JournalKind
  readonly ref: string
  readonly businessDate: string
  readonly atMs: number
}

export async function findJournal(sql: Queryable, id: bigint): Promise<JournalRow | undefined> {
  const [row] = await sql<JournalRow[]>`
    select id, realm, kind, ref, business_date as "businessDate", at as "atMs" from journal where id = ${id}`
  return row
}

export interface JournalLegRow {
  readonly legNo: number
  readonly units: bigint
  readonly accountId: bigint
  readonly code: AccountCode
  readonly asset: string
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly userId: bigint | null
  readonly owner: string | null
  readonly house: boolean
}

export function listJournalLegs(sql: Queryable, journalId: bigint): Promise<JournalLegRow[]> {
  return sql<JournalLegRow[]>`
    select l.leg_no as "legNo", l.units, a.id as "accountId", a.code, a.asset, s.kind as "assetKind", s.exponent,
      a.user_id as "userId", u.public_id as owner, coalesce(u.is_house, true) as house
    from journal_leg l join ledger_account a on a.id = l.account_id join asset s on s.code = a.asset
      left join app_user u on u.id = a.user_id
    where l.journal_id = ${journalId} order by l.leg_no`
}
