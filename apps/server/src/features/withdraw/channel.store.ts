import type { WithdrawChannel } from '@firoza/core/withdraw/channel'
import type { Queryable } from '../../db/sql.ts'

function selectChannel(sql: Queryable) {
  return sql`
    select id, asset, templates, rail, enabled, min_units as "minUnits", max_units as "maxUnits", fee_fixed_units as "feeFixedUnits",
      fee_ppm as "feePpm", fee_max_units as "feeMaxUnits", open_minute as "openMinute", close_minute as "closeMinute",
      weekdays::int[] as weekdays, day_max_units as "dayMaxUnits", month_max_units as "monthMaxUnits", auto_max_units as "autoMaxUnits",
      two_people_from_units as "twoPeopleFromUnits"
    from withdraw_channel`
}

export function listChannels(sql: Queryable): Promise<WithdrawChannel[]> {
  return sql<WithdrawChannel[]>`${selectChannel(sql)} where enabled order by id`
}

/** The channel that reaches a kind of account, where one is switched on. */
export async function findChannel(sql: Queryable, template: string): Promise<WithdrawChannel | undefined> {
  const [row] = await sql<WithdrawChannel[]>`
    ${selectChannel(sql)} where enabled and ${template} = any(templates) order by id limit 1`
  return row
}

/** Leaves a channel that is there already as it is. */
export async function insertChannel(sql: Queryable, c: WithdrawChannel): Promise<void> {
  await sql`
    insert into withdraw_channel (id, asset, templates, rail, enabled, min_units, max_units, fee_fixed_units, fee_ppm, fee_max_units,
      open_minute, close_minute, weekdays, day_max_units, month_max_units, auto_max_units, two_people_from_units)
    values (${c.id}, ${c.asset}, ${[...c.templates]}::text[], ${c.rail}, ${c.enabled}, ${c.minUnits}, ${c.maxUnits}, ${c.feeFixedUnits},
      ${c.feePpm}, ${c.feeMaxUnits}, ${c.openMinute}, ${c.closeMinute}, ${c.weekdays.map(String)}::text[]::smallint[], ${c.dayMaxUnits},
      ${c.monthMaxUnits}, ${c.autoMaxUnits}, ${c.twoPeopleFromUnits})
    on conflict (id) do nothing`
}
