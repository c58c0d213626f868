import type { DepositChannel } from '@firoza/core/deposit/deposit-channel'
import type { Queryable, Tx } from '../db/sql.ts'

export async function hasChannel(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select 1 from deposit_channel where id = ${id}`
  return rows.length > 0
}

export async function insertChannel(
  tx: Tx,
  channel: DepositChannel,
  { passwordHash, sort }: { passwordHash: string | null; sort: number },
): Promise<void> {
  await tx`
    insert into deposit_channel (id, kind, asset, enabled, min_units, max_units, day_max_units, unverified_max_units, auto_max_units,
      two_people_from_units, fee_fixed_units, fee_ppm, open_minute, close_minute, weekdays, expire_hours, password_hash, instructions, sort)
    values (${channel.id}, ${channel.kind}, ${channel.asset}, ${channel.enabled}, ${channel.minUnits}, ${channel.maxUnits},
      ${channel.dayMaxUnits}, ${channel.unverifiedMaxUnits}, ${channel.autoMaxUnits}, ${channel.twoPeopleFromUnits},
      ${channel.feeFixedUnits}, ${channel.feePpm}, ${channel.openMinute}, ${channel.closeMinute}, ${[...channel.weekdays]}::smallint[],
      ${channel.expireHours}, ${passwordHash}, ${JSON.stringify(channel.instructions)}::text::jsonb, ${sort})
    on conflict (id) do nothing`
}
