import type { COIN_DEPOSIT_QUEUES } from '@firoza/api/coin-deposit'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'
import { type CoinDepositRow, readStored, type StoredDeposit, selectDeposit } from '../coin-deposit.store.ts'

export interface QueuedRow extends CoinDepositRow {
  readonly personId: string
  readonly personName: string
  readonly recoveryNote: string | null
  /** The last alarm that a member of staff has ended: all three or none. */
  readonly alarmEndedBy: string | null
  readonly alarmEndedAtMs: TimeMs | null
  readonly alarmNote: string | null
}

type Queue = (typeof COIN_DEPOSIT_QUEUES)[number]

export async function listQueue(
  sql: Queryable,
  of: { readonly queue: Queue; readonly beforeId: bigint; readonly limit: number },
): Promise<QueuedRow[]> {
  // Each in words of its own: the few that wait have an index, which a choice within the statement would not find.
  const chosen = of.queue === 'all' ? sql`true` : of.queue === 'alarm' ? sql`q.alarm` : sql`q.state = ${of.queue}`
  const rows = await sql<(StoredDeposit & Omit<QueuedRow, keyof CoinDepositRow>)[]>`
    with q as (${selectDeposit(sql)})
    select q.*, u.public_id as "personId", u.nickname as "personName", d.recovery_note as "recoveryNote",
      s.name as "alarmEndedBy", d.alarm_ended_at as "alarmEndedAtMs", d.alarm_note as "alarmNote"
    from q join coin_deposit d on d.id = q.id join app_user u on u.id = d.user_id left join staff_member s on s.id = d.alarm_ended_by
    where q.id < ${of.beforeId} and ${chosen}
    order by q.id desc limit ${of.limit + 1}`
  return rows.map(row => ({ ...row, ...readStored(row) }))
}

interface Note {
  readonly id: bigint
  readonly staffId: bigint
  readonly note: string
}

export async function saveRecovery(tx: Tx, of: Note, nowMs: number): Promise<void> {
  await tx`
    update coin_deposit set state = 'recovered', recovered_by = ${of.staffId}, recovery_note = ${of.note}, updated_at = ${nowMs}::timestamptz
    where id = ${of.id}`
}

export async function saveEndOfAlarm(tx: Tx, of: Note, nowMs: number): Promise<void> {
  await tx`
    update coin_deposit set alarm = false, alarm_ended_by = ${of.staffId}, alarm_ended_at = ${nowMs}::timestamptz, alarm_note = ${of.note},
      updated_at = ${nowMs}::timestamptz
    where id = ${of.id}`
}
