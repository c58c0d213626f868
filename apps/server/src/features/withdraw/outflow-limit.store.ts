import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import type { OutflowFacts } from '@firoza/core/withdraw/outflow-limit'
import type { PauseCause } from '@firoza/core/withdraw/pause-cause'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface PauseRow {
  readonly cause: PauseCause
  readonly detail: string
  readonly pausedBy: string | null
  readonly pausedById: bigint | null
  readonly pausedAtMs: TimeMs
  readonly resumedBy: string | null
  readonly resumeNote: string | null
  readonly resumedAtMs: TimeMs | null
}

/** Pauses, newest first; those that are open come first. */
export function listPauses(sql: Queryable, limit: number): Promise<PauseRow[]> {
  return sql<PauseRow[]>`
    select p.cause, p.detail, s.name as "pausedBy", p.paused_by as "pausedById", p.paused_at as "pausedAtMs", r.name as "resumedBy",
      p.resume_note as "resumeNote", p.resumed_at as "resumedAtMs"
    from payout_pause p left join staff_member s on s.id = p.paused_by left join staff_member r on r.id = p.resumed_by
    order by p.resumed_at is not null, p.id desc limit ${limit}`
}

/** False where this cause has stopped the money already. */
export async function insertPause(
  sql: Queryable,
  pause: { readonly cause: PauseCause; readonly detail: string; readonly staffId: bigint | null },
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await sql`
    insert into payout_pause (cause, detail, paused_by, paused_at)
    values (${pause.cause}, ${pause.detail}, ${pause.staffId}, ${nowMs}::timestamptz)
    on conflict (cause) where resumed_at is null do nothing returning 1`
  return rows.length > 0
}

/** Ends every open pause. */
export async function endPauses(tx: Tx, staffId: bigint, note: string, nowMs: TimeMs): Promise<void> {
  await tx`
    update payout_pause set resumed_by = ${staffId}, resume_note = ${note}, resumed_at = ${nowMs}::timestamptz where resumed_at is null`
}

/** Only one payment is taken up at a time, so that each finds what left before it counted. */
export async function lockOutflow(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(4762030, 1)`
}

export interface OutflowRow extends OutflowFacts {
  readonly asset: string
  readonly exponent: number
  /** Approved, and not yet handed over. */
  readonly waiting: number
  readonly waitingUnits: bigint
}

/** Of each asset that channels pay: what was handed over, refunds included, and did not come back, what waits, and, as the caller knows it, what is kept for clients. */
export async function readOutflow(
  sql: Queryable,
  clientMoney: ReadonlyMap<string, bigint>,
  nowMs: TimeMs,
): Promise<OutflowRow[]> {
  const rows = await sql<Omit<OutflowRow, 'clientMoneyUnits'>[]>`
    select s.code as asset, s.exponent, coalesce(o.hour, 0)::bigint as "hourUnits", coalesce(o.day, 0)::bigint as "dayUnits",
      coalesce(q.waiting, 0)::int as waiting, coalesce(q.units, 0)::bigint as "waitingUnits"
    from asset s
    left join (
      select asset, sum(units) as day, sum(units) filter (where at > ${nowMs - HOUR_MS}::timestamptz) as hour from (
        select w.asset, w.units, t.at from withdrawal_step t join withdrawal w on w.id = t.withdrawal_id
        where t.move = 'send' and t.at > ${nowMs - DAY_MS}::timestamptz and w.state not in ('failed', 'returned')
        union all
        select n.asset, n.units, t.at from refund_step t join refund r on r.id = t.refund_id join bank_notice n on n.id = r.notice_id
        where t.move = 'send' and t.at > ${nowMs - DAY_MS}::timestamptz and r.state not in ('failed', 'returned')
      ) sent group by asset
    ) o on o.asset = s.code
    left join (select asset, count(*) as waiting, sum(units) as units from withdrawal where state = 'approved' group by asset) q
      on q.asset = s.code
    where s.code in (select asset from withdraw_channel) order by s.code`
  return rows.map(row => ({ ...row, clientMoneyUnits: clientMoney.get(row.asset) ?? 0n }))
}

/** What a person's account says and what its legs sum to. */
export async function readProof(
  sql: Queryable,
  userId: bigint,
  asset: string,
): Promise<{ readonly posted: bigint; readonly legs: bigint }> {
  const [row] = await sql<{ posted: bigint; legs: bigint }[]>`
    select a.posted, coalesce((select sum(l.units) from journal_leg l where l.account_id = a.id), 0)::bigint as legs
    from ledger_account a where a.user_id = ${userId} and a.realm = 'real' and a.asset = ${asset} and a.code = 'user'`
  return row ?? { posted: 0n, legs: 0n }
}
