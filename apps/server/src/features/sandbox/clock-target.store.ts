import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'
import type { AnyKey } from '../../http/idempotency.store.ts'

/**
 * Where the clock goes under this key: what the first request decided, durable before the clock moves, so that a retry leads to
 * the same moment even where the first one was cut off on its way. Undefined where the key was used for something else.
 */
export async function claimTarget(
  sql: Queryable,
  key: AnyKey,
  targetMs: TimeMs,
  nowMs: TimeMs,
): Promise<TimeMs | undefined> {
  await sql`
    insert into request_answer (scope, endpoint, key, body_hash, answer, created_at)
    values (${key.scope}, ${key.endpoint}, ${key.key}, ${key.bodyHash}, ${JSON.stringify({ targetMs })}::text::jsonb,
      ${nowMs}::timestamptz)
    on conflict do nothing`
  const [row] = await sql<{ bodyHash: Buffer; answer: { targetMs: TimeMs } }[]>`
    select body_hash as "bodyHash", answer from request_answer
    where scope = ${key.scope} and endpoint = ${key.endpoint} and key = ${key.key}`
  const earlier = present(row, 'the target under this key')
  return earlier.bodyHash.equals(key.bodyHash) ? earlier.answer.targetMs : undefined
}
