import { UNLOCKS, type Unlock } from '@firoza/core/auth/unlock'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'

export interface LockedRow {
  readonly userId: bigint
  readonly publicId: string
  readonly nickname: string
  readonly what: Unlock
  /** Null where it does not end by itself. */
  readonly until: TimeMs | null
  /** The request to lift it that waits for a second person; null where none does. */
  readonly requestId: bigint | null
}

export interface LockSearch {
  /** The last lock of the page before; a page begins after it. */
  readonly after: (Pick<LockedRow, 'until' | 'publicId'> & { readonly what: string }) | undefined
  readonly limit: number
  readonly text: string
  /** Where the text is a whole phone number, in E.164. */
  readonly phone: string | null
}

/**
 * Every lock. Sign-ins are counted by phone number, the other secrets by person; nobody who has no account is in it. Each lock looks its person
 * up: compared with everybody, the locks of a day of guessing would cost as many comparisons as there are people, each time that a console counts them.
 */
export function selectLocked(sql: Queryable, nowMs: TimeMs) {
  return sql`
    select u.id as "userId", u.public_id as "publicId", u.nickname, u.phone, t.kind as what, t.locked_until as until,
      null::timestamptz as since
    from secret_tries t cross join lateral (
      select * from app_user where t.kind = 'sign_in' and phone = t.subject
      union all
      select * from app_user where id = case when t.kind <> 'sign_in' then t.subject::bigint end
    ) u
    where t.kind = any (${[...UNLOCKS]}::text[]) and t.locked_until > ${nowMs}::timestamptz and not u.is_house
    union all
    select u.id, u.public_id, u.nickname, u.phone, 'frozen', null, u.frozen_at
    from app_user u where u.frozen_at is not null and u.unfreezes_at is null`
}

/** What does not end by itself first, then what lasts longest. */
export function listLocked(
  sql: Queryable,
  { after, limit, text, phone }: LockSearch,
  nowMs: TimeMs,
): Promise<LockedRow[]> {
  const until = sql`coalesce(l.until, 'infinity')`
  const later = after
    ? sql`and (${until}, l."publicId", l.what) < (coalesce(${after.until}::timestamptz, 'infinity'), ${after.publicId}, ${after.what})`
    : sql``
  return sql<LockedRow[]>`
    select l."userId", l."publicId", l.nickname, l.what, l.until, a.id as "requestId" from (
    ${selectLocked(sql, nowMs)}
    ) l left join change_request a on a.kind = 'account_unlock' and a.state = 'requested' and a.subject = l."publicId"
      and a.payload ->> 'what' = l.what
    where (${text} = '' or l."publicId" = upper(${text}) or l.phone = ${phone}::text or strpos(lower(l.nickname), lower(${text})) > 0)
      ${later}
    order by ${until} desc, l."publicId" desc, l.what desc limit ${limit + 1}`
}

/** Until when it is locked, kept from other changes; undefined where it is not. A freeze is locked until nobody knows when. */
export async function lockLocked(
  tx: Tx,
  person: { id: bigint; phone: string },
  what: Unlock,
  nowMs: TimeMs,
): Promise<{ until: TimeMs | null } | undefined> {
  if (what === 'frozen') {
    const [row] = await tx<{ until: null }[]>`
      select null as until from app_user where id = ${person.id} and frozen_at is not null and unfreezes_at is null for update`
    return row
  }
  const subject = what === 'sign_in' ? person.phone : String(person.id)
  const [row] = await tx<{ until: TimeMs }[]>`
    select locked_until as until from secret_tries
    where kind = ${what} and subject = ${subject} and locked_until > ${nowMs}::timestamptz for update`
  return row
}

/** Forgets the wrong tries, so that the person may try again. */
export async function forgetTries(tx: Tx, person: { id: bigint; phone: string }, what: Unlock): Promise<void> {
  const subject = what === 'sign_in' ? person.phone : String(person.id)
  await tx`delete from secret_tries where kind = ${what} and subject = ${subject}`
}

export async function unfreezeAt(tx: Tx, userId: bigint, unfreezesAtMs: TimeMs): Promise<void> {
  await tx`update app_user set unfreezes_at = ${unfreezesAtMs}::timestamptz where id = ${userId}`
}
