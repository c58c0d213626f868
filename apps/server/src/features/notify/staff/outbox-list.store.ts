import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../../db/sql.ts'

export interface OutboxRow {
  readonly id: bigint
  readonly channel: 'sms' | 'email' | 'push'
  readonly recipient: string
  readonly kind: string
  readonly text: string
  readonly state: 'waiting' | 'shown' | 'sent' | 'failed'
  readonly attempts: number
  readonly lastError: string
  readonly at: TimeMs
}

export function listOutbox(
  sql: Queryable,
  filter: { beforeId: bigint; limit: number; recipient: string | undefined; state: OutboxRow['state'] | undefined },
): Promise<OutboxRow[]> {
  const { beforeId, limit, recipient, state } = filter
  return sql<OutboxRow[]>`
    select id, channel, recipient, kind, text, state, attempts, last_error as "lastError", created_at as at from outbox_message
    where id < ${beforeId} and (${recipient ?? null}::text is null or strpos(recipient, ${recipient ?? ''}) > 0)
      ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by id desc limit ${limit + 1}`
}
