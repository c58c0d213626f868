import type { ReferralState, SelfReferralReason } from '@firoza/core/referral/referral.states'
import type { FeeDay, ReferralTerms } from '@firoza/core/referral/referral-reward'
import type { Queryable, Tx } from '../../db/sql.ts'
import { ownTradesSince } from '../../ledger/own-trades.store.ts'

export async function readTerms(sql: Queryable, today: string): Promise<ReferralTerms | undefined> {
  const [row] = await sql<ReferralTerms[]>`
    select share_ppm as "sharePpm", cap_units as "capUnits", days from referral_terms
    where from_date <= ${today}::date order by from_date desc limit 1`
  return row
}

/** People who came by a code, now that both are verified, neither a company account. */
export async function listToStart(sql: Queryable, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select u.id from app_user u join app_user r on r.id = u.referred_by
    where u.id > ${afterId} and u.id_status = 'succ' and r.id_status = 'succ' and not u.is_house and not r.is_house
      and not exists (select 1 from referral f where f.referee_id = u.id)
    order by u.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function listActive(sql: Queryable, today: string, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from referral where state = 'active' and credited_through < ${today}::date - 1 and id > ${afterId}
    order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Whether both are one person, by what was verified and saved. */
export async function findSelf(tx: Tx, refereeId: bigint, referrerId: bigint): Promise<SelfReferralReason | undefined> {
  const [row] = await tx<{ reason: SelfReferralReason | null }[]>`
    select case
      when exists (select 1 from kyc_check a join kyc_check b on b.number_digest = a.number_digest
        where a.user_id = ${refereeId} and b.user_id = ${referrerId} and a.state = 'verified' and b.state = 'verified') then 'same_document'
      when exists (select 1 from destination a join destination b on b.template = a.template and b.account = a.account
        where a.user_id = ${refereeId} and b.user_id = ${referrerId}) then 'same_account' end as reason`
  return row?.reason ?? undefined
}

export interface ReferralRow extends ReferralTerms {
  readonly id: bigint
  readonly refereeId: bigint
  readonly referrerId: bigint
  readonly refereePublicId: string
  readonly untilDay: string
  readonly creditedThrough: string
  readonly earnedUnits: bigint
}

export interface NewReferral {
  readonly refereeId: bigint
  readonly state: ReferralState
  readonly reason: SelfReferralReason | undefined
  readonly terms: ReferralTerms
  readonly today: string
  readonly nowMs: number
}

/** The referrer that the row names; undefined where it was written meanwhile. */
export async function insertReferral(tx: Tx, r: NewReferral): Promise<bigint | undefined> {
  const { sharePpm, capUnits, days } = r.terms
  const [row] = await tx<{ referrerId: bigint }[]>`
    insert into referral (referee_id, referrer_id, state, reason, share_ppm, cap_units, started_at, from_day, until_day, credited_through)
    select id, referred_by, ${r.state}, ${r.reason ?? null}, ${sharePpm}, ${capUnits}, ${r.nowMs}::timestamptz, ${r.today}::date,
      ${r.today}::date + ${days}::int, ${r.today}::date - 1
    from app_user where id = ${r.refereeId} and referred_by is not null
    on conflict (referee_id) do nothing returning referrer_id as "referrerId"`
  return row?.referrerId
}

export async function findReferrer(tx: Tx, refereeId: bigint): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint | null }[]>`select referred_by as id from app_user where id = ${refereeId}`
  return row?.id ?? undefined
}

/** Kept from others until the transaction ends. */
export async function lockActive(tx: Tx, id: bigint): Promise<ReferralRow | undefined> {
  const [row] = await tx<ReferralRow[]>`
    select f.id, f.referee_id as "refereeId", f.referrer_id as "referrerId", u.public_id as "refereePublicId", f.share_ppm as "sharePpm",
      f.cap_units as "capUnits", f.until_day - f.from_day as days, f.until_day::text as "untilDay",
      f.credited_through::text as "creditedThrough", f.earned_units as "earnedUnits"
    from referral f join app_user u on u.id = f.referee_id where f.id = ${id} and f.state = 'active' for update of f`
  return row
}

/** What the referred person paid in commission on shares, by day after `creditedThrough` and before `beforeDay`. */
export function sumFees(
  tx: Tx,
  { refereeId, creditedThrough }: ReferralRow,
  beforeDay: string,
  sinceMs: number,
): Promise<FeeDay[]> {
  return tx<FeeDay[]>`
    select t.trading_date::text as day,
      sum(case when t.buy_user_id = ${refereeId} then t.buy_commission_units else t.sell_commission_units end)::bigint as "feeUnits"
    from (${ownTradesSince(tx, { userId: refereeId, realm: 'real' }, sinceMs)}) t
    where t.trading_date > ${creditedThrough}::date and t.trading_date < ${beforeDay}::date
    group by t.trading_date order by t.trading_date`
}

/** What was earned in commission and still has, in paisa. Its account is locked already. */
export async function readCommission(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ posted: bigint }[]>`
    select posted from ledger_account where realm = 'real' and code = 'house_commission' and asset = 'PKR'`
  return row?.posted ?? 0n
}

export interface Credited {
  readonly day: string
  readonly feeUnits: bigint
  readonly rewardUnits: bigint
  readonly journalId: bigint
}

export async function insertReward(tx: Tx, referralId: bigint, reward: Credited, nowMs: number): Promise<void> {
  await tx`
    insert into referral_reward (referral_id, day, fee_units, reward_units, journal_id, at)
    values (${referralId}, ${reward.day}::date, ${reward.feeUnits}, ${reward.rewardUnits}, ${reward.journalId}, ${nowMs}::timestamptz)`
}

export interface Progress {
  readonly state: ReferralState
  readonly reason?: SelfReferralReason
  readonly earnedUnits: bigint
  readonly creditedThrough: string
}

export async function saveProgress(tx: Tx, id: bigint, now: Progress): Promise<void> {
  await tx`
    update referral set state = ${now.state}, reason = ${now.reason ?? null}, earned_units = ${now.earnedUnits},
      credited_through = ${now.creditedThrough}::date where id = ${id}`
}

export interface JoinedRow {
  readonly publicId: string
  readonly joinedAtMs: number
  readonly state: ReferralState
  readonly reason: SelfReferralReason | null
  readonly untilDay: string | null
  readonly capUnits: bigint | null
  readonly earnedUnits: bigint
}

/** People who came by the code of one (`referrer`), or the one by whose code somebody came (`referee`), newest first. */
export function listJoined(
  sql: Queryable,
  userId: bigint,
  seenBy: 'referrer' | 'referee',
  limit: number,
): Promise<JoinedRow[]> {
  const [other, which] =
    seenBy === 'referrer' ? [sql`u`, sql`u.referred_by = ${userId}`] : [sql`r`, sql`u.id = ${userId}`]
  return sql<JoinedRow[]>`
    select ${other}.public_id as "publicId", u.created_at as "joinedAtMs", coalesce(f.state, 'pending') as state, f.reason,
      f.until_day::text as "untilDay", f.cap_units as "capUnits", coalesce(f.earned_units, 0)::bigint as "earnedUnits"
    from app_user u join app_user r on r.id = u.referred_by left join referral f on f.referee_id = u.id
    where ${which} order by u.id desc limit ${limit}`
}

/** What a person was credited since a day, in paisa; undefined for ever. */
export async function sumEarned(sql: Queryable, referrerId: bigint, sinceDay: string | undefined): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(w.reward_units), 0)::bigint as units from referral f join referral_reward w on w.referral_id = f.id
    where f.referrer_id = ${referrerId} and (${sinceDay ?? null}::date is null or w.day >= ${sinceDay ?? null}::date)`
  return row?.units ?? 0n
}

export async function findCode(sql: Queryable, userId: bigint): Promise<string> {
  const [row] = await sql<{ code: string }[]>`select referral_code as code from app_user where id = ${userId}`
  return row?.code ?? ''
}
