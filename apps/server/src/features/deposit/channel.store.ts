import type { DepositChannel, PayInstructions } from '@firoza/core/deposit/deposit-channel'
import type { Queryable } from '../../db/sql.ts'

export interface ChannelRow extends DepositChannel {
  readonly exponent: number
  readonly passwordHash: string | null
}

export async function readChannels(sql: Queryable, id?: string): Promise<ChannelRow[]> {
  const rows = await sql<(Omit<ChannelRow, 'instructions' | 'needsPassword'> & { instructions: PayInstructions })[]>`
    select c.id, c.kind, c.asset, s.exponent, c.enabled, c.min_units as "minUnits", c.max_units as "maxUnits",
      c.day_max_units as "dayMaxUnits", c.unverified_max_units as "unverifiedMaxUnits", c.auto_max_units as "autoMaxUnits",
      c.two_people_from_units as "twoPeopleFromUnits", c.fee_fixed_units as "feeFixedUnits", c.fee_ppm as "feePpm",
      c.open_minute::int as "openMinute", c.close_minute::int as "closeMinute", c.weekdays::int[] as weekdays,
      c.expire_hours::int as "expireHours", c.password_hash as "passwordHash", c.instructions
    from deposit_channel c join asset s on s.code = c.asset
    where ${id ?? null}::text is null or c.id = ${id ?? null} order by c.sort, c.id`
  return rows.map(row => ({ ...row, needsPassword: row.passwordHash !== null }))
}

export async function readChannel(sql: Queryable, id: string): Promise<ChannelRow | undefined> {
  return (await readChannels(sql, id))[0]
}

/** Every account that people were ever told to pay into by a channel: today's, and those that an approved change replaced. */
export async function readOwnAccounts(sql: Queryable, { id, instructions }: ChannelRow): Promise<string[]> {
  const former = await sql<{ account: string }[]>`
    select distinct line ->> 'before' as account from change_request cross join jsonb_array_elements(lines) line
    where kind = 'pay_account' and state = 'applied' and subject = ${id}
      and line ->> 'field' = 'pay_account' and line ->> 'before' <> ''`
  return [instructions.account, ...former.map(({ account }) => account)]
}

export async function hasChannel(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select 1 from deposit_channel where id = ${id}`
  return rows.length > 0
}

/** Leaves a channel that is there already as it is. */
export async function insertChannel(
  sql: Queryable,
  channel: DepositChannel,
  { passwordHash, sort }: { passwordHash: string | null; sort: number },
): Promise<void> {
  await sql`
    insert into deposit_channel (id, kind, asset, enabled, min_units, max_units, day_max_units, unverified_max_units, auto_max_units,
      two_people_from_units, fee_fixed_units, fee_ppm, open_minute, close_minute, weekdays, expire_hours, password_hash, instructions, sort)
    values (${channel.id}, ${channel.kind}, ${channel.asset}, ${channel.enabled}, ${channel.minUnits}, ${channel.maxUnits},
      ${channel.dayMaxUnits}, ${channel.unverifiedMaxUnits}, ${channel.autoMaxUnits}, ${channel.twoPeopleFromUnits},
      ${channel.feeFixedUnits}, ${channel.feePpm}, ${channel.openMinute}, ${channel.closeMinute}, ${[...channel.weekdays]}::smallint[],
      ${channel.expireHours}, ${passwordHash}, ${JSON.stringify(channel.instructions)}::text::jsonb, ${sort})
    on conflict (id) do nothing`
}

export interface DepositUsage {
  readonly dayUnits: bigint
  readonly everUnits: bigint
  readonly openDeposits: number
}

const COUNTS = [
  'credited',
  'created',
  'awaiting_payment',
  'proof_submitted',
  'matching',
  'aml_check',
  'aml_hold',
  'approved',
]

/** What a person has announced or brought in and not taken back, in the asset of the channel. */
export async function readUsage(
  sql: Queryable,
  { userId, channel, asset }: { userId: bigint; channel: string; asset: string },
  dayFromMs: number,
): Promise<DepositUsage> {
  const [row] = await sql<{ dayUnits: bigint; everUnits: bigint; openDeposits: number }[]>`
    select coalesce(sum(coalesce(received_units, units)) filter (where asset = ${asset} and channel = ${channel} and created_at > ${dayFromMs}::timestamptz), 0)::bigint as "dayUnits",
      coalesce(sum(coalesce(received_units, units)) filter (where asset = ${asset}), 0)::bigint as "everUnits",
      count(*) filter (where state in ('created', 'awaiting_payment', 'proof_submitted'))::int as "openDeposits"
    from deposit where user_id = ${userId} and state = any(${COUNTS}::text[])`
  return row ?? { dayUnits: 0n, everUnits: 0n, openDeposits: 0 }
}

/** What was credited to a person in an asset, over a day and altogether. */
export async function readCredited(
  sql: Queryable,
  userId: bigint,
  asset: string,
  dayFromMs: number,
): Promise<{ dayUnits: bigint; everUnits: bigint }> {
  const [row] = await sql<{ dayUnits: bigint; everUnits: bigint }[]>`
    select coalesce(sum(received_units) filter (where updated_at > ${dayFromMs}::timestamptz), 0)::bigint as "dayUnits",
      coalesce(sum(received_units), 0)::bigint as "everUnits"
    from deposit where user_id = ${userId} and asset = ${asset} and state in ('credited', 'approved')`
  return row ?? { dayUnits: 0n, everUnits: 0n }
}

/** Two announcements or two checks of one person wait for each other, so that their limits count both. */
export async function lockCustomerForDeposit(sql: Queryable, userId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(4762012, (${userId} % 2147483647)::int)`
}
