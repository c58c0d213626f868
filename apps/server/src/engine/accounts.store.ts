import { present } from '@firoza/core/assert'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Account } from '@firoza/core/engine/account'
import type { BalanceChange } from '@firoza/core/engine/event'
import type { EngineLot } from '@firoza/core/engine/lots'
import { CHART, KEY_ASSET } from '@firoza/core/ledger/account'
import { texts, wholes } from '../db/array-literal.ts'
import type { PendingQuery, Queryable } from '../db/sql.ts'
import { column, words } from './columns.ts'

interface BalanceRow {
  readonly id: string | null
  readonly posted: string | null
  readonly held: string | null
  readonly unsettled: string | null
}

/**
 * Locks the accounts, keys first and then by id (LED-9), and brings their balances in memory up to date. An account that the
 * database does not have stays at zero and is made when something is posted to it.
 */
export async function readAccounts(tx: Queryable, accounts: readonly Account[]): Promise<void> {
  const known = new Map(accounts.filter(account => account.id !== 0).map(account => [account.id, account]))
  if (known.size === 0) return
  const ids = [...known.keys()].sort((a, b) => a - b)
  // Aggregated into one row, because a row per account costs the driver more than the query costs the database.
  const rows = await tx<BalanceRow[]>`
    with locked as (
      select id, posted, held, unsettled from ledger_account where id = any(${wholes(ids)}::bigint[])
      order by asset <> ${KEY_ASSET.code}, id for no key update
    )
    select string_agg(id::text, ',') as id, string_agg(posted::text, ',') as posted, string_agg(held::text, ',') as held,
      string_agg(unsettled::text, ',') as unsettled
    from locked`
  for (const { id, posted, held, unsettled } of split(present(rows[0], 'the balances'))) {
    const account = present(known.get(id), 'the account of a balance')
    account.posted = posted
    account.held = held
    account.unsettled = unsettled
  }
}

/** Gives accounts whose ids are not known theirs, where the database has them. */
export async function findAccounts(tx: Queryable, all: readonly Account[]): Promise<void> {
  const accounts = all.filter(account => account.id === 0)
  if (accounts.length === 0) return
  const rows = await tx<{ n: number; id: bigint }[]>`
    select w.n::int as n, a.id
    from unnest(${words(accounts.map(account => account.realm))}::text[], ${texts(accounts.map(account => account.asset))}::text[],
      ${words(accounts.map(account => account.code))}::text[], ${column(accounts, userOf)}::bigint[]
    ) with ordinality as w (realm, asset, code, user_id, n)
    cross join lateral (
      select id from ledger_account
      where realm = w.realm and asset = w.asset and code = w.code and user_id = w.user_id
      union all
      select id from ledger_account
      where realm = w.realm and asset = w.asset and code = w.code and user_id is null and w.user_id is null
      limit 1
    ) a`
  for (const { n, id } of rows) present(accounts[n - 1], 'the account that was asked for').id = Number(id)
}

/** Makes what is missing of the accounts that something is posted to, and answers those. */
export async function createAccounts(tx: Queryable, accounts: readonly Account[]): Promise<Account[]> {
  const missing = accounts.filter(account => account.id === 0)
  if (missing.length === 0) return missing
  const debit = missing.map(account => (CHART[account.code].normal === 'debit' ? 't' : 'f'))
  const twoSided = missing.map(account => (CHART[account.code].normal === 'either' ? 't' : 'f'))
  await tx`
    insert into ledger_account (realm, asset, code, user_id, debit_normal, two_sided, share_locked)
    select w.realm, w.asset, w.code, w.user_id, w.debit_normal, w.two_sided, s.kind = 'share' and not w.debit_normal
    from unnest(${words(missing.map(account => account.realm))}::text[], ${texts(missing.map(account => account.asset))}::text[],
      ${words(missing.map(account => account.code))}::text[], ${column(missing, userOf)}::bigint[], ${words(debit)}::boolean[],
      ${words(twoSided)}::boolean[]
    ) as w (realm, asset, code, user_id, debit_normal, two_sided)
    join asset s on s.code = w.asset
    on conflict on constraint ledger_account_once do nothing`
  await findAccounts(tx, missing)
  return missing
}

/** People’s before the platform’s; of people their keys, then the rest; each by id (LED-9). */
function inLockingOrder(one: Account, other: Account): number {
  const isHouse = ({ userId }: Account) => Number(userId === 0)
  const isNoKey = ({ asset }: Account) => Number(asset !== KEY_ASSET.code)
  return isHouse(one) - isHouse(other) || isNoKey(one) - isNoKey(other) || one.id - other.id
}

/** The net effect of a batch on each account, ready to be written. */
export interface MovedAccounts {
  readonly moved: readonly Account[]
  readonly statement: PendingQuery<BalanceRow[]> | undefined
}

/** Takes the net effects off the accounts; the statement is not sent. It will take the accounts in the one order of all (LED-9). */
export function buildAccounts(tx: Queryable, accounts: readonly Account[]): MovedAccounts {
  const moved = accounts
    .filter(account => account.deltaPosted !== 0n || account.deltaHeld !== 0n || account.deltaUnsettled !== 0n)
    .sort(inLockingOrder)
  if (moved.length === 0) return { moved, statement: undefined }
  const statement = tx<BalanceRow[]>`
    with moved as (
      update ledger_account a set posted = a.posted + d.posted, held = a.held + d.held, unsettled = a.unsettled + d.unsettled, room = null
      from unnest(${column(moved, account => account.id)}::bigint[], ${column(moved, account => account.deltaPosted)}::bigint[],
        ${column(moved, account => account.deltaHeld)}::bigint[], ${column(moved, account => account.deltaUnsettled)}::bigint[]
      ) as d (id, posted, held, unsettled)
      where a.id = d.id
      returning a.id, a.posted, a.held, a.unsettled
    )
    select string_agg(id::text, ',') as id, string_agg(posted::text, ',') as posted, string_agg(held::text, ',') as held,
      string_agg(unsettled::text, ',') as unsettled
    from moved`
  for (const account of moved) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
  return { moved, statement }
}

/** Writes them, and answers the balances of people as they stand after it. */
export async function writeAccounts({ moved, statement }: MovedAccounts): Promise<BalanceChange[]> {
  if (!statement) return []
  return changesOf(moved, split(present((await statement)[0], 'the balances')))
}

/** The balances of people, as they are in the database. */
export async function readBalances(sql: Queryable, accounts: readonly Account[]): Promise<BalanceChange[]> {
  if (accounts.length === 0) return []
  const [row] = await sql<BalanceRow[]>`
    select string_agg(id::text, ',') as id, string_agg(posted::text, ',') as posted, string_agg(held::text, ',') as held,
      string_agg(unsettled::text, ',') as unsettled
    from ledger_account where id = any(${column(accounts, account => account.id)}::bigint[])`
  return changesOf(accounts, split(present(row, 'the balances')))
}

function changesOf(accounts: readonly Account[], balances: ReturnType<typeof split>): BalanceChange[] {
  if (balances.length !== accounts.length)
    throw new Error(`${accounts.length} accounts were to be moved, not ${balances.length}`)
  const byId = new Map(accounts.map(account => [account.id, account]))
  const changes: BalanceChange[] = []
  for (const { id, posted, held, unsettled } of balances) {
    const { realm, userId, asset, kind, code } = present(byId.get(id), 'the account of a balance')
    // Margin is no balance that anything else can be paid from: it has calls of its own.
    if (userId !== 0 && code === 'user') changes.push({ realm, userId, asset, kind, posted, held, unsettled })
  }
  return changes
}

/** Reads the unspent lots of the accounts, oldest first. */
export async function readLots(tx: Queryable, accounts: readonly Account[]): Promise<void> {
  const byId = new Map(accounts.map(account => [account.id, account]))
  for (const account of accounts) {
    account.lots = []
    account.lotsTotal = 0
  }
  const rows = await tx<LotRow[]>`
    select l.id, l.account_id, l.source, l.order_id, l.trade_date, l.settlement_date, l.quantity, l.cost_units, l.fee_units, l.left_quantity,
      l.left_cost_units, l.left_fee_units
    from lot l where l.account_id = any(${wholes([...byId.keys()])}::bigint[]) and not l.spent
    order by l.trade_date, l.id`
  for (const row of rows) {
    const account = present(byId.get(Number(row.account_id)), 'the account of a lot')
    const lot = lotOf(row, account)
    account.lots?.push(lot)
    account.lotsTotal += lot.left
  }
}

export interface LotRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly source: EngineLot['source']
  readonly order_id: bigint | null
  readonly trade_date: string
  readonly settlement_date: string
  readonly quantity: bigint
  readonly cost_units: bigint
  readonly fee_units: bigint
  readonly left_quantity: bigint
  readonly left_cost_units: bigint
  readonly left_fee_units: bigint
}

export function lotOf(row: LotRow, account: Account): EngineLot {
  return {
    id: Number(row.id),
    account,
    source: row.source,
    orderId: Number(row.order_id ?? 0n),
    tradeDate: row.trade_date as TradingDate,
    settlementDate: row.settlement_date as TradingDate,
    quantity: Number(row.quantity),
    cost: row.cost_units,
    fees: row.fee_units,
    left: Number(row.left_quantity),
    costLeft: row.left_cost_units,
    feesLeft: row.left_fee_units,
    stored: true,
    dirty: false,
  }
}

function userOf(account: Account): number | null {
  return account.userId === 0 ? null : account.userId
}

function split({ id, posted, held, unsettled }: BalanceRow) {
  if (id === null || posted === null || held === null || unsettled === null) return []
  const posteds = posted.split(',')
  const helds = held.split(',')
  const unsettleds = unsettled.split(',')
  return id.split(',').map((one, index) => ({
    id: Number(one),
    posted: BigInt(posteds[index] ?? 0),
    held: BigInt(helds[index] ?? 0),
    unsettled: BigInt(unsettleds[index] ?? 0),
  }))
}
