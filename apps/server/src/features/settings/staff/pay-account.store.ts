import type { DepositChannelKind, PayInstructions } from '@firoza/core/deposit/deposit-channel'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface PayAccountRow extends PayInstructions {
  readonly channel: string
  readonly kind: DepositChannelKind
  readonly asset: string
}

type RawRow = Omit<PayAccountRow, keyof PayInstructions> & { readonly instructions: PayInstructions }

const flat = ({ instructions, ...row }: RawRow): PayAccountRow => ({ ...row, ...instructions })

function selectAccounts(sql: Queryable) {
  return sql`select id as channel, kind, asset, instructions from deposit_channel`
}

export async function listPayAccounts(sql: Queryable): Promise<PayAccountRow[]> {
  return (await sql<RawRow[]>`${selectAccounts(sql)} order by id`).map(flat)
}

export async function lockPayAccount(tx: Tx, channel: string): Promise<PayAccountRow | undefined> {
  const [row] = await tx<RawRow[]>`${selectAccounts(tx)} where id = ${channel} for update`
  return row && flat(row)
}

export async function writePayAccount(tx: Tx, channel: string, instructions: PayInstructions): Promise<void> {
  await tx`update deposit_channel set instructions = ${tx.json({ ...instructions })} where id = ${channel}`
}
