import { createHash } from 'node:crypto'
import { DAY_MS } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Db } from '../../apps/server/src/db/sql.ts'

export interface Funding {
  readonly userIds: readonly number[]
  readonly symbols: readonly string[]
  /** Paisa for each person. */
  readonly cashUnits: bigint
  /** Of each symbol, for each person. */
  readonly shares: bigint
}

/** A day long past, so that what is granted has settled. */
const GRANT_DATE = '2026-01-05'
/** Far from the numbers of people whom the product or another part of a benchmark has made. */
const FIRST_NUMBER = 20_000_000

/** Makes verified people, in sets; the answer is their ids. */
export async function addPeople(sql: Db, count: number): Promise<number[]> {
  const [known] = await sql<{ count: number }[]>`
    select count(*)::int as count from app_user where public_id like 'FZ2%'`
  const first = FIRST_NUMBER + (known?.count ?? 0)
  const rows = await sql<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, referral_code, id_status, created_at)
    select 'FZ' || n, '+9230' || n, 'none', 'BENCH' || n, 'succ', now()
    from generate_series(${first}::int, ${first + count - 1}::int) n
    returning id`
  return rows.map(row => Number(row.id)).sort((a, b) => a - b)
}

/** Grants money and settled shares in the demo realm: one balanced journal per person and asset, written in sets. */
export async function fundPeople(sql: Db, { userIds, symbols, cashUnits, shares }: Funding): Promise<void> {
  await grant(sql, userIds, [
    { asset: 'PKR', units: cashUnits, isShare: false },
    ...symbols.map(asset => ({ asset, units: shares, isShare: true })),
  ])
}

/** The same of coins: so many units of each for each person. */
export async function fundCoins(sql: Db, userIds: readonly number[], coins: readonly (readonly [string, bigint])[]) {
  await grant(
    sql,
    userIds,
    coins.map(([asset, units]) => ({ asset, units, isShare: false })),
  )
}

interface Grant {
  readonly asset: string
  readonly units: bigint
  readonly isShare: boolean
}

async function grant(sql: Db, userIds: readonly number[], grants: readonly Grant[]): Promise<void> {
  await sql.begin(async tx => {
    for (const { asset, units, isShare } of grants) {
      const code = isShare ? 'sandbox_custody' : 'sandbox_bank'
      const total = -units * BigInt(userIds.length)
      const [source] = await tx<{ id: bigint }[]>`
        insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
        values ('demo', ${asset}, ${code}, null, true, false, ${total})
        on conflict on constraint ledger_account_once do update set posted = ledger_account.posted + excluded.posted
        returning id`
      await tx`
        with person as (select unnest(${userIds.map(BigInt)}::bigint[]) as id),
        account as (
          insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
          select 'demo', ${asset}, 'user', id, false, ${isShare}, ${units} from person
          returning id, user_id
        ),
        cause as (
          insert into journal (realm, kind, ref, business_date, at)
          select 'demo', 'sandbox_grant', ${`bench ${asset} `} || id, ${GRANT_DATE}, now() from person
          returning id, ref
        ),
        bought as (
          insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
            left_cost_units, left_fee_units)
          select id, 'seed', ${GRANT_DATE}, ${GRANT_DATE}, ${units}, ${units * 100n}, 0, ${units}, ${units * 100n}, 0
          from account where ${isShare}
        )
        insert into journal_leg (journal_id, leg_no, account_id, units)
        select c.id, l.leg_no, l.account_id, l.units
        from account a
        join cause c on c.ref = ${`bench ${asset} `} || a.user_id
        cross join lateral (values (0::smallint, ${source?.id ?? 0n}::bigint, ${-units}::bigint), (1::smallint, a.id, ${units}::bigint))
          as l (leg_no, account_id, units)`
    }
  })
  await sql`vacuum analyze`
}

interface SignIn {
  readonly realm?: Realm
  /** By the clock of the product. */
  readonly nowMs?: number
}

/** Signs people in, with the transaction code just given; the answer is a token each. */
export async function signIn(
  sql: Db,
  userIds: readonly number[],
  { realm = 'demo', nowMs = Date.now() }: SignIn = {},
): Promise<string[]> {
  const tokens = userIds.map(id => `bench-token-of-${id}`)
  const hashes = tokens.map(token => createHash('sha256').update(token).digest('hex'))
  const endsMs = nowMs + DAY_MS
  await sql`
    insert into user_session (token_hash, sign_in_id, user_id, realm, device, ip, created_at, last_seen_at, expires_at, code_fresh_until)
    select decode(hash, 'hex'), gen_random_uuid(), id, ${realm}, 'bench', '127.0.0.1', ${nowMs}::timestamptz, ${nowMs}::timestamptz,
      ${endsMs}::timestamptz, ${endsMs}::timestamptz
    from unnest(${hashes}::text[], ${userIds.map(BigInt)}::bigint[]) as s (hash, id)`
  return tokens
}
