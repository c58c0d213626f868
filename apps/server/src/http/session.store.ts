import type { IdStatus } from '@firoza/core/account/user.states'
import { SIGN_IN_IDLE_MS } from '@firoza/core/auth/sign-in-end'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import {
  lastUsedAfter,
  STAFF_IDLE_MS,
  type StaffSessionTimes,
  staffSessionOver,
} from '@firoza/core/staff/staff-session'
import type { AccountClass } from '@firoza/core/stock/fees'
import type { Queryable, Tx } from '../db/sql.ts'

/** The person behind a valid token, and the realm that the token names. */
export interface Session {
  readonly kind: 'investor'
  readonly userId: bigint
  readonly realm: Realm
  readonly tokenHash: Buffer
  readonly signInId: string
  /** Until when orders need no transaction code; 0 where one is needed now. */
  readonly codeFreshUntilMs: TimeMs
  readonly idStatus: IdStatus
  /** The person froze their account: only what `whileFrozen` names goes on. */
  readonly frozen: boolean
  /** By which tariff the person's fees are charged. */
  readonly accountType: AccountClass
}

export interface StaffSession {
  readonly kind: 'staff'
  readonly staffId: bigint
  readonly name: string
  readonly permissions: readonly string[]
  /** It may do nothing but set the second factor up. */
  readonly enrolling: boolean
  readonly tokenHash: Buffer
}

/** A session in use is marked as seen no oftener than this. */
const SEEN_AGAIN_AFTER_MS = 60_000

interface SessionRow extends Omit<Session, 'kind' | 'tokenHash' | 'codeFreshUntilMs'> {
  readonly codeFreshUntilMs: TimeMs | null
  readonly lastSeenMs: TimeMs
}

/** The session behind a token, where it is valid. */
export async function findSession(sql: Queryable, tokenHash: Buffer, nowMs: TimeMs): Promise<Session | undefined> {
  return (await findSessions(sql, [tokenHash], nowMs)).get(tokenHash.toString('hex'))
}

/** The valid ones among the sessions behind some tokens, by the hexadecimal hash of the token. */
export async function findSessions(
  sql: Queryable,
  tokenHashes: readonly Buffer[],
  nowMs: TimeMs,
): Promise<ReadonlyMap<string, Session>> {
  const hashes = tokenHashes.map(hash => hash.toString('hex'))
  const rows = await sql<(SessionRow & { n: number })[]>`
    select w.n::int as n, x.*
    from unnest(${hashes}::text[]) with ordinality as w (hash, n)
    cross join lateral (
      select s.user_id as "userId", s.realm, s.sign_in_id as "signInId", u.id_status as "idStatus",
        u.account_type as "accountType",
        u.frozen_at is not null and (u.unfreezes_at is null or u.unfreezes_at > ${nowMs}::timestamptz) as frozen,
        s.code_fresh_until as "codeFreshUntilMs", s.last_seen_at as "lastSeenMs"
      from user_session s join app_user u on u.id = s.user_id
      where s.token_hash = decode(w.hash, 'hex') and s.revoked_at is null and u.status = 1
        and s.expires_at > ${nowMs}::timestamptz
        and s.last_seen_at > ${nowMs - SIGN_IN_IDLE_MS}::timestamptz
      limit 1
    ) x`
  const found = new Map<string, Session>()
  const seen: string[] = []
  for (const { n, lastSeenMs, codeFreshUntilMs, ...session } of rows) {
    const hash = hashes[n - 1] as string
    const tokenHash = tokenHashes[n - 1] as Buffer
    if (nowMs - lastSeenMs > SEEN_AGAIN_AFTER_MS) seen.push(hash)
    found.set(hash, { kind: 'investor', ...session, tokenHash, codeFreshUntilMs: codeFreshUntilMs ?? 0 })
  }
  if (seen.length > 0) await touchSessions(sql, seen, nowMs)
  return found
}

/** Whether a sign-in goes on. To look is no use of it. */
export async function goesOn(sql: Queryable, signInId: string, nowMs: TimeMs): Promise<boolean> {
  const rows = await sql`
    select 1 from user_session s join app_user u on u.id = s.user_id
    where s.sign_in_id = ${signInId}::uuid and s.revoked_at is null and u.status = 1
      and s.expires_at > ${nowMs}::timestamptz and s.last_seen_at > ${nowMs - SIGN_IN_IDLE_MS}::timestamptz`
  return rows.length > 0
}

async function touchSessions(sql: Queryable, hashes: readonly string[], nowMs: TimeMs): Promise<void> {
  await sql`
    update user_session set last_seen_at = ${nowMs}::timestamptz
    where token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash order by 1)`
}

/**
 * Whether nobody has ended the session; kept so until the transaction ends. What ends it waits for that, or is waited for here. Asked
 * last: whoever ends sessions has the row of their owner by then.
 */
export async function stillSignedIn(tx: Tx, { kind, tokenHash }: Session | StaffSession): Promise<boolean> {
  const table = tx(kind === 'staff' ? 'staff_session' : 'user_session')
  const rows = await tx`select 1 from ${table} where token_hash = ${tokenHash} and revoked_at is null for share`
  return rows.length > 0
}

/** What a session may do that is there to set the second factor up: see who one is, set it up, sign out. */
export const ENROLLING_PERMISSIONS: readonly string[] = ['desk.enter']

interface StaffSessionRow extends StaffSessionTimes {
  readonly staffId: bigint
  readonly name: string
  readonly permissions: string[]
  readonly enrolling: boolean
}

/** The session behind a token of staff, where it goes on; to look at it is no use of it. */
export async function findStaffSession(
  sql: Queryable,
  tokenHash: Buffer,
  nowMs: TimeMs,
): Promise<Outcome<StaffSession & StaffSessionTimes, 'session_invalid' | 'staff_session_unused'>> {
  const [row] = await sql<StaffSessionRow[]>`
    select s.staff_id as "staffId", m.name, staff_permissions(m.id, ${nowMs}::timestamptz) as permissions, s.enrolling,
      s.last_seen_at as "lastUsedMs", s.expires_at as "expiresAtMs"
    from staff_session s join staff_member m on m.id = s.staff_id
    where s.token_hash = ${tokenHash} and m.active and s.revoked_at is null`
  const over = row && staffSessionOver(row, nowMs)
  if (over === 'unused') return refuse('staff_session_unused', { minutes: STAFF_IDLE_MS / MINUTE_MS })
  if (!row || over) return refuse('session_invalid')
  return ok({ kind: 'staff', ...row, ...(row.enrolling && { permissions: ENROLLING_PERMISSIONS }), tokenHash })
}

/** The same for a request, which tells when a person last used the console. */
export async function useStaffSession(
  sql: Queryable,
  tokenHash: Buffer,
  untouchedSeconds: string | undefined,
  nowMs: TimeMs,
): Promise<Outcome<StaffSession, 'session_invalid' | 'staff_session_unused'>> {
  const found = await findStaffSession(sql, tokenHash, nowMs)
  if (!found.ok) return found
  const usedMs = lastUsedAfter(found.value.lastUsedMs, untouchedSeconds, nowMs)
  if (usedMs > found.value.lastUsedMs) {
    await sql`
      update staff_session set last_seen_at = greatest(last_seen_at, ${usedMs}::timestamptz)
      where token_hash = ${tokenHash}`
  }
  return found
}
