import type { PayInstructions } from '@firoza/core/deposit/deposit-channel'
import {
  CHANNEL_SETTINGS,
  type ChannelSetting,
  type ChannelSide,
  type ChannelValues,
  type Exponents,
  settingsOf,
} from '@firoza/core/settings/channel-setting'
import { bitsToDays, daysToBits } from '@firoza/core/settings/open-days'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface ChannelRow {
  readonly side: ChannelSide
  /** Of a pair: `USD/PKR`. */
  readonly id: string
  readonly asset: string
  readonly exponents: Exponents
  readonly values: ChannelValues
  /** False for a way in whose account nobody has filled in: people could pay nowhere. */
  readonly leadsSomewhere: boolean
}

type RawRow = Readonly<Record<string, unknown>> & {
  id: string
  asset: string
  baseExponent: number
  quoteExponent: number
  instructions?: PayInstructions
}

function selectChannels(sql: Queryable, side: ChannelSide) {
  if (side === 'convert') {
    return sql`
      select c.*, c.base || '/' || c.quote as id, c.base as asset, b.exponent as "baseExponent", q.exponent as "quoteExponent"
      from convert_pair c join asset b on b.code = c.base join asset q on q.code = c.quote`
  }
  const exponents = sql`a.exponent as "baseExponent", a.exponent as "quoteExponent"`
  return side === 'deposit'
    ? sql`select c.*, ${exponents} from deposit_channel c join asset a on a.code = c.asset`
    : sql`select c.*, ${exponents} from withdraw_channel c join asset a on a.code = c.asset`
}

/** The row in the words of the settings. Small numbers come from the driver as numbers, large ones as bigint. */
function toChannel(side: ChannelSide, { id, asset, baseExponent, quoteExponent, ...row }: RawRow): ChannelRow {
  const values = settingsOf(side).map(name => {
    const value = row[CHANNEL_SETTINGS[name].column]
    if (Array.isArray(value)) return [name, daysToBits(value.map(Number))]
    return [name, typeof value === 'number' ? BigInt(value) : value]
  })
  const exponents = { money: baseExponent, base: baseExponent, quote: quoteExponent }
  const leadsSomewhere = row.instructions?.account !== ''
  return { side, id, asset, exponents, values: Object.fromEntries(values), leadsSomewhere }
}

export async function listChannelSettings(sql: Queryable, side: ChannelSide): Promise<ChannelRow[]> {
  const rows = await sql<RawRow[]>`${selectChannels(sql, side)} order by id`
  return rows.map(row => toChannel(side, row))
}

export async function lockChannelSettings(tx: Tx, side: ChannelSide, id: string): Promise<ChannelRow | undefined> {
  const where = side === 'convert' ? tx`c.base || '/' || c.quote = ${id}` : tx`c.id = ${id}`
  const [row] = await tx<RawRow[]>`${selectChannels(tx, side)} where ${where} for update of c`
  return row && toChannel(side, row)
}

/** Writes one setting. The column is one of ours, never what somebody typed. */
export async function writeChannelSetting(
  tx: Tx,
  { side, id }: Pick<ChannelRow, 'side' | 'id'>,
  setting: ChannelSetting,
  value: bigint | boolean,
): Promise<void> {
  const { column, form } = CHANNEL_SETTINGS[setting]
  if (form === 'days' && typeof value === 'bigint') {
    const days = tx`${bitsToDays(value).map(String)}::text[]::smallint[]`
    if (side === 'deposit') await tx`update deposit_channel set weekdays = ${days} where id = ${id}`
    else await tx`update withdraw_channel set weekdays = ${days} where id = ${id}`
    return
  }
  const kept = { [column]: typeof value === 'bigint' ? String(value) : value }
  if (side === 'deposit') await tx`update deposit_channel set ${tx(kept)} where id = ${id}`
  else if (side === 'withdraw') await tx`update withdraw_channel set ${tx(kept)} where id = ${id}`
  else await tx`update convert_pair set ${tx(kept)} where base || '/' || quote = ${id}`
}
