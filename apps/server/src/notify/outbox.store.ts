import type { TimeMs } from '@firoza/core/clock'
import { texts, wholes } from '../db/array-literal.ts'
import type { Queryable } from '../db/sql.ts'
import type { Locale } from '../http/call.ts'

export interface NewMessage {
  readonly channel: 'sms' | 'email' | 'push'
  /** An E.164 phone number, an e-mail address, or the endpoint of a device that takes pushes. */
  readonly recipient: string
  readonly kind: string
  readonly locale: Locale
  /** The subject of a mail, the title of a push; a text message has none. */
  readonly subject?: string
  readonly text: string
  readonly userId?: bigint
  /** A message with the same one goes out once only. */
  readonly dedupe?: string
  /** Not before this moment. */
  readonly notBeforeMs?: TimeMs
}

/** Codes, for which somebody waits, have a way of their own: nothing else goes out before them. */
export type QueuePriority = 'codes' | 'others'

export interface WaitingMessage extends NewMessage {
  readonly id: bigint
  /** This one included. */
  readonly attempts: number
}

/** Puts a message where the outbox worker takes it from, in the transaction that causes it. Wake the outbox worker after the commit. */
export function addMessage(sql: Queryable, message: NewMessage, nowMs: TimeMs): Promise<void> {
  return addMessages(sql, [message], nowMs)
}

/** The same for many, which go out in their order. */
export async function addMessages(sql: Queryable, messages: readonly NewMessage[], nowMs: TimeMs): Promise<void> {
  const column = (value: (message: NewMessage) => string | undefined) => texts(messages.map(one => value(one) ?? null))
  await sql`
    insert into outbox_message (channel, recipient, kind, locale, subject, text, user_id, dedupe, next_try_at, created_at)
    select unnest(${column(({ channel }) => channel)}::text[]), unnest(${column(({ recipient }) => recipient)}::text[]),
      unnest(${column(({ kind }) => kind)}::text[]), unnest(${column(({ locale }) => locale)}::text[]),
      unnest(${column(({ subject = '' }) => subject)}::text[]), unnest(${column(({ text }) => text)}::text[]),
      unnest(${wholes(messages.map(({ userId }) => userId ?? null))}::bigint[]), unnest(${column(({ dedupe }) => dedupe)}::text[]),
      unnest(${messages.map(({ notBeforeMs }) => notBeforeMs ?? nowMs)}::timestamptz[]), ${nowMs}::timestamptz
    on conflict (dedupe) do nothing`
}

/**
 * Leases messages of a lane that are due, oldest first: until the lease is over nobody else carries them. A lease that ran out belongs to a
 * process that died; its message is carried again, which is why carriers are given the message's id.
 */
export function leaseDue(
  sql: Queryable,
  { lane, limit, leaseMs }: { readonly lane: QueuePriority; readonly limit: number; readonly leaseMs: number },
  nowMs: TimeMs,
): Promise<WaitingMessage[]> {
  return sql<WaitingMessage[]>`
    update outbox_message set attempts = attempts + 1, lease_until = ${nowMs + leaseMs}::timestamptz
    where id in (
      select id from outbox_message
      where state = 'waiting' and ${lane === 'codes' ? sql`` : sql`not`} is_code and next_try_at <= ${nowMs}::timestamptz
        and (lease_until is null or lease_until <= ${nowMs}::timestamptz)
      order by next_try_at, id limit ${limit} for update skip locked)
    returning id, channel, recipient, kind, locale, subject, text, attempts`
}

/** What an outside carrier has is emptied here; what the console shows stays readable. */
export async function markDelivered(sql: Queryable, id: bigint, shown: boolean, nowMs: TimeMs): Promise<void> {
  await sql`
    update outbox_message set lease_until = null, last_error = '', done_at = ${nowMs}::timestamptz,
      state = ${shown ? 'shown' : 'sent'}, text = case when ${shown} then text else '' end
    where id = ${id} and state = 'waiting'`
}

/** Gives the message back for a later try, or gives it up: a dead letter, which the console sees. Secrets do not stay in it. */
export async function markFailedTry(
  sql: Queryable,
  id: bigint,
  {
    error,
    retryAtMs,
    nowMs,
  }: { readonly error: string; readonly retryAtMs: TimeMs | undefined; readonly nowMs: TimeMs },
): Promise<void> {
  const dead = retryAtMs === undefined
  await sql`
    update outbox_message set lease_until = null, last_error = ${error},
      state = ${dead ? 'failed' : 'waiting'}, next_try_at = ${retryAtMs ?? nowMs}::timestamptz,
      done_at = case when ${dead} then ${nowMs}::timestamptz end,
      text = case when ${dead} and is_code then '' else text end
    where id = ${id} and state = 'waiting'`
}
