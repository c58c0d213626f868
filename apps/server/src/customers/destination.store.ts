import type { BankValues } from '@firoza/core/bank/bank-template'
import type { BankTemplateId } from '@firoza/core/bank/bank-templates'
import type { TimeMs } from '@firoza/core/clock'
import { statesLabelled } from '@firoza/core/withdraw/withdraw.states'
import type { Queryable, Tx } from '../db/sql.ts'

/** An account or wallet to which a person's money may go. */
export interface DestinationRow {
  readonly id: bigint
  readonly userId: bigint
  readonly template: BankTemplateId
  readonly type: 'bank' | 'wallet'
  readonly currency: string
  readonly holderName: string
  readonly bankName: string
  /** An IBAN, a mobile number in E.164, an account number: never shown as it is. */
  readonly account: string
  readonly details: BankValues
  readonly createdAtMs: TimeMs
  /** A change of a secret while it waits moves it on. */
  readonly usableFromMs: TimeMs
}

function selectDestination(sql: Queryable) {
  return sql`
    select id, user_id as "userId", template, type, currency, holder_name as "holderName", bank_name as "bankName", account, details,
      created_at as "createdAtMs", usable_from as "usableFromMs"
    from destination`
}

/** The person's own, not removed. */
export async function findDestination(sql: Queryable, userId: bigint, id: bigint): Promise<DestinationRow | undefined> {
  const [row] = await sql<DestinationRow[]>`
    ${selectDestination(sql)} where id = ${id} and user_id = ${userId} and type <> 'crypto' and removed_at is null`
  return row
}

/** Any, removed ones too: what a withdrawal went to. */
export async function findAnyDestination(sql: Queryable, id: bigint): Promise<DestinationRow | undefined> {
  const [row] = await sql<DestinationRow[]>`${selectDestination(sql)} where id = ${id}`
  return row
}

export function listDestinations(sql: Queryable, userId: bigint, type: string | undefined): Promise<DestinationRow[]> {
  return sql<DestinationRow[]>`
    ${selectDestination(sql)}
    where user_id = ${userId} and type <> 'crypto' and removed_at is null and (${type ?? null}::text is null or type = ${type ?? null}::text)
    order by id desc`
}

/** The new one's id, or undefined where the person has saved this account already. */
export async function insertDestination(tx: Tx, row: Omit<DestinationRow, 'id'>): Promise<bigint | undefined> {
  const [made] = await tx<{ id: bigint }[]>`
    insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
    values (${row.userId}, ${row.template}, ${row.type}, ${row.currency}, ${row.holderName}, ${row.bankName}, ${row.account},
      ${JSON.stringify(row.details)}::text::jsonb, ${row.createdAtMs}::timestamptz, ${row.usableFromMs}::timestamptz)
    on conflict do nothing returning id`
  return made?.id
}

export async function removeDestination(tx: Tx, id: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update destination set removed_at = ${nowMs}::timestamptz where id = ${id}`
}

/** Whether money is on its way to it, among the withdrawals of the person whose it is. */
export async function isDestinationInUse(sql: Queryable, userId: bigint, id: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 from withdrawal
    where user_id = ${userId} and destination_id = ${id} and state = any(${statesLabelled('in_progress')}::text[]) limit 1`
  return rows.length > 0
}

/** Templates of accounts that a way out reaches which is switched on. */
export async function listReached(sql: Queryable): Promise<ReadonlySet<string>> {
  const rows = await sql<
    { template: string }[]
  >`select distinct unnest(templates) as template from withdraw_channel where enabled`
  return new Set(rows.map(({ template }) => template))
}
