import type { Envelope } from '@firoza/api/envelope'
import { present } from '@firoza/core/assert'
import type { Tx } from '../db/sql.ts'
import type { Call } from './call.ts'

export type AnyKey = NonNullable<Call<unknown, unknown>['idempotency']>

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly answer: Envelope<unknown> }
  | { readonly kind: 'reused' }

/**
 * Takes the key for this transaction. A second request with the same key waits here for the first one to end (bounded by
 * the transaction's lock timeout) and then gets its answer; where the first one rolled back, the second runs.
 */
export async function claimKey(tx: Tx, key: AnyKey, nowMs: number): Promise<Claim> {
  const inserted = await tx`
    insert into request_answer (scope, endpoint, key, body_hash, answer, created_at)
    values (${key.scope}, ${key.endpoint}, ${key.key}, ${key.bodyHash}, '{}', ${nowMs}::timestamptz)
    on conflict do nothing`
  if (inserted.count === 1) return { kind: 'first' }
  const [row] = await tx<{ bodyHash: Buffer; answer: Envelope<unknown> }[]>`
    select body_hash as "bodyHash", answer from request_answer
    where scope = ${key.scope} and endpoint = ${key.endpoint} and key = ${key.key}`
  const earlier = present(row, 'the earlier answer under this key')
  return earlier.bodyHash.equals(key.bodyHash) ? { kind: 'replay', answer: earlier.answer } : { kind: 'reused' }
}

export async function keepAnswer(tx: Tx, key: AnyKey, answer: Envelope<unknown>): Promise<void> {
  await tx`
    update request_answer set answer = ${JSON.stringify(answer)}::text::jsonb
    where scope = ${key.scope} and endpoint = ${key.endpoint} and key = ${key.key}`
}
