import {
  CHANNEL_SETTINGS,
  type ChannelSetting,
  type ChannelSide,
  type ChannelValues,
  settingsOf,
} from '@firoza/core/staff/channel-setting'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface ChannelRow {
  readonly side: ChannelSide
  readonly id: string
  readonly asset: string
  readonly exponent: number
  readonly values: ChannelValues
}

type RawRow = Readonly<Record<string, unknown>> & { id: string; asset: string; exponent: number }

function selectChannels(sql: Queryable, side: ChannelSide) {
  return side === 'deposit'
    ? sql`select c.*, a.exponent from deposit_channel c join asset a on a.code = c.asset`
    : sql`select c.*, a.exponent from withdraw_channel c join asset a on a.code = c.asset`
}

/** The row in the words of the settings. Small numbers come from the driver as numbers, large ones as bigint. */
function toChannel(side: ChannelSide, { id, asset, exponent, ...row }: RawRow): ChannelRow {
  const values = settingsOf(side).map(name => {
    const value = row[CHANNEL_SETTINGS[name].column]
    return [name, typeof value === 'number' ? BigInt(value) : value]
  })
  return { side, id, asset, exponent, values: Object.fromEntries(values) }
}

export async function listChannelSettings(sql: Queryable, side: ChannelSide): Promise<ChannelRow[]> {
  const rows = await sql<RawRow[]>`${selectChannels(sql, side)} order by c.id`
  return rows.map(row => toChannel(side, row))
}

export async function lockChannelSettings(tx: Tx, side: ChannelSide, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx<RawRow[]>`${selectChannels(tx, side)} where c.id = ${id} for update of c`
  return row && toChannel(side, row)
}

/** Writes one setting. The column is one of ours, never what somebody typed. */
export async function writeChannelSetting(
  tx: Tx,
  { side, id }: Pick<ChannelRow, 'side' | 'id'>,
  setting: ChannelSetting,
  value: bigint | boolean,
): Promise<void> {
  const { column } = CHANNEL_SETTINGS[setting]
  const kept = typeof value === 'bigint' ? String(value) : value
  if (side === 'deposit') await tx`update deposit_channel set ${tx({ [column]: kept })} where id = ${id}`
  else await tx`update withdraw_channel set ${tx({ [column]: kept })} where id = ${id}`
}
