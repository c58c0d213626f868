import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'
import type { Locale } from '../http/call.ts'

export interface NewMessage {
  readonly channel: 'sms' | 'email'
  /** An E.164 phone number or an e-mail address. */
  readonly recipient: string
  readonly kind: string
  readonly locale: Locale
  readonly text: string
}

export interface WaitingMessage extends NewMessage {
  readonly id: bigint
}

/** Puts a message where the courier takes it from, in the transaction that causes it. Wake the courier after the commit. */
export async function addMessage(sql: Queryable, message: NewMessage, nowMs: TimeMs): Promise<void> {
  const { channel, recipient, kind, locale, text } = message
  await sql`
    insert into outbox_message (channel, recipient, kind, locale, text, created_at)
    values (${channel}, ${recipient}, ${kind}, ${locale}, ${text}, ${nowMs}::timestamptz)`
}

export async function takeWaiting(tx: Tx): Promise<WaitingMessage | undefined> {
  const [row] = await tx<WaitingMessage[]>`
    select id, channel, recipient, kind, locale, text from outbox_message where state = 'waiting'
    order by attempts, id limit 1 for update skip locked`
  return row
}

/** What an outside carrier has is emptied here; what the console shows stays readable. */
export async function markDelivered(tx: Tx, id: bigint, shown: boolean, nowMs: TimeMs): Promise<void> {
  await tx`
    update outbox_message set attempts = attempts + 1, done_at = ${nowMs}::timestamptz,
      state = ${shown ? 'shown' : 'sent'}, text = case when ${shown} then text else '' end
    where id = ${id}`
}

export async function markFailedTry(tx: Tx, id: bigint, attemptsMax: number, nowMs: TimeMs): Promise<void> {
  await tx`
    update outbox_message set attempts = attempts + 1,
      state = case when attempts + 1 >= ${attemptsMax} then 'failed' else 'waiting' end,
      done_at = case when attempts + 1 >= ${attemptsMax} then ${nowMs}::timestamptz end
    where id = ${id}`
}
