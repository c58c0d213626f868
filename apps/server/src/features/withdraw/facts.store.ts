import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { MONTH_MS, type WithdrawalUsage } from '@firoza/core/withdraw/decide-withdrawal'
import type { RiskFacts } from '@firoza/core/withdraw/withdrawal-risk'
import type { Queryable } from '../../db/sql.ts'

/** What went out by a channel, or is on its way, in the last day and the last 30 days. What came back does not count. */
export async function readUsage(
  sql: Queryable,
  userId: bigint,
  channel: string,
  nowMs: TimeMs,
): Promise<WithdrawalUsage> {
  const [row] = await sql<{ day: bigint; month: bigint; dayFirst: number | null; monthFirst: number | null }[]>`
    select coalesce(sum(units) filter (where created_at > ${nowMs - DAY_MS}::timestamptz), 0)::bigint as day,
      coalesce(sum(units), 0)::bigint as month,
      min(created_at) filter (where created_at > ${nowMs - DAY_MS}::timestamptz) as "dayFirst", min(created_at) as "monthFirst"
    from withdrawal
    where user_id = ${userId} and channel = ${channel} and state not in ('cancelled', 'rejected', 'failed', 'returned')
      and created_at > ${nowMs - MONTH_MS}::timestamptz`
  return {
    dayUnits: row?.day ?? 0n,
    monthUnits: row?.month ?? 0n,
    dayFreesAtMs: (row?.dayFirst ?? nowMs) + DAY_MS,
    monthFreesAtMs: (row?.monthFirst ?? nowMs) + MONTH_MS,
  }
}

type CustomerRisk = Pick<RiskFacts, 'withdrawnBefore' | 'inflowDayUnits' | 'tradedDayUnits' | 'askedDayUnits'>

/** Whether the person ever withdrew, and what came in, what was traded and what was asked for within a day. What came back was not asked for. */
export async function readCustomerRisk(
  sql: Queryable,
  userId: bigint,
  asset: string,
  nowMs: TimeMs,
): Promise<CustomerRisk> {
  const [row] = await selectCustomerRisk(sql, userId, asset, nowMs)
  return row ?? { withdrawnBefore: false, inflowDayUnits: 0n, tradedDayUnits: 0n, askedDayUnits: 0n }
}

/** Reads what moved within the day, not in a whole life. */
export function selectCustomerRisk(
  sql: Queryable,
  userId: bigint,
  asset: string,
  nowMs: TimeMs,
): Promise<CustomerRisk[]> {
  return sql<CustomerRisk[]>`
    select exists (select 1 from withdrawal where user_id = ${userId} and state = 'settled') as "withdrawnBefore",
      coalesce(sum(l.units) filter (where l.units > 0 and j.kind not in ('trade', 'withdraw_undone')), 0)::bigint as "inflowDayUnits",
      coalesce(sum(abs(l.units)) filter (where j.kind = 'trade'), 0)::bigint as "tradedDayUnits",
      (select coalesce(sum(units), 0)::bigint from withdrawal
        where user_id = ${userId} and asset = ${asset} and created_at > ${nowMs - DAY_MS}::timestamptz
          and state not in ('cancelled', 'rejected', 'failed', 'returned')) as "askedDayUnits"
    from ledger_account a
    join journal_leg l on l.account_id = a.id and l.journal_id >= (select journal_floor(${nowMs - DAY_MS}::timestamptz))
    cross join lateral (select kind from journal where id = l.journal_id and at > ${nowMs - DAY_MS}::timestamptz limit 1) j
    where a.user_id = ${userId} and a.realm = 'real' and a.asset = ${asset} and a.code = 'user'`
}

/** What anybody has asked for within a day to the account of a destination, under whatever saved entry. What came back does not count. */
export async function readDestinationDay(
  sql: Queryable,
  destinationId: bigint,
  asset: string,
  nowMs: TimeMs,
): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(w.units), 0)::bigint as units
    from destination d join destination same on (same.template, same.account) = (d.template, d.account)
    join withdrawal w on w.destination_id = same.id
    where d.id = ${destinationId} and w.asset = ${asset} and w.created_at > ${nowMs - DAY_MS}::timestamptz
      and w.state not in ('cancelled', 'rejected', 'failed', 'returned')`
  return row?.units ?? 0n
}

/**
 * Since when the device of this session and its network are known. The first device that a person ever used is no new one: that the person
 * is new is another reason.
 */
export async function readDeviceKnownSince(
  sql: Queryable,
  userId: bigint,
  tokenHash: Buffer,
  ip: string,
): Promise<TimeMs> {
  const [row] = await sql<{ first: number | null; device: number | null; network: number | null }[]>`
    select min(e.at) as first, min(e.at) filter (where e.device = s.device) as device, min(e.at) filter (where e.ip = ${ip}) as network
    from user_session s left join security_event e on e.user_id = s.user_id and e.kind = 'signed_in'
    where s.token_hash = ${tokenHash} and s.user_id = ${userId}
    group by s.token_hash`
  const first = row?.first ?? null
  if (first === null) return 0
  const since = (seen: number | null) => (seen === null ? Number.POSITIVE_INFINITY : seen === first ? 0 : seen)
  return Math.max(since(row?.device ?? null), since(row?.network ?? null))
}

type KnownRisk = Pick<RiskFacts, 'factorSetAtMs' | 'senderDifferedAtMs' | 'listedNetwork'>

/** What other parts of the platform know of the person and of the address that they call from. */
export async function readKnownRisk(sql: Queryable, userId: bigint, ip: string): Promise<KnownRisk> {
  const [row] = await sql<KnownRisk[]>`
    select greatest((select confirmed_at from user_totp where user_id = ${userId}),
        (select max(created_at) from passkey where user_id = ${userId})) as "factorSetAtMs",
      (select max(updated_at) from deposit where user_id = ${userId} and 'name_differs' = any(hold_reasons)) as "senderDifferedAtMs",
      exists (select 1 from risk_network where network >>= ${ip.replace(/^::ffff:/, '')}::inet) as "listedNetwork"`
  return row ?? { factorSetAtMs: null, senderDifferedAtMs: null, listedNetwork: false }
}

type TotalOutflow = Pick<RiskFacts, 'outflowHourUnits' | 'outflowDayUnits'>

/** What was asked for of the whole platform. */
export async function readTotalOutflow(sql: Queryable, asset: string, nowMs: TimeMs): Promise<TotalOutflow> {
  const [row] = await sql<TotalOutflow[]>`
    select coalesce(sum(units) filter (where created_at > ${nowMs - HOUR_MS}::timestamptz), 0)::bigint as "outflowHourUnits",
      coalesce(sum(units), 0)::bigint as "outflowDayUnits"
    from withdrawal
    where asset = ${asset} and created_at > ${nowMs - DAY_MS}::timestamptz
      and state not in ('cancelled', 'rejected', 'failed', 'returned')`
  return row ?? { outflowHourUnits: 0n, outflowDayUnits: 0n }
}
